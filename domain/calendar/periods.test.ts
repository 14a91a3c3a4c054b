import { expect, test } from 'vitest'
import { accountingPeriods } from './periods.ts'

test.each([
  [
    '2026-11-18',
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-12-31'],
    ['2026-07-01', '2026-09-30'],
  ],
  [
    '2028-01-31',
    ['2028-01-01', '2028-01-31'],
    ['2027-12-01', '2027-12-31'],
    ['2028-01-01', '2028-03-31'],
    ['2027-10-01', '2027-12-31'],
  ],
])('on %s, this and last month and VAT quarter are offered', (today, ...days) => {
  expect(accountingPeriods(today).map(({ from, to }) => [from, to])).toEqual(days)
})
