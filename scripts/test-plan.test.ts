import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partThatRuns, plan } from './test-plan.mjs'

const minutes = (part: string) => (plan[part] ?? []).reduce((sum, { seconds }) => sum + seconds, 0) / 60

test('npm test is planned to take at most 8 minutes on two idle cores, and npm test -- all at most 25', () => {
  expect(minutes('quick')).toBeLessThanOrEqual(8)
  expect(minutes('all')).toBeLessThanOrEqual(25)
})

test('npm test -- all runs every project and every browser test that npm test runs', () => {
  const projects = (part: string) =>
    (plan[part] ?? []).flatMap((step) => (step.tool === 'vitest' ? step.projects : [step.tool]))
  expect(projects('all')).toEqual(expect.arrayContaining(projects('quick')))
})

test('the test files that npm test leaves out exist, and npm test -- all leaves out none', () => {
  const withoutOf = (part: string) =>
    (plan[part] ?? []).flatMap((step) => (step.tool === 'vitest' ? (step.without ?? []) : []))
  expect(withoutOf('quick').filter((file) => !existsSync(file))).toEqual([])
  expect(withoutOf('all')).toEqual([])
})

test.for([
  ['domain/money.test.ts', 'unit'],
  ['app/parts/ui/dialog.component.test.tsx', 'component'],
  ['server/worker.integration.test.ts', 'integration'],
  ['app/admin/orders/ship-many-orders.postgres.test.ts', 'integration'],
  ['tests/release.process.test.ts', 'process'],
  ['tests/e2e/buying.spec.ts', 'e2e'],
  ['unit', null],
  ['tests/e2e/demo-shop.ts', null],
])('npm test -- %s runs the part %s', ([file, part]) => {
  expect(partThatRuns(file!)).toBe(part)
})
