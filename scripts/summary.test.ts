import { expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest } from './summary.mjs'

test('the parts of a run add up', () => {
  const vitest = countVitest({ numPassedTests: 40, numFailedTests: 2 })
  const playwright = countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 0 } })
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
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1 } })).toEqual({ passed: 3, failed: 1 })
})
