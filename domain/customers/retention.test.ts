import { expect, test } from 'vitest'
import { defaultRetention, keptSince, retentionInWords } from './retention.ts'

test.each([
  [90, '90 days'],
  [365, 'one year'],
  [730, 'two years'],
  [731, 'two years'],
  [800, '800 days'],
  [2192, 'six years'],
])('%d days are written as %s', (days, words) => {
  expect(retentionInWords(days)).toBe(words)
})

test.each([
  ['2026-04-04T12:00:00Z', '2019-04-05T23:00:00.000Z'],
  ['2026-04-07T12:00:00Z', '2020-04-05T23:00:00.000Z'],
  ['2026-11-16T12:00:00Z', '2020-04-05T23:00:00.000Z'],
])('on %s the orders before %s have been kept six years after their tax year', (now, since) => {
  expect(keptSince('orders', defaultRetention.orders, new Date(now)).toISOString()).toBe(since)
})

test('other data is kept for its number of days, whatever the tax year', () => {
  expect(keptSince('webhooks', 90, new Date('2026-06-30T00:00:00Z')).toISOString()).toBe('2026-04-01T00:00:00.000Z')
})
