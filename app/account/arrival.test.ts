import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test.each([
  ['', '', { kind: 'plain' }],
  ['?utm_source=x', '#top', { kind: 'plain' }],
  ['?letter=confirm', '#session=abc', { kind: 'confirmed', sessionToken: 'abc' }],
  ['?letter=confirm', '', { kind: 'confirmed', sessionToken: null }],
  ['?letter=confirm&error=TOKEN_EXPIRED', '', { kind: 'confirmation-failed' }],
  ['?letter=reset&token=xyz', '', { kind: 'new-password', token: 'xyz' }],
  ['?letter=reset&error=INVALID_TOKEN', '', { kind: 'reset-failed' }],
  ['?letter=reset', '', { kind: 'reset-failed' }],
  ['?letter=done', '', { kind: 'password-changed' }],
  ['?token=xyz', '#session=abc', { kind: 'plain' }],
])('coming to /auth%s%s', (search, hash, arrival) => {
  expect(readArrival({ search, hash })).toEqual(arrival)
})
