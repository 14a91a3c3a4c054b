import { expect, test } from 'vitest'
import { readEntry } from './tracking-form.tsx'

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
])('the entry %o is refused with the errors %o', (entry, errors) => {
  expect(readEntry(entry)).toEqual({ faults: errors })
})

test('typed text is trimmed before the query', () => {
  expect(readEntry({ identifier: ' 1234abcd ', email: ' a@example.com ' })).toEqual({
    input: { identifier: '1234abcd', type: 'tracking', email: 'a@example.com' },
  })
})
