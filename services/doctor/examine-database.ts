import { sql } from 'kysely'
import { migrations } from '#db/driver/migrations.ts'
import type { Examined, Finding } from './finding.ts'

const oldestServer = 130_000

export async function examineDatabase({ db, config }: Examined): Promise<Finding> {
  const check = 'Database'
  const { rows } = await sql<{
    version: string
    number: string
    has_trigrams: boolean
  }>`select current_setting('server_version') as version, current_setting('server_version_num') as number,
            exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams`.execute(db)
  const [server] = rows
  if (!server) throw new Error('The database answered nothing')
  if (Number(server.number) < oldestServer) {
    return { check, state: 'bad', sentence: `PostgreSQL ${server.version} is too old: the shop needs 13 or newer.` }
  }
  const waiting = await countWaiting(db)
  if (waiting > 0) {
    const changes = waiting === 1 ? 'One change' : `${waiting} changes`
    const sentence = `${changes} of the schema will be made when this version starts. Back up first.`
    return { check, state: 'warning', sentence }
  }
  if (!server.has_trigrams) {
    const sentence = 'The extension pg_trgm is missing: run “create extension pg_trgm” as a superuser.'
    return { check, state: 'bad', sentence }
  }
  if (config.database.kind === 'embedded') {
    const sentence = 'The embedded database is for trying the shop: a power cut can cost it the last orders.'
    return { check, state: 'warning', sentence }
  }
  return { check, state: 'good', sentence: `PostgreSQL ${server.version} answers, and its schema is this version’s.` }
}

/** A database that no shop has started on yet has no table of migrations either. */
async function countWaiting(db: Examined['db']): Promise<number> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('migrations')::text as found`.execute(
    db,
  )
  if (!tables[0]?.found) return migrations.length
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name)).length
}
