import { expect, test } from 'vitest'
import { sellableOf, unitsOnShelf } from './stock.ts'

test('reserved and unshipped units are on the shelf, and cannot be sold again', () => {
  expect(unitsOnShelf({ stock: 2, reserved: 3, waiting_to_ship: 1 })).toBe(6)
  expect(sellableOf(6, { reserved: 3, waiting_to_ship: 1 })).toEqual({ stock: 2, missing: 0 })
  expect(unitsOnShelf({ stock: null, reserved: 3, waiting_to_ship: 1 })).toBeNull()
})

test('when more is sold than was counted, nothing can be sold and the difference is missing', () => {
  expect(sellableOf(2, { reserved: 3, waiting_to_ship: 1 })).toEqual({ stock: 0, missing: 2 })
})
