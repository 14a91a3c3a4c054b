import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/driver/migrate.ts'
import { openEmbedded, type OpenedDatabase } from '#db/driver/open.ts'
import { fingerprintOfData, readMigrations } from './fresh-data.ts'
import { projectRoot } from './project-files.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with a migrated, empty embedded database. Loading it is ten times faster than creating a database. */
    embeddedSnapshot: string
    /** A file with an embedded database before its migrations. */
    unmigratedSnapshot: string
  }
}

const cache = join(projectRoot, '.cache')

export default async function setup(project: TestProject) {
  const migrated = await keepSnapshot('embedded', async ({ db }) => void (await migrate(db, readMigrations())))
  const unmigrated = await keepSnapshot('unmigrated', async () => {})
  project.provide('embeddedSnapshot', migrated)
  project.provide('unmigratedSnapshot', unmigrated)
}

/** The file of a snapshot, created again when the schema or the release of the embedded database has changed. */
async function keepSnapshot(name: string, prepare: (database: OpenedDatabase) => Promise<void>): Promise<string> {
  const file = join(cache, `${name}-${fingerprintOfData()}.tar.gz`)
  if (existsSync(file)) return file
  const database = await openEmbedded(null)
  await prepare(database)
  const snapshot = await database.dump?.()
  await database.close()
  if (!snapshot) throw new Error('The embedded database has no copy of itself to give')

  mkdirSync(cache, { recursive: true })
  for (const older of readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`))) rmSync(join(cache, older))
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, await snapshot.bytes())
  renameSync(partial, file)
  return file
}
