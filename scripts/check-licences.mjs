import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findForeignLicences } from './licences.mjs'
import { root } from './run.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const foreign = findForeignLicences(packages, readLicence)
for (const sentence of foreign) console.log(sentence)
if (foreign.length > 0) {
  console.log('Choose another package, or agree to the licence in scripts/licences.mjs.')
  process.exitCode = 1
}

/** @param {string} folder */
function readLicence(folder) {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).license ?? readLicenceText(folder)) : undefined
}

/**
 * Some packages contain the text of their licence but do not name it in package.json.
 *
 * @param {string} folder
 */
function readLicenceText(folder) {
  const file = join(root, folder, 'LICENSE')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License\n') ? 'MIT' : undefined
}
