import { expect, test } from 'vitest'
import { longestPauseSeconds } from '#db/emails/email-sender.ts'
import { backoffSeconds, pauseSeconds } from './backoff.ts'

const least = () => 0
const most = () => 1 - Number.EPSILON

test('the retry delay grows to one hour', () => {
  const attempts = [1, 2, 3, 4, 5, 6, 7]
  expect(attempts.map((attempt) => backoffSeconds(attempt, least))).toEqual([10, 40, 160, 640, 2560, 3600, 3600])
})

test('jitter lengthens a delay by up to a quarter, and never shortens it', () => {
  expect(backoffSeconds(2, () => 0.5)).toBe(45)
  expect(backoffSeconds(2, most)).toBeCloseTo(50)
  expect(pauseSeconds({ limit: 'rate', retryAfterSeconds: 8, refusals: 1 }, most)).toBeCloseTo(10)
})

test('after a refusal sending pauses for as long as the provider asks, up to an hour', () => {
  const after = (retryAfterSeconds: number, refusals = 1) =>
    pauseSeconds({ limit: 'rate', retryAfterSeconds, refusals }, least)
  expect([after(0), after(1), after(1, 9), after(90), after(31_536_000)]).toEqual([1, 1, 1, 90, 3600])
})

test('if the provider names no time, pauses grow to five minutes', () => {
  const after = (refusals: number) => pauseSeconds({ limit: 'rate', retryAfterSeconds: null, refusals }, least)
  expect([1, 2, 3, 8, 9, 10, 50].map(after)).toEqual([1, 2, 4, 128, 256, 300, 300])
})

test('an exhausted quota pauses for at least a quarter of an hour', () => {
  const after = (retryAfterSeconds: number | null) =>
    pauseSeconds({ limit: 'quota', retryAfterSeconds, refusals: 1 }, least)
  expect([after(null), after(1), after(1800), after(41_200)]).toEqual([900, 900, 1800, 3600])
})

test('no pause exceeds the maximum; a longer one in the database comes from a wrong clock', () => {
  const longest = pauseSeconds({ limit: 'quota', retryAfterSeconds: Infinity, refusals: 100 }, most)
  expect(longest).toBeLessThanOrEqual(longestPauseSeconds)
})
