import { expect, test } from 'vitest'
import { isAutomaticEmail } from './automatic-email.ts'

test.each([
  ['a person’s email', {}, false],
  ['one that says it is no machine’s', { 'auto-submitted': 'no' }, false],
  ['an out-of-office notice', { 'auto-submitted': 'auto-replied (vacation)' }, true],
  ['a bulk email', { precedence: 'bulk' }, true],
  ['an automatic reply of the old kind', { precedence: 'auto_reply' }, true],
  ['one with an ordinary precedence', { precedence: 'normal' }, false],
  ['a responder that says so itself', { 'x-autoreply': 'yes' }, true],
  ['Exchange’s out-of-office notice', { 'x-auto-response-suppress': 'All' }, true],
  ['Outlook asking for no receipts', { 'x-auto-response-suppress': 'DR, RN, NRN' }, false],
  ['a report of delivery', { 'content-type': 'multipart/report; report-type=delivery-status' }, true],
])('it is known whether a machine wrote the email: %s', (_, headers, isAutomatic) => {
  expect(isAutomaticEmail(headers, 'asha@customers.example')).toBe(isAutomatic)
})

test('an email from MAILER-DAEMON counts as automatic', () => {
  expect(isAutomaticEmail({}, 'MAILER-DAEMON@host.example')).toBe(true)
})
