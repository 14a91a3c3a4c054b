import { expect, test } from 'vitest'
import { describeReturn } from './account-orders.tsx'

test.each([
  [1, 'told', 'Return of 1 of 2: post by 3 Dec'],
  [1, 'sent', 'Return of 1 of 2: on its way to us'],
  [1, 'received', 'Return of 1 of 2: with us'],
  [1, 'closed', '1 of 2 returned'],
  [2, 'told', 'Return: post by 3 Dec'],
  [2, 'closed', 'Returned'],
] as const)('a return of %s of two units that is %s reads: %s', (units, status, words) => {
  expect(describeReturn({ units, status, send_back_by: '2026-12-03' }, 2)).toBe(words)
})
