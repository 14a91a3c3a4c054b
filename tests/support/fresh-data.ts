import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { migrate, type Migration } from '#db/driver/migrate.ts'
import { openEmbedded } from '#db/driver/open.ts'
import { listProjectFiles, projectRoot } from './project-files.ts'

const migrationFiles = () => listProjectFiles('db/migrations').sort()

/** The migrations, read from their folder, because only Vite can import them as modules. */
export const readMigrations = (): Migration[] =>
  migrationFiles().map((file) => ({ name: basename(file), text: readFileSync(join(projectRoot, file), 'utf8') }))

/** A cache key for prepared data: a hash of the embedded database's release and of the schema. */
export function fingerprintOfData(): string {
  const hash = createHash('sha256')
  for (const file of ['node_modules/@electric-sql/pglite/package.json', ...migrationFiles()]) {
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * Puts a new, migrated embedded database into a folder. Copies a cached one, because creating it takes several seconds of processor time.
 */
export async function copyFreshData(folder: string): Promise<void> {
  const original = join(projectRoot, '.cache', `fresh-data-${fingerprintOfData()}`)
  if (!existsSync(original)) await makeFreshData(original)
  cpSync(original, folder, { recursive: true })
}

async function makeFreshData(original: string): Promise<void> {
  const partial = `${original}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const database = await openEmbedded(partial)
  await migrate(database.db, readMigrations())
  await database.close()
  // If two tests create the copy at the same time, the first one stays.
  if (existsSync(original)) rmSync(partial, { recursive: true })
  else renameSync(partial, original)
}
