import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { cards } from '#tests/support/test-cards.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

const openSilentShop = () => openTestShop({ SANDBOX_WEBHOOKS: 'drop' })

async function pay(shop: TestShop, cardNumber = cards.succeeds): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', discountCode: 'MOLESEY5' })
  await payInSandbox(shop, body.sessionId, { cardNumber })
  const session = await stripeClient(shop).checkout.sessions.retrieve(body.sessionId)
  return session.payment_intent as string
}

async function listOrders({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').selectAll().execute()
}

async function countEmails({ services: { db } }: TestShop) {
  return (await db.selectFrom('email_logs').select('id').where('email_type', '=', 'order_confirmation').execute())
    .length
}

test('adding the order of a payment repairs its pending order, and queues its confirmation once', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const paymentIntentId = await pay(shop)
  const [order] = await listOrders(shop)
  const first = await shop.call('manual-add-order', { paymentIntentId: ` ${paymentIntentId} ` }, admin.token)
  expect(first.body).toEqual({ success: true, message: `Order ${formatOrderNumber(order?.id ?? '')} added` })
  const second = await shop.call('manual-add-order', { paymentIntentId }, admin.token)
  expect(second).toMatchObject({ status: 200, body: { success: true, message: 'Order already exists' } })
  expect(await listOrders(shop)).toMatchObject([{ id: order?.id, payment_status: 'paid', customer_name: 'Ann Lee' }])
  expect(await countEmails(shop)).toBe(1)
  const changes = shop.services.db.selectFrom('audit_log').select(['action', 'subject_id', 'performed_by'])
  expect(await changes.execute()).toEqual([
    { action: 'manual-add-order', subject_id: order?.id, performed_by: admin.id },
  ])
})

test('a missing order is created again', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const paymentIntentId = await pay(shop)
  await shop.services.db.deleteFrom('orders').execute()
  expect((await shop.call('manual-add-order', { paymentIntentId }, admin.token)).status).toBe(200)
  expect(await listOrders(shop)).toMatchObject([
    { payment_status: 'paid', total_amount: 13499, discount: 500, payment_intent_id: paymentIntentId },
  ])
})

test('a payment without a checkout becomes an order if its product is known', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const paymentIntentId = await pay(shop)
  await shop.services.db.deleteFrom('orders').execute()
  await shop.services.db.deleteFrom('sandbox_objects').where('kind', '=', 'checkout.session').execute()
  expect((await shop.call('manual-add-order', { paymentIntentId }, admin.token)).status).toBe(200)
  expect(await listOrders(shop)).toMatchObject([
    {
      payment_status: 'paid',
      product_key: 'str8bat-sensor',
      total_amount: 13499,
      stripe_session_id: null,
      payment_intent_id: paymentIntentId,
      customer_email: 'Ann.Lee@example.com',
      shipping_address: { name: 'Ann Lee' },
    },
  ])
  expect((await shop.call('manual-add-order', { paymentIntentId }, admin.token)).body.message).toBe(
    'Order already exists',
  )
})

test('a payment of another amount than its order’s is reported, not added', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const paymentIntentId = await pay(shop)
  await shop.services.db.updateTable('orders').set({ subtotal: 1, discount: 0, total_amount: 1 }).execute()
  const answer = await shop.call('manual-add-order', { paymentIntentId }, admin.token)
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('The provider took £134.99') } })
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }])
  const [change] = await shop.services.db.selectFrom('audit_log').select(['action', 'after']).execute()
  expect(change).toMatchObject({
    action: 'manual-add-order',
    after: { payment_problem: expect.stringContaining('£134.99') },
  })
})

test('a payment that has not succeeded is refused with a message', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const ask = (paymentIntentId: string) => shop.call('manual-add-order', { paymentIntentId }, admin.token)
  expect(await ask('  ')).toMatchObject({
    status: 400,
    body: { fields: { paymentIntentId: 'Please enter a Payment Intent ID' } },
  })
  expect((await ask('cs_test_1')).status).toBe(400)
  expect((await ask('pi_unknown')).status).toBe(404)
  expect((await ask('pi_../../x')).status).toBe(404)
  expect((await ask(await pay(shop, cards.declined))).status).toBe(422)
})

test('a refunded payment is added as refunded, without a confirmation', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const paymentIntentId = await pay(shop)
  await shop.services.db.deleteFrom('orders').execute()
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  const added = await shop.call('manual-add-order', { paymentIntentId }, admin.token)
  expect(added).toMatchObject({ status: 200, body: { message: expect.stringContaining('added as refunded') } })
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid', refunded_amount: 13499 }])
  expect(await countEmails(shop)).toBe(0)
  expect((await shop.call('list-orders', { show: 'waiting-to-ship' }, admin.token)).body.rows).toEqual([])
})

test('only admins add orders', async () => {
  await using shop = await openSilentShop()
  const person = await addPerson(shop)
  expect((await shop.call('manual-add-order', { paymentIntentId: 'pi_1' })).status).toBe(401)
  expect((await shop.call('manual-add-order', { paymentIntentId: 'pi_1' }, person.token)).status).toBe(403)
})
