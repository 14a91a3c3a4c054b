import { expect, test } from 'vitest'
import { countTestWorkers, testLimitMs } from './test-workers.ts'

test('there is one worker per core, unless TEST_WORKERS sets a number', () => {
  expect(countTestWorkers('', 16)).toBe(16)
  expect(countTestWorkers('3', 16)).toBe(3)
})

test.each(['0', '-1', '1.5', 'many'])('TEST_WORKERS=%s is refused with a message', (setting) => {
  expect(() => countTestWorkers(setting, 16)).toThrow('TEST_WORKERS is a whole number')
})

test('a test’s timeout grows with the load on each core', () => {
  expect(testLimitMs(10, 0.3, 2)).toBe(10_000)
  expect(testLimitMs(10, 2, 2)).toBe(10_000)
  expect(testLimitMs(10, 29.5, 2)).toBe(150_000)
})
