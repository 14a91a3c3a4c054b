import { expect, test } from 'vitest'
import { shareSteps } from './sessions.ts'

test('several walkers together walk the same sessions as one walker', () => {
  expect(shareSteps(7, 20_000, 1)).toEqual([{ seed: 7, steps: 20_000 }])
  expect(shareSteps(7, 20_000, 2)).toEqual([
    { seed: 7, steps: 10_080 },
    { seed: 91, steps: 9920 },
  ])
})

test('a walk of one session, which repeats a failing seed, needs one walker', () => {
  expect(shareSteps(7, 12, 2)).toEqual([{ seed: 7, steps: 12 }])
})
