import { expect, test } from 'vitest'
import { paymentStatuses, shippingStatuses } from './order.ts'
import {
  hasLeft,
  isHeldParcel,
  isWaitingToShip,
  moveParcel,
  shippingHold,
  whyHeld,
  whyNothingToShip,
  whyNotThisStatus,
  whySetBack,
  type Parcel,
  type ParcelPlace,
} from './parcel.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))

const anOrder = (given: Partial<Parcel & ParcelPlace> = {}): Parcel & ParcelPlace => ({
  payment_status: 'paid',
  shipping_status: 'pending',
  shipping_date: null,
  total_amount: 13999,
  paid_amount: 13999,
  refunded_amount: 0,
  refund_requested_amount: 0,
  disputed_amount: 0,
  dispute_status: null,
  cancelled_at: null,
  fraud_warned_at: null,
  cancellation_asked_at: null,
  hold_released_at: null,
  address_change_asked_at: null,
  ...given,
})

test.each<[string, Partial<Parcel>, RegExp | null]>([
  ['nothing went back', {}, null],
  ['it was fulfilled, and its parcel came back', { payment_status: 'fulfilled' }, null],
  ['it is not paid', { payment_status: 'pending' }, /has not been paid/],
  ['its payment failed', { payment_status: 'failed' }, /payment of this order failed/],
  ['a part went back', { refunded_amount: 1 }, null],
  ['a part is asked for', { refund_requested_amount: 13998 }, null],
  ['all went back', { refunded_amount: 13999 }, /was refunded/],
  ['all is asked for', { refund_requested_amount: 13999 }, /is being refunded/],
  [
    'a part went back and the rest is asked for',
    { refunded_amount: 1, refund_requested_amount: 13998 },
    /being refunded/,
  ],
  ['all that was taken went back', { paid_amount: 100, refunded_amount: 100 }, /was refunded/],
  ['the bank asks', { dispute_status: 'needs_response', disputed_amount: 13999 }, /disputed/],
  ['the bank asked, and we won', { dispute_status: 'won' }, null],
  ['it was cancelled', { cancelled_at: day(1), refunded_amount: 13999 }, /cancelled/],
  ['it cost nothing', { total_amount: 0, paid_amount: 0 }, null],
  ['the bank warns of fraud', { fraud_warned_at: day(1) }, /warns of fraud/],
  ['a stranger asks to cancel', { cancellation_asked_at: day(1) }, /cancellation of this order is waiting/],
  ['the buyer has asked for a different address', { address_change_asked_at: day(1) }, /different address/],
])('when %s the parcel may leave or is held', (_, given, reason) => {
  const order = anOrder(given)
  if (reason === null) expect(shippingHold(order)).toBeNull()
  else expect(shippingHold(order)).toMatch(reason)
  expect(isWaitingToShip(order)).toBe(reason === null)
})

test('there is nothing to ship before the payment, nor after it failed', () => {
  const reasons = paymentStatuses.map((payment_status) => whyNothingToShip({ payment_status }))
  expect(reasons).toEqual([
    'This order has not been paid, so there is nothing to ship yet.',
    null,
    'The payment of this order failed, so there is nothing to ship.',
    null,
  ])
})

test('staff can release a hold, but not of a cancelled, refunded or refunding order', () => {
  const causes = [{ dispute_status: 'needs_response' }, { fraud_warned_at: day(1) }, { cancellation_asked_at: day(1) }]
  for (const cause of causes) {
    const released = { ...cause, hold_released_at: day(2) }
    expect(whyHeld(anOrder(cause))).not.toBeNull()
    expect(isHeldParcel(anOrder(cause))).toBe(true)
    expect(shippingHold(anOrder(released))).toBeNull()
    expect(shippingHold(anOrder({ ...released, cancelled_at: day(1) }))).toMatch(/cancelled/)
    expect(shippingHold(anOrder({ ...released, refunded_amount: 13999 }))).toMatch(/was refunded/)
    expect(shippingHold(anOrder({ ...released, refund_requested_amount: 13999 }))).toMatch(/being refunded/)
    expect(isHeldParcel(anOrder({ ...cause, refund_requested_amount: 13999 }))).toBe(false)
  }
})

test('a requested address change needs a decision, not a release', () => {
  const asked = { address_change_asked_at: day(1) }
  expect(whyHeld(anOrder(asked))).toBeNull()
  expect(shippingHold(anOrder({ ...asked, hold_released_at: day(2) }))).toMatch(/different address/)
  expect(shippingHold(anOrder({ ...asked, cancelled_at: day(2) }))).toMatch(/cancelled/)
  expect(shippingHold(anOrder({ ...asked, fraud_warned_at: day(2) }))).toMatch(/warns of fraud/)
})

test('a parcel has left if its status or its dispatch date says so', () => {
  const left = shippingStatuses.filter((shipping_status) => hasLeft({ shipping_status, shipping_date: null }))
  expect(left).toEqual(['shipped', 'delivered'])
  for (const shipping_status of shippingStatuses) expect(hasLeft({ shipping_status, shipping_date: day(1) })).toBe(true)
})

test('a parcel whose status was set back is not listed to ship: staff must check it', () => {
  const setBack = anOrder({ shipping_date: day(1) })
  expect(isWaitingToShip(setBack)).toBe(false)
  expect(whySetBack(setBack)).toMatch(/came back or never left/)
  expect(isHeldParcel(setBack)).toBe(true)
  expect(isHeldParcel(anOrder({ shipping_date: day(1), shipping_status: 'shipped' }))).toBe(false)
  expect(isHeldParcel(anOrder({ shipping_date: day(1), cancelled_at: day(2) }))).toBe(false)
})

test('a parcel that left before the refund may be delivered, an unpaid one never', () => {
  const refunded = { refunded_amount: 13999 }
  expect(whyNotThisStatus(anOrder(refunded), 'delivered')).toMatch(/refunded/)
  expect(whyNotThisStatus(anOrder(refunded), 'processing')).toBeNull()
  expect(whyNotThisStatus(anOrder({ ...refunded, shipping_status: 'shipped' }), 'delivered')).toBeNull()
  const unpaid = anOrder({ payment_status: 'pending', shipping_status: 'shipped' })
  expect(whyNotThisStatus(unpaid, 'delivered')).toMatch(/has not been paid/)
})

test('the dispatch date is the first one, and stays when the status is set back', () => {
  const here = { shipping_status: 'pending', shipping_date: null, delivered_at: null, delivered_source: null } as const
  expect(moveParcel(here, 'processing', day(1)).shipping_date).toBeNull()
  const shipped = moveParcel(here, 'shipped', day(1))
  expect(shipped.shipping_date).toEqual(day(1))
  for (const status of shippingStatuses) expect(moveParcel(shipped, status, day(2)).shipping_date).toEqual(day(1))
  const delivered = moveParcel(here, 'delivered', day(1))
  expect(delivered).toMatchObject({ shipping_date: null, delivered_at: day(1), delivered_source: 'staff' })
  expect(moveParcel(delivered, 'pending', day(2))).toMatchObject({ shipping_date: day(1), delivered_at: null })
})
