import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from './project-files.ts'

/**
 * Puts a new, empty embedded database into a folder, as the shop would at its first start: a copy of one that is made
 * once, since making it takes several seconds of a core.
 */
export async function copyFreshData(folder: string): Promise<void> {
  const manifest = join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const original = join(projectRoot, '.cache', `fresh-data-${version}`)
  if (!existsSync(original)) await makeFreshData(original)
  cpSync(original, folder, { recursive: true })
}

async function makeFreshData(original: string): Promise<void> {
  const partial = `${original}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const database = await PGlite.create({ dataDir: partial })
  await database.close()
  // Two tests may make one at the same time; either is as good.
  if (existsSync(original)) rmSync(partial, { recursive: true })
  else renameSync(partial, original)
}
