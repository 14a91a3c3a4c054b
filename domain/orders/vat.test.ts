import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatByLine, vatWithin } from './vat.ts'

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [120, 20],
  [13999, 2333],
  [35000, 5833],
  [-13999, -2333],
])('of %i pence %i are VAT', (gross, vat) => {
  expect(vatWithin(gross)).toBe(vat)
})

test('net and VAT make the gross of every line, and the lines make the sum of the paper', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (gross) => {
      const lines = vatByLine(gross)
      const sum = (name: 'gross' | 'vat') => lines.reduce((total, line) => total + line[name], 0)
      expect(lines.every((line) => line.net + line.vat === line.gross)).toBe(true)
      expect(sum('vat')).toBe(vatWithin(sum('gross')))
    }),
  )
})

test('what rounding leaves over is on the last line', () => {
  expect(vatByLine([100, 100, 100])).toEqual([
    { gross: 100, net: 83, vat: 17 },
    { gross: 100, net: 83, vat: 17 },
    { gross: 100, net: 84, vat: 16 },
  ])
})
