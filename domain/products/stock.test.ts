import { expect, test } from 'vitest'
import { sellableOf, unitsOnShelf, whyNotToMove } from './stock.ts'

test('reserved and unshipped units are on the shelf, and cannot be sold again', () => {
  expect(unitsOnShelf({ stock: 2, reserved: 3, waiting_to_ship: 1 })).toBe(6)
  expect(sellableOf(6, { reserved: 3, waiting_to_ship: 1 })).toEqual({ stock: 2, missing: 0 })
  expect(unitsOnShelf({ stock: null, reserved: 3, waiting_to_ship: 1 })).toBeNull()
})

test('a fault in a stock change names the units that it is about', () => {
  expect(whyNotToMove(6, -1, 'returned')).toBe(
    'Delivered and returned units increase the stock: please enter a positive number.',
  )
  expect(whyNotToMove(6, 1, 'damaged')).toBe('Damaged units reduce the stock: please enter a negative number.')
  expect(whyNotToMove(0, -1, 'damaged')).toContain('You cannot take off more units than can be sold (0).')
  expect(whyNotToMove(6, -6, 'correction')).toBeNull()
})

test('when more is sold than was counted, nothing can be sold and the difference is missing', () => {
  expect(sellableOf(2, { reserved: 3, waiting_to_ship: 1 })).toEqual({ stock: 0, missing: 2 })
})
