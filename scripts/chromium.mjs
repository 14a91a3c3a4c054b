import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { withProgress } from './progress.mjs'
import { root, run } from './run.mjs'

/** @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Chromium the options of a launch */

// No sandbox, because tests often run as root in a container. No flag makes pages less secure.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none']

// The same engine without windows, tabs and extensions. Browser tests then take two thirds of the time.
const shell = ['chromium-headless-shell']
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the browser tests: the one named by CHROMIUM_PATH, else a headless one (the system's, the one inside an
 * npm package, or one installed by the system's package manager), else any browser of the system.
 *
 * @returns {Promise<Chromium>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
    return asFound(named)
  }
  return (
    findOnSystem(shell) ??
    (await unpackFromPackage()) ??
    (await installOnSystem()) ??
    findOnSystem(browsers) ??
    giveUp()
  )
}

/**
 * @param {string} executablePath
 * @returns {Chromium}
 */
const asFound = (executablePath) => ({ executablePath, args, env: {} })

/**
 * @param {string[]} names
 * @returns {Chromium | null}
 */
function findOnSystem(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => resolve(folder, name)))
  const path = places.find((place) => existsSync(place) && runs(place))
  return path ? asFound(path) : null
}

// Tried by running it, because a file of that name may only be a script that says how to install the browser.
/**
 * @param {string} path
 * @param {Record<string, string>} [env]
 */
function runs(path, env) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0
}

/**
 * The Chromium that @sparticuz/chromium carries is for x86-64 Linux only. It comes with the libraries and fonts that a
 * bare machine lacks.
 *
 * @returns {Promise<Chromium | null>}
 */
async function unpackFromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const carrier = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const archives = join(carrier, 'bin')
  const { version } = JSON.parse(readFileSync(join(carrier, 'package.json'), 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    await withProgress('Unpacking Chromium', async () => {
      // Unpacked to another folder that is then renamed, so that `folder` is always complete.
      const partial = `${folder}.partial`
      rmSync(partial, { recursive: true, force: true })
      mkdirSync(partial, { recursive: true })
      await unpack(join(archives, 'chromium.br'), createWriteStream(join(partial, 'chromium'), { mode: 0o755 }))
      for (const name of ['al2023', 'fonts', 'swiftshader']) {
        const archive = join(partial, `${name}.tar`)
        await unpack(join(archives, `${name}.tar.br`), createWriteStream(archive))
        const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', partial, '--no-same-owner'], {
          encoding: 'utf8',
        })
        if (status !== 0) throw new Error(`${name}.tar could not be unpacked: ${stderr}`)
        rmSync(archive)
      }
      writeFileSync(join(partial, 'fonts.conf'), fontsConf(join(folder, 'fonts')))
      renameSync(partial, folder)
    })
  }
  const libraries = [join(folder, 'lib'), ...(process.env.LD_LIBRARY_PATH?.split(':') ?? [])]
  const env = { LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_PATH: folder }
  const executablePath = join(folder, 'chromium')
  return runs(executablePath, env) ? { executablePath, args, env } : null
}

/**
 * @param {string} archive
 * @param {import('node:fs').WriteStream} target
 */
const unpack = (archive, target) => pipeline(createReadStream(archive), createBrotliDecompress(), target)

/** @param {string} folder */
const fontsConf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`

/** @returns {Promise<Chromium | null>} */
async function installOnSystem() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  // `chromium` is for older systems, which have no separate package for the headless shell.
  const one = (/** @type {string} */ name) => `apt-get -qq install -y --no-install-recommends ${name} >/dev/null`
  const install = `apt-get -qq update && { ${one('chromium-headless-shell')} || ${one('chromium')}; }`
  await withProgress('Installing Chromium with apt-get', () =>
    run('sh', ['-c', install], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
  )
  return findOnSystem(shell)
}

/** @returns {never} */
function giveUp() {
  throw new Error(
    'The browser tests need a Chromium, and there is none here: please install one, or name one with CHROMIUM_PATH.',
  )
}
