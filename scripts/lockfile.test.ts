import { expect, test } from 'vitest'
import { findMissingPackages } from './lockfile.mjs'

test('a missing package for a platform is reported with the package that requires it', () => {
  const packages = {
    '': {},
    'node_modules/rolldown': { optionalDependencies: { '@rolldown/linux': '1.0.0', '@rolldown/mac': '1.0.0' } },
    'node_modules/@rolldown/linux': {},
  }
  expect(findMissingPackages(packages)).toEqual([
    '@rolldown/mac@1.0.0 is missing, which node_modules/rolldown asks for',
  ])
})

test('a package is not missing if it is beside the package that requires it, or in a folder above', () => {
  const packages = {
    '': { optionalDependencies: { near: '1.0.0' } },
    'node_modules/near': {},
    'node_modules/a/node_modules/b': { optionalDependencies: { near: '1.0.0', inner: '1.0.0', own: '1.0.0' } },
    'node_modules/a/node_modules/inner': {},
    'node_modules/a/node_modules/b/node_modules/own': {},
  }
  expect(findMissingPackages(packages)).toEqual([])
})
