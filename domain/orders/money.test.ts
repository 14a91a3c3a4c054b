import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatMoney, formatPounds, toMajor } from './money.ts'

const pence = fc.integer({ min: 0, max: 100_000_000 })

test.for([
  [0, '£0'],
  [1, '£0.01'],
  [500, '£5'],
  [13999, '£139.99'],
  [13990, '£139.90'],
  [35000, '£350'],
  [123456700, '£1,234,567'],
  [-1000, '-£10'],
] as const)('%i pence are written %s', ([amount, written]) => {
  expect(formatPounds(amount)).toBe(written)
})

test.for([
  [35000, 'gbp', '£350.00'],
  [13999, 'GBP', '£139.99'],
  [123456, 'gbp', '£1,234.56'],
  [13999, 'eur', '€139.99'],
  [0, 'gbp', '£0.00'],
] as const)('%i in %s is written %s', ([minor, currency, written]) => {
  expect(formatMoney(minor, currency)).toBe(written)
})

test('a formatted amount parses to the same penny', () => {
  const read = (text: string) => Math.round(Number(text.replace(/[£,]/g, '')) * 100)
  fc.assert(
    fc.property(pence, (amount) => {
      expect(read(formatPounds(amount))).toBe(amount)
      expect(read(formatMoney(amount, 'gbp'))).toBe(amount)
    }),
  )
})

test('pounds for analytics have at most two decimals', () => {
  expect(toMajor(13999)).toBe(139.99)
  fc.assert(
    fc.property(pence, (amount) => {
      expect(Number(toMajor(amount).toFixed(2))).toBe(toMajor(amount))
    }),
  )
})
