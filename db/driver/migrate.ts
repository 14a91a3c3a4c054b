import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** `name` is the file's name without its folder. It must never change, because databases record it. */
export type Migration = { name: string; text: string }

// An arbitrary number, the same in every process that migrates this database.
const migrationLock = 7_317_001

/** Whether all of these are applied unchanged. Takes no lock; `migrate` reports the reason if not. */
export async function isMigrated(db: Kysely<Database>, all: readonly Migration[]): Promise<boolean> {
  try {
    const applied = await readLedger(db)
    return all.every(({ name, text }) => applied.get(name) === checksumOf(text))
  } catch {
    // No such table, a lock held by a migrating process, or no database. `migrate` runs next and reports the reason.
    return false
  }
}

/** Applies pending migrations at every start, one process at a time. Throws if an applied file has changed. */
export async function migrate(db: Kysely<Database>, all: readonly Migration[]): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await sql`create table if not exists migrations
      (name text primary key, applied_at timestamptz not null default now(), checksum text)`.execute(tx)
    await adoptBaseline(tx, all)
    const known = await readLedger(tx)
    const fresh: string[] = []
    for (const { name, text } of all) {
      const checksum = checksumOf(text)
      const before = known.get(name)
      if (before === undefined) {
        await sql.raw(wholeFile(text)).execute(tx)
        await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
        fresh.push(name)
      } else if (before !== checksum) {
        throw new Error(
          `The migration ${name} was changed after this database had applied it. Restore the file as it was, and put the change into a new migration.`,
        )
      }
    }
    return fresh
  })
}

// Migrations of version 0.1.0 sort before this name. The digest is that of all names and checksums of the 48 files they replaced.
const baselineEnd = '0015'
const ledgerBeforeBaseline = 'e7b7668e27f6f62e39c3577caa02855a8d9d171f8d1540019f5c14906e67c179'

/**
 * A database with all 48 migrations from before 0.1.0 has the schema of the migrations that replaced them, so it is recorded
 * as having applied those. A database with only some of the 48 is refused.
 */
async function adoptBaseline(tx: Kysely<Database>, all: readonly Migration[]): Promise<void> {
  const ledger = await readLedger(tx)
  const baseline = all.filter(({ name }) => name < baselineEnd)
  const isOld = (name: string) => name < baselineEnd && !all.some((migration) => migration.name === name)
  if (![...ledger.keys()].some(isOld)) return
  const lines = [...ledger].map((row) => row.join(' ')).sort()
  if (createHash('sha256').update(lines.join('\n')).digest('hex') !== ledgerBeforeBaseline) {
    throw new Error(
      'This database was made before version 0.1.0 and has not applied every migration of that time. Nothing was changed. Start it once with the commit "Drop the columns and the table that nothing reads", then again with this version.',
    )
  }
  await sql`delete from migrations`.execute(tx)
  for (const { name, text } of baseline) {
    await sql`insert into migrations (name, checksum) values (${name}, ${checksumOf(text)})`.execute(tx)
  }
}

async function readLedger(db: Kysely<Database>): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; checksum: string | null }>`select name, checksum from migrations`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Independent of the line endings that Git writes. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n').trim()).digest('hex')
}

/** The file as one statement, because neither driver accepts several at once. */
function wholeFile(text: string): string {
  return `do $migration$ begin execute $file$${text}$file$; end $migration$`
}
