import { expect, test } from 'vitest'
import { findQuiet } from './check-coverage.ts'

const eventful = { journeys: 100, paid: 60, gaveUp: 5, survived: { kills: 20, 'dropped webhooks': 9 } }

test('a run in which everything happened proves something', () => {
  expect(findQuiet(eventful)).toEqual([])
})

test.each([
  [{ survived: { kills: 0, 'dropped webhooks': 9 } }, 'kills did not happen once'],
  [{ paid: 33 }, '33 of 100 journeys were paid'],
  [{ gaveUp: 34 }, '34 of 100 visitors gave up'],
  [{ journeys: 0, paid: 0, gaveUp: 0 }, '0 of 0 journeys were paid'],
])('%o proves too little', (quiet, why) => {
  expect(findQuiet({ ...eventful, ...quiet })).toEqual([`Proves too little: ${why}`])
})
