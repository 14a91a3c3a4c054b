import { expect, test } from 'vitest'
import { checkEntry } from './find-order.ts'

test.each([
  [{ identifier: '', email: 'a@example.com' }, { identifier: 'Please enter an order ID or tracking number' }],
  [{ identifier: '1234abcd', email: '  ' }, { email: 'Please enter the email used at checkout' }],
  [
    { identifier: ' \t', email: '' },
    {
      identifier: 'Please enter an order ID or tracking number',
      email: 'Please enter the email used at checkout',
    },
  ],
  [{ identifier: ' 1234abcd ', email: 'a@example.com' }, {}],
])('%o lacks %o', (entry, errors) => {
  expect(checkEntry(entry)).toEqual(errors)
})
