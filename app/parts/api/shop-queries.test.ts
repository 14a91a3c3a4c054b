import { expect, test } from 'vitest'
import { CallError } from '#app/parts/http/call-error.ts'
import { mayHeal } from './shop-queries.tsx'

test.each([
  [0, true],
  [429, true],
  [500, true],
  [502, true],
  [400, false],
  [401, false],
  [404, false],
  [422, false],
])('a call that failed with status %d is retried: %s', (status, again) => {
  expect(mayHeal(new CallError({ error: 'A sentence', code: 'fault' }, status))).toBe(again)
})

test('an error in our own code is not retried', () => {
  expect(mayHeal(new TypeError('undefined is not a function'))).toBe(false)
})
