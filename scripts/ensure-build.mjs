import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root, run } from './run.mjs'

const sources = ['app', 'contract', 'db', 'domain', 'emails', 'sandbox', 'server', 'services', 'public']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const isTest = /\.test\.tsx?$/

/**
 * Builds the shop into dist, unless the existing build is of exactly these files.
 *
 * @param {string} node
 */
export async function ensureBuild(node) {
  const stamp = join(root, 'dist', 'built-from')
  const fingerprint = fingerprintSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return

  // The stamp is deleted first and written last, so that an interrupted build does not count as complete.
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = ['build', '--logLevel', 'warn']
  const code = await withProgress('Building the shop', () => run(node, [vite, ...args]))
  if (code !== 0) throw new Error(`The shop could not be built (code ${code}); the reasons are printed above.`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

/**
 * A hash of the files that go into the build. It covers their contents and not their dates, so that a fresh copy of the same
 * files has the same hash.
 *
 * @param {string} folder the project's
 */
export function fingerprintSources(folder) {
  const hash = createHash('sha256')
  const files = [...settings, ...sources.flatMap((source) => listFiles(folder, source))]
  for (const file of files) {
    const path = join(folder, file)
    if (!existsSync(path)) continue
    const contents = readFileSync(path)
    hash.update(`${file}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} source
 * @returns {string[]}
 */
function listFiles(folder, source) {
  if (!existsSync(join(folder, source))) return []
  return readdirSync(join(folder, source), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(source, entry.name)
      if (entry.isDirectory()) return listFiles(folder, path)
      return isTest.test(entry.name) ? [] : [path]
    })
}
