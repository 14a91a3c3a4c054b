import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { migrate, type Migration } from '#db/driver/migrate.ts'
import { openEmbedded } from '#db/driver/open.ts'
import { listProjectFiles, projectRoot } from './project-files.ts'

const migrationFiles = () => listProjectFiles('db/migrations').sort()

/** Read from their folder, because only the bundler has them as a module. */
export const readMigrations = (): Migration[] =>
  migrationFiles().map((file) => ({ name: basename(file), text: readFileSync(join(projectRoot, file), 'utf8') }))

/** Names the embedded database's release and the schema: what was made of them is kept until one of them changes. */
export function fingerprintOfData(): string {
  const hash = createHash('sha256')
  for (const file of ['node_modules/@electric-sql/pglite/package.json', ...migrationFiles()]) {
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * Puts a new embedded database into a folder, as it is after the migrations of a first start: a copy of one that is made
 * once, since making it takes several seconds of a core.
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
  // Two tests may make one at the same time; either is as good.
  if (existsSync(original)) rmSync(partial, { recursive: true })
  else renameSync(partial, original)
}
