import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'

test.each([
  ['2', 2],
  ['10', 10],
  ['1', 1],
  ['11', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['1e1', 1],
  ['two', 1],
  ['', 1],
])('the quantity %j in an address is read as %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})
