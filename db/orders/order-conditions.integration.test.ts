import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listStockedProducts } from '#db/catalogue/products.ts'
import { paymentStatuses, shippingStatuses, unitsToSend } from '#domain/orders/order.ts'
import { isHeldParcel, isWaitingToShip, whyHeld } from '#domain/orders/parcel.ts'
import { isDisputed, isFullyRefunded, isWholeSumGoingBack, keptAmount } from '#domain/orders/refund.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'
import * as copies from './order-conditions.ts'
import { listOrders } from './order-list.ts'

const paid = 13999
const moment = fc.option(fc.constant(new Date('2026-05-12T09:00:00Z')), { nil: null, freq: 2 })
const pence = fc.constantFrom(0, 0, 1, paid - 1, paid)

/** Mostly orders that are near the edge between waiting and held. The database refuses refunds beyond the payment. */
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

test('each SQL condition about an order agrees with its rule, for random orders', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  for (const given of fc.sample(anOrder, { numRuns: 400, seed: 33 })) await addOrder(shop, given)
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .select([
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

test('an order knows the sum of its requested refunds after any change of them', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const id = await addOrder(shop, { total_amount: 100_000, paid_amount: 100_000 })
  const check = async () => {
    const { rows } = await sql<{ kept: number; counted: number }>`
      select refund_requested_amount as kept, (select coalesce(sum(amount), 0)::integer from refunds
        where order_id = orders.id and status = 'requested') as counted
      from orders where id = ${id}`.execute(db)
    expect(rows[0]?.kept).toBe(rows[0]?.counted)
  }
  for (const amount of [1000, 2000, 3000]) {
    await db.insertInto('refunds').values({ order_id: id, amount, status: 'requested' }).execute()
    await check()
  }
  await db.updateTable('refunds').set({ status: 'pending', provider_id: 're_1' }).where('amount', '=', 1000).execute()
  await check()
  await db.updateTable('refunds').set({ status: 'failed' }).where('amount', '=', 2000).execute()
  await check()
  await db.updateTable('refunds').set({ amount: 2500 }).where('amount', '=', 3000).execute()
  await check()
  await db.deleteFrom('refunds').execute()
  await check()
})
