import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVatOn } from '../orders/vat.ts'
import { ledgerKinds } from './ledger.ts'
import { formatMonthOfYear, isMonth, monthOf, monthPeriod, monthsBetween, monthTotals, vatOfSupplies } from './month.ts'

test('a month begins and ends at midnight in London, also when the clocks change', () => {
  expect(monthPeriod('2026-10')).toEqual({
    since: new Date('2026-09-30T23:00:00Z'),
    before: new Date('2026-11-01T00:00:00Z'),
  })
  expect(monthOf(new Date('2026-09-30T23:00:00Z'))).toBe('2026-10')
  expect(monthOf(new Date('2026-09-30T22:59:59Z'))).toBe('2026-09')
  expect(monthPeriod('2026-12').before).toEqual(new Date('2027-01-01T00:00:00Z'))
})

test('months are named, counted and checked', () => {
  expect(formatMonthOfYear('2026-10')).toBe('October 2026')
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2027-01', '2026-12')).toEqual([])
  expect(['2026-10', '2026-13', '2026-1', '26-10', '10000-01', '2026-10-01', ''].filter(isMonth)).toEqual(['2026-10'])
})

test('the totals of a month are named by where the money went', () => {
  const rows = [
    { kind: 'sale', amount: 30000, fee: 490 },
    { kind: 'refund', amount: -5000, fee: 0 },
    { kind: 'refund-failure', amount: 1000, fee: 0 },
    { kind: 'dispute', amount: -13999, fee: 2000 },
    { kind: 'fee', amount: -200, fee: 0 },
    { kind: 'payout', amount: -8000, fee: 0 },
    { kind: 'payout-failure', amount: 3000, fee: 0 },
  ] as const
  expect(monthTotals(rows, 4333)).toEqual({
    sales: 30000,
    refunds: 4000,
    fees: 490 + 2000 + 200,
    disputes: 13999,
    vat: 4333,
    payouts: 5000,
  })
  expect(monthTotals([], 0)).toEqual({ sales: 0, refunds: 0, fees: 0, disputes: 0, vat: 0, payouts: 0 })
})

const kindSum = fc.record({
  kind: fc.constantFrom(...ledgerKinds.filter((kind) => kind !== 'other')),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fee: fc.integer({ min: 0, max: 5000 }),
})

test('the income equals refunds, fees, disputes, payouts and the remaining balance together', () => {
  fc.assert(
    fc.property(fc.array(kindSum), (rows) => {
      const { sales, refunds, fees, disputes, payouts } = monthTotals(rows, 0)
      const stays = rows.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      expect(sales - refunds - fees - disputes - payouts).toBe(stays)
    }),
  )
})

test('VAT is rounded for each supply, by the rate of its day', () => {
  const company = {
    vatNumber: 'GB123456789',
    vatRates: [
      { from: '2011-01-04', percent: 20 },
      { from: '2026-06-16', percent: 17.5 },
    ],
  }
  const before = { amount: 13999, day: '2026-06-15', count: 3 }
  const after = { amount: 13999, day: '2026-06-16', count: 2 }
  const refund = { amount: -1000, day: '2026-06-15', count: 1 }
  expect(vatOfSupplies(company, [before, after, refund])).toBe(3 * 2333 + 2 * 2085 - 167)
  expect(splitVatOn(company, 13999, '2026-06-16').vat).toBe(2085)
  expect(vatOfSupplies({ ...company, vatNumber: null }, [before, after, refund])).toBe(0)
})
