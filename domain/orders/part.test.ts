import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countUnits, unitsLeft } from './count-units.ts'
import { partsLeft, priceOfUnits, refundOfReturn, whyNotSoMany, whyNotToCancelPart } from './part.ts'

const two = {
  quantity: 2,
  units_cancelled: 0,
  units_returned: 0,
  total_amount: 25_199,
  paid_amount: 25_199,
  refunded_amount: 0,
  refund_requested_amount: 0,
  disputed_amount: 0,
  dispute_status: null,
  payment_status: 'paid',
  payment_intent_id: 'pi_1',
  pays_by: 'checkout',
  currency: 'gbp',
} as const

test('the shares of all parts add up to the payment, however the units are divided', () => {
  const world = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    cancelledParts: fc.nat(6),
    paid: fc.nat(10_000_000),
  })
  fc.assert(
    fc.property(world, ({ parts, cancelledParts, paid }) => {
      const quantity = parts.reduce((sum, units) => sum + units, 0)
      let order = { quantity, units_cancelled: 0, units_returned: 0, total_amount: paid, paid_amount: null }
      let sum = 0
      for (const [index, units] of parts.entries()) {
        expect(whyNotSoMany(order, units)).toBeNull()
        const share = priceOfUnits(order, units)
        expect(Math.abs(share - (paid * units) / quantity)).toBeLessThanOrEqual(1)
        sum += share
        const name = index < cancelledParts ? 'units_cancelled' : 'units_returned'
        order = { ...order, [name]: order[name] + units }
      }
      expect(sum).toBe(paid)
      expect(unitsLeft(order)).toBe(0)
      expect(whyNotSoMany(order, 1)).toBe('There is nothing left of this order to cancel or send back.')
    }),
  )
})

test('no more units are cancelled or returned than are left', () => {
  const units = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    units_cancelled: fc.nat(12),
    units_returned: fc.nat(12),
  })
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 20 }), (order, asked) => {
      expect(whyNotSoMany(order, asked) === null).toBe(asked <= unitsLeft(order))
      expect(partsLeft({ ...two, ...order }, { isHere: false })).toHaveLength(unitsLeft(order))
    }),
  )
})

test('each choice of units names the refund to the penny', () => {
  expect(partsLeft(two, { isHere: true })).toEqual([
    { units: 1, amount: 12_600 },
    { units: 2, amount: 25_199 },
  ])
  const second = { ...two, units_cancelled: 1, refunded_amount: 12_600 }
  expect(partsLeft(second, { isHere: true })).toEqual([{ units: 1, amount: 12_599 }])
})

test('the deduction from an earlier part is not refunded with the rest', () => {
  const returned = { ...two, units_returned: 2, refunded_amount: 12_600 - 500 }
  expect(refundOfReturn(returned, { units: 1, units_before: 1 }, 13_099)).toBe(12_599)
})

test('a return that is inspected again after a later one keeps its share of the price', () => {
  const first = { units: 1, units_before: 0 }
  const once = { ...two, units_returned: 1 }
  const again = { ...two, units_returned: 2, refunded_amount: 12_599 }
  expect(refundOfReturn(once, first, 25_199)).toBe(12_600)
  expect(refundOfReturn(again, first, 12_600)).toBe(12_600)
})

test('a part is not cancelled while the bank decides, nor when its share is all that is left of the payment', () => {
  expect(whyNotToCancelPart(two, 1)).toBeNull()
  expect(whyNotToCancelPart({ ...two, dispute_status: 'needs_response' }, 1)).toContain('Your bank')
  expect(whyNotToCancelPart({ ...two, refunded_amount: 12_599 }, 1)).toContain('Only £126.00')
  expect(partsLeft({ ...two, refunded_amount: 12_599 }, { isHere: true })).toEqual([{ units: 2, amount: 12_600 }])
})

test('the units of a part are described with the units of the order', () => {
  expect([countUnits(1, 2), countUnits(2, 2), countUnits(null, 3)]).toEqual(['1 of 2', '2', '3'])
})
