import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/functions.ts'
import {
  asPurchase,
  discountOf,
  fromSessionSummary,
  fromStripeSession,
  isPaid,
  isRefunded,
  type ConfirmedOrder,
} from './confirmed-order.ts'

function aSession(differences: Partial<CallOutput<'get-stripe-session'>> = {}): CallOutput<'get-stripe-session'> {
  return {
    id: 'cs_test_1',
    payment_intent: 'pi_1',
    payment_status: 'paid',
    amount_total: 13999,
    currency: 'gbp',
    customer_email: 'a•••@example.com',
    line_items: [
      {
        id: 'li_1',
        description: 'str8bat Sensor',
        quantity: 1,
        amount_total: 13999,
        price: { unit_amount: 13999, currency: 'gbp' },
      },
    ],
    ...differences,
  }
}

const aSummary: CallOutput<'get-session'> = {
  id: 'pi_2',
  payment_status: 'paid',
  total_amount: 68000,
  product_name: 'ZAP Smart Cricket Bat',
  product_price: 35000,
  quantity: 2,
  promo_code: 'WYCOMBE10',
  items: [{ description: 'ZAP Smart Cricket Bat', quantity: 2, amount_total: 68000, unit_amount: 35000 }],
}

test('an order has the id of its payment, or of its session while there is no payment', () => {
  expect(fromStripeSession(aSession()).id).toBe('pi_1')
  expect(fromStripeSession(aSession({ payment_intent: null })).id).toBe('cs_test_1')
})

test.each([
  ['paid', true],
  ['no_payment_required', true],
  ['unpaid', false],
])('a session that is %s counts as paid: %s', (paymentStatus, paid) => {
  expect(isPaid({ paymentStatus })).toBe(paid)
})

test.each([
  [0, false],
  [1, false],
  [13999, true],
])('a refund of %i pence out of £139.99 counts as whole: %s', (amount_refunded, refunded) => {
  expect(isRefunded(fromStripeSession(aSession({ amount_refunded })))).toBe(refunded)
})

test('discount and total add up to the price of the lines before the discount', () => {
  const order = fromSessionSummary(aSummary)
  expect(discountOf(order)).toBe(2000)
  expect(discountOf(order) + order.total).toBe(2 * 35000)
  expect(discountOf(fromStripeSession(aSession()))).toBe(0)
})

test('a purchase names the order, its currency and its lines', () => {
  const order: ConfirmedOrder = fromStripeSession(aSession({ amount_total: 12999 }))
  expect(asPurchase(order)).toEqual({
    transactionId: 'pi_1',
    total: 12999,
    currency: 'gbp',
    coupon: null,
    lines: [{ name: 'str8bat Sensor', quantity: 1, unitPrice: 13999 }],
  })
  expect(asPurchase(fromSessionSummary(aSummary))).toMatchObject({ currency: 'gbp', coupon: 'WYCOMBE10' })
})
