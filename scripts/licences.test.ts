import { expect, test } from 'vitest'
import { findForeignLicences } from './licences.mjs'

const unread = () => undefined

test.each([
  'MIT',
  '(MIT OR GPL-3.0-only)',
  'GPL-2.0-only OR Apache-2.0',
  'MIT AND ISC AND BSD-3-Clause',
  '(MIT AND Zlib)',
  '(GPL-3.0-only OR (MIT AND ISC))',
])('the licence %s is accepted', (license) => {
  expect(findForeignLicences({ 'node_modules/a': { license } }, unread)).toEqual([])
})

test.each([
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'MIT OR GPL-3.0-only AND',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'LGPL-3.0-or-later',
  'MIT WITH strings-attached',
  '',
])('the licence “%s” is not accepted, and the package is named', (license) => {
  expect(findForeignLicences({ 'node_modules/b/node_modules/@c/d': { license } }, unread)).toEqual([
    `@c/d has the licence ${license}`,
  ])
})

test('a development tool may have a stricter licence than a library', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later'
  expect(findForeignLicences({ 'node_modules/a': { license, dev: true } }, unread)).toEqual([])
  expect(findForeignLicences({ 'node_modules/a': { license } }, unread)).toHaveLength(1)
})

test('a licence that the lockfile lacks is read from the package; a package without a licence in either is reported', () => {
  const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': {} }
  const read = (folder: string) => (folder === 'node_modules/a' ? 'MIT' : undefined)
  expect(findForeignLicences(packages, read)).toEqual(['b says nothing about its licence'])
})
