import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPounds, typedPounds } from './parse-pounds.ts'

test.each([
  ['139.99', 13999],
  ['£350', 35000],
  [' 350.5 ', 35050],
  ['1,250', 125000],
  ['£1,250.00', 125000],
  ['0.3', 30],
  ['', null],
  ['-5', null],
  ['12.345', null],
  ['1,25', null],
  ['12,50', null],
  ['1e3', null],
  ['free', null],
])('%j is %s pence', (text, pence) => {
  expect(readPounds(text)).toBe(pence)
})

test('the amount in an input field parses to the same pence', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (pence) => {
      expect(readPounds(typedPounds(pence))).toBe(pence)
    }),
  )
})
