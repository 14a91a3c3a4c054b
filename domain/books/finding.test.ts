import { expect, test } from 'vitest'
import { canBeBooked, findingAdvice, findingSentence, type FindingFacts, type Unbooked } from './finding.ts'

const row = (fields: Partial<Unbooked>): Unbooked => ({
  provider_id: 'txn_1',
  kind: 'dispute',
  amount: -13999,
  fee: 2000,
  source_id: 'du_1',
  order: '4F2A 91C0',
  description: null,
  ...fields,
})

const won = [row({}), row({ provider_id: 'txn_2', amount: 13999, fee: 0 })]

const payout = (fields: Partial<Extract<FindingFacts, { kind: 'payout-differs' }>>): FindingFacts => ({
  kind: 'payout-differs',
  paid: 118436,
  expected: 120436,
  day: '2026-11-12',
  rows: won,
  ...fields,
})

test('the finding about a payout that is short by a dispute’s fee names the fee', () => {
  expect(findingSentence(payout({}))).toBe(
    'The provider paid out £1,184.36. By our books it should be £1,204.36. The difference of £20.00 is the fee of a dispute about order 4F2A 91C0.',
  )
  expect(canBeBooked(payout({}))).toBe(true)
})

test('an open dispute takes the money and the fee', () => {
  expect(findingSentence(payout({ paid: 104437, rows: [row({})] }))).toContain(
    'The difference of £159.99 is £139.99 taken back by the bank and £20.00, the fee of a dispute about order 4F2A 91C0.',
  )
})

test('an unexplained difference cannot be booked', () => {
  const facts = payout({ rows: [] })
  expect(findingSentence(facts)).toContain('None of the provider’s transactions explains the difference of £20.00.')
  expect(canBeBooked(facts)).toBe(false)
  expect(findingAdvice(facts)).toContain('Ask the provider')
})

test('several causes and an unexplained remainder are named with sums that add up to the difference', () => {
  const refund = row({ provider_id: 'txn_3', kind: 'refund-failure', amount: 4000, fee: 0, order: '11AA 22BB' })
  const facts = payout({ paid: 120936, expected: 120436, rows: [...won, refund] })
  expect(findingSentence(facts)).toContain(
    'The difference of £5.00 is made up of: the fee of a dispute about order 4F2A 91C0 (-£20.00); a refund of order 11AA 22BB that the bank sent back (£40.00); -£15.00 that none of the provider’s transactions explains.',
  )
  expect(canBeBooked(facts)).toBe(false)
})

test('the causes of a payout that is too small add up to its difference, too', () => {
  const refund = row({ provider_id: 'txn_3', kind: 'refund-failure', amount: 4000, fee: 0, order: '11AA 22BB' })
  const facts = payout({ paid: 108437, expected: 120436, rows: [row({}), refund] })
  expect(findingSentence(facts)).toMatch(
    /difference of £119.99 is made up of: .*\(£159.99\); .* sent back \(-£40.00\)\.$/,
  )
})

test('refunds that exceed the sales of a payout are a sum below zero', () => {
  const returned = row({ kind: 'payout-failure', amount: 100000, fee: 0, order: null })
  expect(findingSentence(payout({ paid: 95000, expected: -5000, rows: [returned] }))).toBe(
    'The provider paid out £950.00. By our books it should be -£50.00. The difference of £1,000.00 is an earlier payout that the bank sent back.',
  )
  expect(findingSentence(payout({ paid: -5000, expected: 0, rows: [] }))).toContain('The provider paid out -£50.00.')
})

test.each<[FindingFacts, string]>([
  [
    { kind: 'charge-without-order', amount: 4500, day: '2026-11-12', payment_intent_id: 'pi_1' },
    'The provider took £45.00 on 12 November 2026. It does not belong to any of our orders.',
  ],
  [
    { kind: 'order-without-payment', order: '4F2A 91C0', amount: 13999, day: '2026-11-12' },
    'Our books say that £139.99 was paid for order 4F2A 91C0 on 12 November 2026. The provider has no such payment.',
  ],
  [
    { kind: 'sale-differs', order: '4F2A 91C0', taken: 13999, ours: 11999 },
    'The provider took £139.99 for order 4F2A 91C0. Our books say £119.99. The difference is £20.00.',
  ],
  [
    { kind: 'refund-unknown', order: null, amount: 500, day: '2026-11-12', payment_intent_id: 'pi_1' },
    'The provider refunded £5.00 on 12 November 2026. Our books have no such refund.',
  ],
  [
    { kind: 'unbooked', day: '2026-11-12', row: row({ kind: 'payout-failure', amount: 118436, fee: 0, order: null }) },
    'On 12 November 2026 the provider moved £1,184.36: an earlier payout that the bank sent back.',
  ],
  [
    { kind: 'unbooked', day: '2026-11-12', row: row({ kind: 'fee', amount: -200, fee: 0, description: 'Radar' }) },
    'On 12 November 2026 the provider moved £2.00: a fee of the provider (Radar).',
  ],
])('%o is described in a sentence', (facts, sentence) => {
  expect(findingSentence(facts)).toBe(sentence)
  expect(findingAdvice(facts)).toMatch(/\.$/)
})
