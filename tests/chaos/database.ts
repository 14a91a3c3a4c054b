import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded, openPostgres } from '#db/driver/open.ts'
import { startPostgres } from '../support/postgres.ts'
import type { Ask } from './invariants.ts'

/** A database that shops come and go on. */
export type World = {
  settings: Record<string, string>
  /** Cuts every connection, as a crash would; null where the database lives in the shop's own process. */
  restartDatabase: (() => Promise<void>) | null
  /** Only while no shop runs on an embedded database. */
  ask: Ask
  close: () => Promise<void>
}

export async function openPostgresWorld(): Promise<World> {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase('faults')
  return {
    settings: { DATABASE_URL: url },
    restartDatabase: () => postgres.restart(),
    async ask(question) {
      const { db, close } = await openPostgres(url, 1)
      const { rows } = await sql.raw<Record<string, unknown>>(question).execute(db)
      await close()
      return rows
    },
    close: () => postgres.stop(),
  }
}

export async function openEmbeddedWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'))
  const dataDir = join(folder, 'data')
  return {
    settings: { DATA_DIR: dataDir },
    restartDatabase: null,
    async ask(question) {
      const { db, close } = await openEmbedded(dataDir)
      const { rows } = await sql.raw<Record<string, unknown>>(question).execute(db)
      await close()
      return rows
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
