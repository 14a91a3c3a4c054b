import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function paidOrder(shop: TestShop) {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  await payInSandbox(shop, body.sessionId)
  await shop.call('update-order', { sessionId: body.sessionId })
  return await shop.services.db
    .updateTable('orders')
    .set({ tracking_number: 'AB123456789GB', shipping_status: 'shipped', carrier_name: 'Royal Mail' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const ask = async (shop: TestShop, identifier: string, email = 'ann.lee@example.com', type = 'tracking' as const) =>
  await shop.call('public-order-status', { identifier, type, email })

test('an order is found by every number a customer may have copied', async () => {
  await using shop = await openTestShop()
  const order = await paidOrder(shop)
  const numbers = [
    order.id,
    order.id.toUpperCase(),
    order.id.slice(-8),
    `#${order.id.slice(-8).toUpperCase()}`,
    formatOrderNumber(order.id),
    `order # ${formatOrderNumber(order.id)}`,
    order.id.slice(-8).replaceAll('0', 'o'),
    'ab123456789gb',
    ' AB 123 456 789 GB ',
    order.payment_intent_id ?? '',
    order.stripe_session_id ?? '',
  ]
  for (const number of numbers) expect((await ask(shop, number)).body?.id, number).toBe(order.id)
})

test('the response has what the tracking page shows and nothing private', async () => {
  await using shop = await openTestShop()
  const order = await paidOrder(shop)
  const { status, body } = await ask(shop, order.id, ' ANN.LEE@Example.com ')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: order.id,
    product_name: 'str8bat Sensor',
    quantity: 1,
    created_at: order.created_at.toISOString(),
    total_amount: 13999,
    currency: 'gbp',
    payment_status: 'paid',
    shipping_status: 'shipped',
    tracking_number: 'AB123456789GB',
    shipping_date: null,
    carrier_name: 'Royal Mail',
  })
})

test('any mismatch gets the same response, null', async () => {
  await using shop = await openTestShop()
  const order = await paidOrder(shop)
  const tries = [
    await ask(shop, order.id, 'bob@example.com'),
    await ask(shop, order.id, '%'),
    await ask(shop, order.id, 'ann.lee@example.co'),
    await ask(shop, '00000000-0000-4000-8000-000000000000'),
    await ask(shop, order.id.slice(0, 8)),
    await ask(shop, order.id.slice(-7)),
    await ask(shop, "' or true --"),
    await ask(shop, 'NOTHING'),
  ]
  expect(tries.map(({ status, body }) => ({ status, body }))).toEqual(tries.map(() => ({ status: 200, body: null })))
})

test('an order whose buyer is unknown is never found', async () => {
  await using shop = await openTestShop()
  const { sessionId } = (await shop.call('create-checkout', { productId: 'str8bat-sensor' })).body
  expect((await ask(shop, sessionId, 'pending@checkout.invalid')).body).toBeNull()
  expect((await ask(shop, sessionId, 'PENDING@CHECKOUT.INVALID')).body).toBeNull()
})

test('of two orders with one tracking number the newer is returned', async () => {
  await using shop = await openTestShop()
  await paidOrder(shop)
  shop.clock.advance(60)
  const { sessionId } = (await shop.call('create-checkout', { productId: 'zap-infinity-bat' })).body
  await payInSandbox(shop, sessionId)
  await shop.call('update-order', { sessionId })
  await shop.services.db.updateTable('orders').set({ tracking_number: 'AB123456789GB' }).execute()
  expect((await ask(shop, 'AB123456789GB')).body.product_name).toBe('ZAP Smart Cricket Bat')
})

test('blank fields are reported by name', async () => {
  await using shop = await openTestShop()
  expect((await ask(shop, ' ', ' ')).body.fields).toEqual({
    identifier: 'Please enter an order ID or tracking number',
    email: 'Please enter the email used at checkout',
  })
})

test('a refund is shown only to those who may see the order', async () => {
  await using shop = await openTestShop()
  const id = await addOrder(shop, { refunded_amount: 13999, cancelled_at: shop.clock.now() })
  const disputed = await addOrder(shop, { dispute_status: 'needs_response' })
  const won = await addOrder(shop, { dispute_status: 'won' })
  const told = async (order: string) => (await ask(shop, order, 'ada@customers.example')).body.money_back
  expect(await told(id)).toEqual({
    refunded_amount: 13999,
    is_refunded: true,
    is_disputed: false,
    is_cancelled: true,
  })
  expect(await told(disputed)).toMatchObject({ is_disputed: true, refunded_amount: 0 })
  expect(await told(won)).toBeUndefined()
})
