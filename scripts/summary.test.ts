import { expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest, listPlaywrightFailures, listVitestFailures } from './summary.mjs'

test('the parts of a run add up', () => {
  const vitest = countVitest({ numPassedTests: 40, numFailedTests: 2, testResults: [] })
  const playwright = countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 0 }, suites: [] })
  expect(
    addUp([
      { code: 1, count: vitest },
      { code: 1, count: playwright },
    ]),
  ).toEqual({ passed: 47, failed: 3 })
})

test('a stage that fails without a failed test is a failure all the same', () => {
  expect(addUp([{ code: 2, count: { passed: 12, failed: 0 } }])).toEqual({ passed: 12, failed: 1 })
})

test('a test that passed at the second try has failed', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1 }, suites: [] })).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('what failed is told again with its reason, and so is a file that broke before its first test', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'orders takes money once',
    failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m'],
  }
  const testResults = [
    { name: 'orders.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(listVitestFailures({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    { test: 'orders.test.ts › orders takes money once', reason: 'expected 2 to be 1' },
    { test: 'broken.test.ts', reason: 'Unexpected token' },
  ])
})

test('a failed browser test is found in any suite, with the device it failed on', () => {
  const tried = (status: string, message?: string) => ({
    status,
    projectName: 'phone',
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  })
  const spec = (title: string, test: ReturnType<typeof tried>) => ({
    title,
    file: 'buy.spec.ts',
    line: 3,
    tests: [test],
  })
  const inner = { specs: [spec('pays', tried('unexpected', 'no button')), spec('looks', tried('expected'))] }
  const suites = [{ specs: [spec('opens', tried('flaky', 'too late'))], suites: [inner] }]
  expect(listPlaywrightFailures({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual([
    { test: '[phone] buy.spec.ts:3 › opens', reason: 'too late' },
    { test: '[phone] buy.spec.ts:3 › pays', reason: 'no button' },
  ])
})
