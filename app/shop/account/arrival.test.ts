import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test.each([
  ['', '', { kind: 'plain' }],
  ['?utm_source=x', '#top', { kind: 'plain' }],
  ['?link=confirm', '#abc', { kind: 'link', purpose: 'confirm-email', token: 'abc' }],
  ['?link=confirm', '', { kind: 'link', purpose: 'confirm-email', token: '' }],
  ['?link=reset', '#xyz', { kind: 'link', purpose: 'reset-password', token: 'xyz' }],
  ['?link=new-email', '#xyz', { kind: 'email-change', purpose: 'confirm', token: 'xyz' }],
  ['?link=stop-email', '#xyz', { kind: 'email-change', purpose: 'stop', token: 'xyz' }],
  ['?link=invite', '#abc', { kind: 'link', purpose: 'invite', token: 'abc' }],
  ['?link=done', '', { kind: 'password-changed' }],
  ['?link=confirm&token=xyz', '', { kind: 'link', purpose: 'confirm-email', token: '' }],
  ['?letter=confirm', '#session=abc', { kind: 'plain' }],
])('the address /auth%s%s says how the visitor arrived', (search, hash, arrival) => {
  expect(readArrival({ search, hash })).toEqual(arrival)
})
