import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.mjs'

const needed = 24

/**
 * The Node that builds, tests and serves the shop: the one that comes as an npm package, if there is one for this machine, else
 * the system's, if it is new enough.
 */
export function findNode() {
  const packaged = packagedNode(process.platform, process.arch)
  if (packaged && runs(packaged)) return packaged
  if (Number.parseInt(process.versions.node) >= needed) return process.execPath
  throw new Error(
    `The shop needs Node ${needed} or newer. This is ${process.versions.node}, and npm carries no newer one for ` +
      `${process.platform} ${process.arch}: please install Node ${needed} and run the command again.`,
  )
}

/**
 * @param {string} platform
 * @param {string} arch
 */
function packagedNode(platform, arch) {
  const folder = (/** @type {string} */ name) => join(root, 'node_modules', name, 'bin')
  if (platform === 'linux') return join(folder(`node-linux-${arch}`), 'node')
  if (platform === 'win32') return join(folder(`node-win-${arch}`), 'node.exe')
  return null
}

// Tried by running it, because the file may be a Node for another C library.
/** @param {string} node */
const runs = (node) => spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
