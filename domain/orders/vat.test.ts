import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productKeys } from '../products/product-key.ts'
import { evaluatePromo } from '../products/promo.ts'
import { seedPromoCodes } from '../products/seed-promo-codes.ts'
import { readVatRates, splitVat, splitVatByLine, splitVatOn, vatPercentOn } from './vat.ts'

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [120, 20],
  [13999, 2333],
  [35000, 5833],
  [-13999, -2333],
])('%i pence contain %i pence VAT at 20 per cent', (gross, vat) => {
  expect(splitVat(gross, 20).vat).toBe(vat)
})

test('net and VAT add up to every gross from 0 to 100,000 pence at every rate, and VAT is the nearest penny', () => {
  for (const percent of [20, 17.5, 15, 5, 0]) {
    let before = 0
    for (let gross = 0; gross <= 100_000; gross += 1) {
      const { net, vat } = splitVat(gross, percent)
      const exact = (gross * percent) / (100 + percent)
      if (net + vat !== gross || vat < before || Math.abs(vat - exact) > 0.5 + 1e-9)
        expect({ percent, gross, net, vat }).toBe(exact)
      before = vat
    }
    expect(before).toBe(Math.round((100_000 * percent) / (100 + percent)))
  }
})

test('net and VAT add up to the paid price for every discount of the seeded codes', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  let discounts = 0
  for (const promo of seedPromoCodes)
    for (const key of productKeys)
      for (let price = 0; price <= 100_000; price += 1) {
        const check = evaluatePromo(
          { ...promo, startsAt: null, endsAt: null, active: true, uses: 0 },
          { key, price },
          now,
        )
        if (check.kind !== 'applies') continue
        const { net, vat } = splitVat(check.price, 20)
        discounts += 1
        if (net + vat + check.discount !== price) expect({ promo, price, net, vat }).toBe(price)
      }
  expect(discounts).toBeGreaterThan(100_000)
})

test('net and VAT add up to the gross of every line, and the lines to the document’s sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }),
      fc.constantFrom(20, 17.5, 0, null),
      (gross, percent) => {
        const lines = splitVatByLine(gross, percent)
        const sum = (name: 'gross' | 'vat') => lines.reduce((total, line) => total + line[name], 0)
        expect(lines.every((line) => line.net + line.vat === line.gross)).toBe(true)
        expect(sum('vat')).toBe(splitVat(sum('gross'), percent).vat)
      },
    ),
  )
})

test('the last line has the rounding remainder', () => {
  expect(splitVatByLine([100, 100, 100], 20)).toEqual([
    { gross: 100, net: 83, vat: 17 },
    { gross: 100, net: 83, vat: 17 },
    { gross: 100, net: 84, vat: 16 },
  ])
})

const changing = {
  vatNumber: 'GB 123 4567 82',
  vatRates: [
    { from: '2011-01-04', percent: 20 },
    { from: '2026-06-16', percent: 17.5 },
  ],
}

test('a rate that changes in the middle of a month counts from its day', () => {
  expect(vatPercentOn(changing, '2010-12-31')).toBe(20)
  expect(vatPercentOn(changing, '2026-06-15')).toBe(20)
  expect(vatPercentOn(changing, '2026-06-16')).toBe(17.5)
  expect(vatPercentOn(changing, null)).toBeNull()
  expect(vatPercentOn({ ...changing, vatRates: changing.vatRates.slice(0, 1) }, null)).toBe(20)
  expect(splitVatOn(changing, 23500, '2026-06-15')).toEqual({ gross: 23500, net: 19583, vat: 3917 })
  expect(splitVatOn(changing, 23500, '2026-06-16')).toEqual({ gross: 23500, net: 20000, vat: 3500 })
})

test('a company that is not registered has no rate, and the whole amount is net', () => {
  const unregistered = { ...changing, vatNumber: null }
  expect(vatPercentOn(unregistered, '2026-06-16')).toBeNull()
  expect(splitVatOn(unregistered, 23500, '2026-06-16')).toEqual({ gross: 23500, net: 23500, vat: 0 })
})

test('VAT rates are read from a setting; malformed and unordered rates are refused', () => {
  expect(readVatRates('2011-01-04:20,2026-06-16:17.5')).toEqual(changing.vatRates)
  for (const wrong of [
    '',
    '20',
    '2026-02-30:20',
    '2026-06-16:101',
    '2026-06-16:20,2011-01-04:20',
    '2026-06-16:-1',
    ',',
  ])
    expect(readVatRates(wrong)).toBeNull()
})
