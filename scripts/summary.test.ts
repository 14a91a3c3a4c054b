import { expect, test } from 'vitest'
import { addUp, explain, findSlowest, quotePattern, shorten } from './summary.mjs'

const failure = { test: 'orders.test.ts › takes money once', reason: 'expected 2 to be 1', command: 'npm test' }

test('the passed and failed tests of all stages are added up', () => {
  const failed = { code: 1, report: { passed: 40, failures: [failure, failure], slowest: [] } }
  expect(addUp([failed, { code: 0, report: { passed: 7, failures: [], slowest: [] } }])).toEqual({
    passed: 47,
    failed: 2,
  })
})

test('a stage that fails without a failed test counts as one failure', () => {
  expect(addUp([{ code: 2, report: { passed: 12, failures: [], slowest: [] } }])).toEqual({ passed: 12, failed: 1 })
})

test('a run names its ten slowest tests, the slowest first', () => {
  const timings = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index }))
  expect(findSlowest(timings).map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `test ${11 - index}`),
  )
})

test('the reason of a failed assertion contains the faults that a list should not have had', () => {
  const sentence = 'contact_submissions.heard_about_us is not in the database: add a migration'
  const diff = `\u001b[32m- Expected\u001b[39m\n\u001b[31m+ Received\u001b[39m\n\n- []\n+ [\n+   "${sentence}",\n+ ]`
  const message = 'expected [ Array(1) ] to deeply equal []'
  expect(explain({ message, diff }, '/')).toBe(`${message}\n+   "${sentence}",`)
})

test('the reason of a failed assertion has its message and the line in our code', () => {
  const stacks = [
    { file: '/shop/node_modules/tool/index.js', line: 1 },
    { file: '/shop/app/links.test.tsx', line: 12 },
  ]
  expect(explain({ message: 'nothing links to href.care', stacks }, '/shop/')).toBe(
    'nothing links to href.care\nat app/links.test.tsx:12',
  )
})

test('colours, empty lines and package internals are left out of a reason', () => {
  const text = '\u001b[31mno button\u001b[39m\n\n    at /shop/node_modules/tool/index.js:3\n    at a.spec.ts:3'
  expect(shorten(text, 20)).toEqual(['no button', '    at a.spec.ts:3'])
})

test('a pattern for a test’s name matches only that name, and is quoted for a shell', () => {
  expect(quotePattern('pays £1.50 (once)')).toBe(String.raw`'pays £1\.50 \(once\)'`)
  expect(quotePattern("a buyer's order")).toBe(String.raw`'a buyer'\''s order'`)
})
