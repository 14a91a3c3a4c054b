import { expect, test } from 'vitest'
import { availability, isSoldOut, shownStock } from './product-offer.ts'

test.each([
  [{ active: true, stock: null }, { kind: 'in-stock' }],
  [{ active: true, stock: 6 }, { kind: 'in-stock' }],
  [
    { active: true, stock: 5 },
    { kind: 'low', left: 5 },
  ],
  [
    { active: true, stock: 1 },
    { kind: 'low', left: 1 },
  ],
  [{ active: true, stock: 0 }, { kind: 'out' }],
  [{ active: false, stock: 9 }, { kind: 'out' }],
])('a product with %o is %o', (product, expected) => {
  expect(availability(product)).toEqual(expected)
  expect(isSoldOut(product)).toBe(expected.kind === 'out')
})

test.each([
  [null, null],
  [6, null],
  [5, 5],
  [0, 0],
])('a stock of %s is shown to visitors as %s', (stock, shown) => {
  expect(shownStock(stock)).toBe(shown)
})
