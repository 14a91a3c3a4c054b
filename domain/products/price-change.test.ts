import { expect, test } from 'vitest'
import { describePriceChange, isLargePriceChange } from './price-change.ts'

test.each([
  [13999, 1399, true],
  [13999, 139990, true],
  [10000, 8000, false],
  [10000, 7999, true],
  [10000, 12000, false],
  [10000, 12001, true],
  [10000, 10000, false],
  [0, 1, true],
])('a change from %d to %d pence is large: %s', (before, after, isLarge) => {
  expect(isLargePriceChange(before, after)).toBe(isLarge)
})

test('a change is described in pounds and per cent', () => {
  expect(describePriceChange(13999, 1399)).toBe('£139.99 → £13.99, 90% less')
  expect(describePriceChange(35000, 43750)).toBe('£350 → £437.50, 25% more')
  expect(describePriceChange(0, 100)).toBe('£0 → £1')
})
