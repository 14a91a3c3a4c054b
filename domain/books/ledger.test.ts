import { expect, test } from 'vitest'
import { isBookedAtOnce, ledgerKindOf, ledgerKinds } from './ledger.ts'

test.each([
  ['charge', 'sale'],
  ['refund', 'refund'],
  ['refund_failure', 'refund-failure'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute'],
  ['fee', 'fee'],
  ['payout', 'payout'],
  ['payout_reversal', 'payout-failure'],
  ['topup', 'other'],
  ['a category of next year', 'other'],
])('the provider’s category %s is %s in our books', (category, kind) => {
  expect(ledgerKindOf(category)).toBe(kind)
})

test('only sales, refunds and payouts are booked automatically', () => {
  expect(ledgerKinds.filter(isBookedAtOnce)).toEqual(['sale', 'refund', 'payout'])
})
