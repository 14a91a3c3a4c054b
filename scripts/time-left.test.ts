import { expect, test } from 'vitest'
import { estimateTimeLeft } from './time-left.mjs'

const minute = 60_000

test('at the beginning the time left is that of the plan', () => {
  const place = { started: 0, before: 0, seconds: 120, after: 360 }
  expect(estimateTimeLeft(place, 0, 5000)).toBe(8 * minute)
})

test('later the time left depends on the speed so far', () => {
  const place = { started: 0, before: 120, seconds: 240, after: 120 }
  // Half of the plan is done, and took twice as long as planned.
  expect(estimateTimeLeft(place, 0.5, 8 * minute)).toBe(8 * minute)
})

test('at the end the time left is 0', () => {
  expect(estimateTimeLeft({ started: 0, before: 120, seconds: 240, after: 0 }, 1, 6 * minute)).toBe(0)
})
