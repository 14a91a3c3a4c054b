import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { placeOrder, type PlacedOrder } from './checkout-orders.ts'

async function sensorAt({ services: { db }, clock }: TestShop) {
  const { price_pence: price } = await db
    .selectFrom('products')
    .select('price_pence')
    .where('key', '=', 'str8bat-sensor')
    .executeTakeFirstOrThrow()
  return (session: string, changes: Partial<PlacedOrder> = {}): PlacedOrder => ({
    id: crypto.randomUUID(),
    productKey: 'str8bat-sensor',
    productName: 'Sensor',
    price,
    quantity: 1,
    subtotal: price,
    discount: 0,
    total: price,
    promoCode: null,
    promoTerms: null,
    userId: null,
    clientHash: null,
    isCounted: false,
    isTest: false,
    checkout: { id: session, livemode: false },
    now: clock.now(),
    ...changes,
  })
}

async function listSessions({ services: { db } }: TestShop) {
  const orders = await db.selectFrom('orders').select('stripe_session_id').orderBy('stripe_session_id').execute()
  return orders.map((order) => order.stripe_session_id)
}

test('concurrent orders are each stored with their own terms', async () => {
  await using shop = await openTestShop()
  const sensor = await sensorAt(shop)
  const { db } = shop.services
  const orders = [sensor('cs_1'), sensor('cs_2'), sensor('cs_3', { price: 1, subtotal: 1, total: 1 }), sensor('cs_4')]
  const placements = await Promise.all(orders.map((order) => placeOrder(db, order)))
  expect(placements).toEqual(['placed', 'placed', 'terms changed', 'placed'])
  expect(await listSessions(shop)).toEqual(['cs_1', 'cs_2', 'cs_4'])
})

test('an order that cannot be stored does not affect concurrent ones', async () => {
  await using shop = await openTestShop()
  const sensor = await sensorAt(shop)
  const { db } = shop.services
  const outcomes = await Promise.allSettled(
    ['cs_1', 'cs_2', 'cs_1', 'cs_3'].map((session) => placeOrder(db, sensor(session))),
  )
  // Two of the orders have the same session, and either of them may be stored first.
  const [first, second, again, last] = outcomes.map(({ status }) => status)
  expect([second, last]).toEqual(['fulfilled', 'fulfilled'])
  expect(new Set([first, again])).toEqual(new Set(['fulfilled', 'rejected']))
  expect(await listSessions(shop)).toEqual(['cs_1', 'cs_2', 'cs_3'])
})

test('one payment intent pays one order, while any number of orders have none yet', async () => {
  await using shop = await openTestShop()
  const sensor = await sensorAt(shop)
  const { db } = shop.services
  for (const session of ['cs_1', 'cs_2', 'cs_3']) await placeOrder(db, sensor(session))
  const payWith = (session: string) =>
    db.updateTable('orders').set({ payment_intent_id: 'pi_1' }).where('stripe_session_id', '=', session).execute()
  await payWith('cs_1')
  await expect(payWith('cs_2')).rejects.toThrow('orders_by_payment_intent')
})
