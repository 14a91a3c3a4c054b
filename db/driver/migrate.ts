import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** The file's name without its folder is its name for ever. */
export type Migration = { name: string; text: string }

// Any number: it only has to be the same in every process that migrates this database.
const migrationLock = 7_317_001

/** Whether all of these have been applied as they are now. It waits for nobody, and does not say what is wrong: migrating does. */
export async function isMigrated(db: Kysely<Database>, all: readonly Migration[]): Promise<boolean> {
  try {
    const { rows } = await sql<{
      name: string
      checksum: string | null
    }>`select name, checksum from migrations`.execute(db)
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    return all.every(({ name, text }) => applied.get(name) === checksumOf(text))
  } catch {
    // No such table, a lock held by who is migrating, no database: each is the business of migrating, too.
    return false
  }
}

/**
 * Brings the schema up to date, one process at a time. Safe to call at every start. Returns what it applied. Throws when a
 * migration is not the one that was applied under its name: nobody knows then what the database looks like.
 */
export async function migrate(db: Kysely<Database>, all: readonly Migration[]): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    await sql`alter table migrations add column if not exists checksum text`.execute(tx)
    const applied = await sql<{ name: string; checksum: string | null }>`select name, checksum from migrations`.execute(
      tx,
    )
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    const fresh: string[] = []
    for (const { name, text } of all) {
      const checksum = checksumOf(text)
      const before = known.get(name)
      if (before === undefined) {
        await sql.raw(wholeFile(text)).execute(tx)
        await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
        fresh.push(name)
      } else if (before === null) {
        // Applied by a release that kept no checksums: taken for what it is now.
        await sql`update migrations set checksum = ${checksum} where name = ${name}`.execute(tx)
      } else if (before !== checksum) {
        throw new Error(
          `The migration ${name} was changed after this database had applied it. Restore the file as it was, and put the change into a new migration.`,
        )
      }
    }
    return fresh
  })
}

/** The same on every system, whatever Git does to the ends of lines. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n').trim()).digest('hex')
}

/** As one statement, which is all that both drivers take at once. */
function wholeFile(text: string): string {
  return `do $migration$ begin execute $file$${text}$file$; end $migration$`
}
