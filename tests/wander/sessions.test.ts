import { expect, test } from 'vitest'
import { shareSteps } from './sessions.ts'

test('walkers together walk the sessions that one walker would', () => {
  expect(shareSteps(7, 20_000, 1)).toEqual([{ seed: 7, steps: 20_000 }])
  expect(shareSteps(7, 20_000, 2)).toEqual([
    { seed: 7, steps: 10_080 },
    { seed: 91, steps: 9920 },
  ])
})

test('a walk of one session, as a failing seed is repeated, needs one walker', () => {
  expect(shareSteps(7, 12, 2)).toEqual([{ seed: 7, steps: 12 }])
})
