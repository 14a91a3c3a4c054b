import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['+447700900123', '07700 900123'],
  ['+44 (0)7700 900123', '07700 900123'],
  ['07700900123', '07700 900123'],
  ['02079460999', '020 7946 0999'],
  ['+441134960999', '0113 496 0999'],
  ['01632960999', '01632 960999'],
  ['+15550100123', '+15550100123'],
  ['ask for Joe', 'ask for Joe'],
])('the phone number %s is shown as %s', (typed, read) => {
  expect(formatPhone(typed)).toBe(read)
})
