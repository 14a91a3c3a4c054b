import { sql, type Kysely } from 'kysely'
import type { Database } from './tables.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Every migration in order; the file's name without its folder is its name for ever. */
const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice('./migrations/'.length), text }))
  .sort((a, b) => a.name.localeCompare(b.name))

// Any number: it only has to be the same in every process that migrates this database.
const migrationLock = 7_317_001

/** Brings the schema up to date, one process at a time. Safe to call at every start. Returns what it applied. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const applied = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const known = new Set(applied.rows.map((row) => row.name))
    const pending = migrations.filter((migration) => !known.has(migration.name))
    for (const { name, text } of pending) {
      for (const statement of statements(text)) await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
    }
    return pending.map((migration) => migration.name)
  })
}

/** Splits a file at the semicolons that end statements: not at those inside $$ bodies, quotes or comments. */
export function statements(text: string): string[] {
  const parts = text.match(/(?:\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|[^;])+/g) ?? []
  return parts.map((part) => part.trim()).filter((part) => part.replace(/--[^\n]*/g, '').trim() !== '')
}
