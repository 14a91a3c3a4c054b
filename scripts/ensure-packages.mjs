import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root, run } from './run.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, peer?: boolean, link?: boolean }} Entry
 * @typedef {Record<string, Entry>} Entries packages by the folder they belong in, as lockfiles list them
 */

/**
 * Whether the installed packages are those of the lockfile. Optional packages may be absent, because most of them are for other
 * platforms. If present, they must have the right version.
 *
 * @param {Entries} wanted
 * @param {Entries} installed
 * @param {{ development: boolean }} options whether the packages for building and testing are wanted too
 */
export function areInstalled(wanted, installed, { development }) {
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '') return true
    const found = installed[folder]
    if (!found) return entry.optional || (entry.dev && !development)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * Installs the packages of the lockfile, if they are not there already.
 *
 * @param {{ development: boolean }} options
 */
export async function ensurePackages(options) {
  const wanted = readEntries('package-lock.json')
  if (!wanted) throw new Error('package-lock.json is missing: this is not a whole copy of the project.')
  // npm writes this list last, so an interrupted installation has none.
  const installed = readEntries(join('node_modules', '.package-lock.json'))
  if (installed && areInstalled(wanted, installed, options)) return

  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=optional']
  if (options.development) args.push('--include=dev')
  const code = await withProgress('Installing packages', () => runNpm(args))
  if (code !== 0) {
    throw new Error(`The packages could not be installed (npm ended with code ${code}); its reasons are printed above.`)
  }
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath
  if (npm && /npm-cli\.[cm]?js$/.test(npm)) return run(process.execPath, [npm, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

/**
 * @param {string} file
 * @returns {Entries | null}
 */
function readEntries(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}
