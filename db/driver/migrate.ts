import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** The file's name without its folder is its name for ever. */
export type Migration = { name: string; text: string }

// Any number that is the same in every process that migrates this database.
const migrationLock = 7_317_001

/** Whether all of these are applied unchanged. Takes no lock; `migrate` reports the reason if not. */
export async function isMigrated(db: Kysely<Database>, all: readonly Migration[]): Promise<boolean> {
  try {
    const applied = await readLedger(db)
    return all.every(({ name, text }) => applied.get(name) === checksumOf(text))
  } catch {
    // No such table, a lock held by a migrating process, or no database: `migrate` meets the same and reports it.
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
      } else if (before === beforeRewording[name]) {
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

// The first of the 47 migrations that the baseline replaced, and the digest of all their names and checksums.
const firstBeforeBaseline = '0001_shop.sql'
const ledgerBeforeBaseline = 'c2a01978371ba831e9ba1a780bceb18b20049128c113df248d646085623ad58e'
const baselineEnd = '0013'

// Checksums of files in which only comments were reworded since a database may have applied them.
export const beforeRewording: Partial<Record<string, string>> = {
  '0002_accounts.sql': 'c6c679ccc51ddbff69d38edcba6176cd84513ddf554728ff4eb31344fed2c87a',
  '0004_orders.sql': 'b80437ea6881a0adbf7b21e3049da769e6c8a9a599ba6f1e97f7982587cff6e5',
  '0007_refunds_and_returns.sql': '8f8434f2278fb02d79c3ffc8f65995658a23e1f7790b90e25e6a29d1ac2f704b',
  '0008_emails.sql': '7bdf6145be176e7a4cbdd6707dbae21da89b93b3c547ac15a1dc29ad0c7dc392',
  '0018_attachments.sql': '65b6c17aac79fd5df52e382184c9c70feb67c560373a5f6eb1ef0d6272491e92',
  '0021_ledger.sql': '791d84e8046de7641963405da8273b8be8d7bf96821d5ef1cb2b819166d4538d',
  '0023_reviews.sql': '772f0b1e256c2cf8f6833908a7fc2bec8fd2a3ed3fc93919239b557c741504a4',
}

/** A database with the 47 migrations before 0.1.0 has the baseline's schema: updates its ledger, and refuses half-done ones. */
async function adoptBaseline(tx: Kysely<Database>, all: readonly Migration[]): Promise<void> {
  const ledger = await readLedger(tx)
  if (!ledger.has(firstBeforeBaseline)) return
  const lines = [...ledger].map((row) => row.join(' ')).sort()
  if (createHash('sha256').update(lines.join('\n')).digest('hex') !== ledgerBeforeBaseline) {
    throw new Error(
      'This database was made before version 0.1.0 and has not applied every migration of that time. Nothing was changed. Start it once with the last commit before version 0.1.0, then again with this version.',
    )
  }
  await sql`delete from migrations`.execute(tx)
  for (const { name, text } of all.filter((migration) => migration.name < baselineEnd)) {
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

/** As one statement, because neither driver accepts several at once. */
function wholeFile(text: string): string {
  return `do $migration$ begin execute $file$${text}$file$; end $migration$`
}
