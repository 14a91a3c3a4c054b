import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Folders that are generated or not part of the project. */
const notOurs = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results', 'playwright-report'])

/** Every file of the project, as a path from its root. */
export function listProjectFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (folder === '' && notOurs.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? listProjectFiles(path) : [path]
  })
}
