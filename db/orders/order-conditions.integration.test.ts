import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listStockedProducts } from '#db/catalogue/products.ts'
import { isPaid, paymentStatuses, shippingStatuses, unitsToSend } from '#domain/orders/order.ts'
import { isHeldParcel, isWaitingToShip, whyHeld } from '#domain/orders/parcel.ts'
import { refundStatuses } from '#domain/orders/refund-status.ts'
import { isDisputed, isFullyRefunded, isWholeSumGoingBack, keptAmount, sumUnsent } from '#domain/orders/refund.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'
import * as copies from './order-conditions.ts'
import { listRefundsOf } from './money-back.ts'
import { listOrders } from './order-list.ts'
import { findOrder } from './order-row.ts'

const paid = 13999
const moment = fc.option(fc.constant(new Date('2026-05-12T09:00:00Z')), { nil: null, freq: 2 })
const pence = fc.constantFrom(0, 0, 1, paid - 1, paid)

/** Mostly orders that are almost held or just held. Their refunds do not exceed the payment: the database refuses more. */
const anOrder = fc
  .record({
    payment_status: fc.constantFrom('paid' as const, ...paymentStatuses),
    shipping_status: fc.constantFrom('pending' as const, ...shippingStatuses),
    shipping_date: moment,
    paid_amount: fc.constantFrom(null, 0, 1, paid),
    refunded_amount: pence,
    refund_requested_amount: pence,
    disputed_amount: pence,
    dispute_status: fc.constantFrom(
      null,
      null,
      'needs_response',
      'warning_under_review',
      'won',
      'lost',
      'prevented',
      'new',
    ),
    cancelled_at: moment,
    fraud_warned_at: moment,
    cancellation_asked_at: moment,
    hold_released_at: moment,
    address_change_asked_at: moment,
    quantity: fc.constant(3),
    units_cancelled: fc.integer({ min: 0, max: 2 }),
  })
  .filter(({ refunded_amount, paid_amount }) => refunded_amount <= (paid_amount ?? paid))

test('each SQL condition about an order gives the same result as its rule in domain/, for random orders', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  for (const given of fc.sample(anOrder, { numRuns: 400, seed: 33 })) await addOrder(shop, given)
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .select([
      copies.isPaid.as('isPaid'),
      copies.isFullyRefunded.as('isFullyRefunded'),
      copies.isWholeSumGoingBack.as('isWholeSumGoingBack'),
      copies.isDisputed.as('isDisputed'),
      copies.isHeld.as('isHeld'),
      copies.isWaitingToShip.as('isWaitingToShip'),
      copies.isHeldParcel.as('isHeldParcel'),
      copies.keptAmount.as('kept'),
    ])
    .execute()
  for (const order of orders) {
    expect(order).toMatchObject({
      isPaid: isPaid(order),
      isFullyRefunded: isFullyRefunded(order),
      isWholeSumGoingBack: isWholeSumGoingBack(order),
      isDisputed: isDisputed(order),
      isHeld: whyHeld(order) !== null,
      isWaitingToShip: isWaitingToShip(order),
      isHeldParcel: isHeldParcel(order),
      kept: keptAmount(order),
    })
  }
  const waiting = orders.filter(isWaitingToShip)
  expect(waiting.length).toBeGreaterThan(3)
  expect(orders.filter(isHeldParcel).length).toBeGreaterThan(3)
  const { rows } = await listOrders(db, { show: 'waiting-to-ship', search: null, cursor: null, limit: 400 })
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(waiting.map(({ id }) => id)))
  const [product] = await listStockedProducts(db, { onlyLive: false, key: 'str8bat-sensor' })
  expect(product?.waiting_to_ship).toBe(waiting.reduce((sum, order) => sum + unitsToSend(order), 0))
})

test('an order holds the sum of its unsent refunds after any change of a refund', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const id = await addOrder(shop, { total_amount: 100_000, paid_amount: 100_000 })
  const check = async () => {
    const refunds = await listRefundsOf(db, id)
    expect((await findOrder(db, id))?.refund_requested_amount).toBe(sumUnsent(refunds))
  }
  const aRefund = fc.record({ status: fc.constantFrom(...refundStatuses), amount: fc.integer({ min: 1, max: 4000 }) })
  for (const [number, given] of fc.sample(aRefund, { numRuns: 20, seed: 33 }).entries()) {
    await db
      .insertInto('refunds')
      .values({ order_id: id, provider_id: `re_${number}`, ...given })
      .execute()
    await check()
  }
  for (const [number, given] of fc.sample(aRefund, { numRuns: 20, seed: 34 }).entries()) {
    await db.updateTable('refunds').set(given).where('provider_id', '=', `re_${number}`).execute()
    await check()
  }
  expect((await findOrder(db, id))?.refund_requested_amount).toBeGreaterThan(0)
  await db.deleteFrom('refunds').execute()
  await check()
})
