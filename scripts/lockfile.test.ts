import { expect, test } from 'vitest'
import { findMissingPackages } from './lockfile.mjs'

test('a missing platform is named, with the package that needs it', () => {
  const packages = {
    '': {},
    'node_modules/rolldown': { optionalDependencies: { '@rolldown/linux': '1.0.0', '@rolldown/mac': '1.0.0' } },
    'node_modules/@rolldown/linux': {},
  }
  expect(findMissingPackages(packages)).toEqual([
    '@rolldown/mac@1.0.0 is missing, which node_modules/rolldown asks for',
  ])
})

test('a package is found beside the one that needs it, or in any folder above', () => {
  const packages = {
    '': { optionalDependencies: { near: '1.0.0' } },
    'node_modules/near': {},
    'node_modules/a/node_modules/b': { optionalDependencies: { near: '1.0.0', inner: '1.0.0', own: '1.0.0' } },
    'node_modules/a/node_modules/inner': {},
    'node_modules/a/node_modules/b/node_modules/own': {},
  }
  expect(findMissingPackages(packages)).toEqual([])
})
