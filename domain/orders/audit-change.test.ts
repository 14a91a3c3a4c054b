import { expect, test } from 'vitest'
import { changedFields, describeChange } from './audit-change.ts'

test('only differing fields are a change', () => {
  const before = { payment_status: 'pending', notes: 'Ring twice', tracking_number: null }
  const after = { payment_status: 'paid', notes: 'Ring twice', tracking_number: null }
  expect(changedFields(before, after)).toEqual([{ field: 'payment_status', before: 'pending', after: 'paid' }])
})

test('a created or removed row changes every field', () => {
  expect(changedFields(null, { status: 'new' })).toEqual([{ field: 'status', before: null, after: 'new' }])
  expect(changedFields({ status: 'new' }, null)).toEqual([{ field: 'status', before: 'new', after: null }])
})

test.each([
  [{ field: 'shipping_status', before: 'pending', after: 'shipped' }, 'shipping status: pending → shipped'],
  [{ field: 'tracking_number', before: null, after: 'AB1' }, 'tracking number: none → AB1'],
  [{ field: 'stock', before: 5, after: 4 }, 'stock: 5 → 4'],
  [{ field: 'price_pence', before: 13999, after: 12000 }, 'price: £139.99 → £120.00'],
  [{ field: 'total_amount', before: null, after: 27998 }, 'total amount: none → £279.98'],
  [{ field: 'deduction', before: null, after: 0 }, 'deduction: none → £0.00'],
  [{ field: 'units_cancelled', before: 0, after: 1 }, 'units cancelled: 0 → 1'],
  [{ field: 'product_pricing', before: null, after: { a: 1 } }, 'product pricing: none → {"a":1}'],
])('a change reads as a sentence', (change, sentence) => {
  expect(describeChange(change)).toBe(sentence)
})
