import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProject } from '#tests/support/checked-project.ts'
import { fingerprint, fingerprintTools, readInputs, readPassed, writePassed } from './check-cache.mjs'

const shop = {
  'package.json': '{}',
  'domain/money.ts': 'export const pence = 1',
  'domain/promo.ts': `import { pence } from './money.ts'`,
  'app/price.tsx': `import type { Promo } from '#domain/promo.ts'`,
  'app/clock.ts': 'export const now = 0',
}

test('a changed, an added, a renamed and a removed file each ask for the checks again', () => {
  using project = aProject(shop)
  const seen = new Set([project.state()])
  project.write('app/clock.ts', 'export const now = 1')
  seen.add(project.state())
  project.write('app/new.ts', '')
  seen.add(project.state())
  rmSync(join(project.folder, 'app/new.ts'))
  project.write('app/newer.ts', '')
  seen.add(project.state())
  rmSync(join(project.folder, 'app/clock.ts'))
  seen.add(project.state())
  expect(seen.size).toBe(5)
})

test('settings with a dot in front, and files git would ignore inside a source folder, ask for the checks again', () => {
  using project = aProject({ ...shop, '.gitignore': 'data' })
  const seen = new Set([project.state()])
  project.write('.oxlintrc.json', '{}')
  seen.add(project.state())
  project.write('app/data/rows.ts', 'export const rows = []')
  seen.add(project.state())
  expect(seen.size).toBe(3)
})

test('text for people, pictures and what the tools make leave the checks as they are', () => {
  using project = aProject(shop)
  const before = project.state()
  for (const path of [
    'README.md',
    'docs/note.md',
    'photos/bat.jpg',
    'public/bat.webp',
    'dist/app.js',
    'data/x',
    '.cache/y',
  ])
    project.write(path, 'new')
  expect(project.state()).toBe(before)
})

test('the same files are the same again after a change is taken back', () => {
  using project = aProject(shop)
  const before = project.state()
  project.write('domain/money.ts', 'export const pence = 2')
  expect(project.state()).not.toBe(before)
  project.write('domain/money.ts', shop['domain/money.ts'])
  expect(project.state()).toBe(before)
})

test('another version of a package or of Node, and another way to call a tool, ask for the checks again', () => {
  using project = aProject({ ...shop, 'node_modules/.package-lock.json': '{"oxlint":"1"}' })
  const seen = new Set([fingerprintTools(project.folder, 'v24.1.0'), fingerprintTools(project.folder, 'v24.2.0')])
  project.write('node_modules/.package-lock.json', '{"oxlint":"2"}')
  seen.add(fingerprintTools(project.folder, 'v24.1.0'))
  expect(seen.size).toBe(3)
  const inputs = readInputs(project.folder)
  expect(fingerprint(inputs, ['oxlint'])).not.toBe(fingerprint(inputs, ['oxlint --fix']))
})

test('a changed file is linted again with all that import it, directly or not, and nothing else', () => {
  using project = aProject(shop)
  expect(project.affectedBy('domain/money.ts', 'export const pence = 2')).toEqual([
    'app/price.tsx',
    'domain/money.ts',
    'domain/promo.ts',
  ])
  expect(project.affectedBy('app/clock.ts', 'export const now = 2')).toEqual(['app/clock.ts'])
})

test.each([
  ['a type named in a comment', 'scripts/run.mjs', `/** @type {import('../domain/money.ts').Pence} */`],
  ['an import on demand', 'app/later.ts', `await import('#domain/money.ts')`],
  ['an import without an ending', 'app/short.ts', `import { pence } from '../domain/money'`],
  ['an import by the ending of what is built', 'app/built.ts', `export * from '../domain/money.js'`],
])('%s is followed', (_, file, contents) => {
  using project = aProject({ ...shop, [file]: contents })
  expect(project.affectedBy('domain/money.ts', 'export const pence = 3')).toContain(file)
})

test('circles of imports come to an end, and a change anywhere in one concerns all of it', () => {
  using project = aProject({ 'a.ts': `import './b.ts'`, 'b.ts': `import './a.ts'` })
  expect(project.affectedBy('b.ts', `import './a.ts' // again`)).toEqual(['a.ts', 'b.ts'])
})

test.each([
  ['a setting', 'tsconfig.json', '{}'],
  ['a declaration file', 'app/window.d.ts', 'interface Window { shop: string }'],
  ['what a source declares for all', 'app/gtag.ts', 'declare global { interface Window { gtag: string } }'],
])('%s concerns every file', (_, path, contents) => {
  using project = aProject(shop)
  const affected = project.affectedBy(path, contents)
  expect(affected).toEqual(expect.arrayContaining(Object.keys(shop).filter((file) => file.endsWith('.ts'))))
  expect(project.affectedBy(path, `${contents} `)).toEqual(affected)
})

test('what passed is read as it was written, and half a file as nothing', () => {
  using project = aProject({})
  const file = join(project.folder, 'check', 'passed.json')
  expect(readPassed(file)).toEqual({})
  writePassed(file, { lint: 'abc' })
  expect(readPassed(file)).toEqual({ lint: 'abc' })
  writeFileSync(file, '{"lint":')
  expect(readPassed(file)).toEqual({})
})
