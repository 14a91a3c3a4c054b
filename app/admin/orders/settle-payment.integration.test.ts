import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { recordPayment } from '#services/orders/record-payment.ts'

/**
 * A sensor with a code, whose buyer paid £135.99 instead of £140.00. The order is not paid; its units and the use of the code are reserved.
 */
async function openShopWithMismatch() {
  const shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 5 }).execute()
  await db.insertInto('promo_codes').values({ code: 'FEW', type: 'fixed_minor', value: 400, max_uses: 9 }).execute()
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', discountCode: 'FEW' })
  await db.updateTable('orders').set({ subtotal: 14400, total_amount: 14000 }).execute()
  await payInSandbox(shop, body.sessionId)
  await recordPayment(shop.services, body.sessionId)
  const { token } = await addAdmin(shop)
  const { id, payment_intent_id } = await readOrder(shop)
  return { shop, token, id, sessionId: String(body.sessionId), paymentIntentId: payment_intent_id ?? '' }
}

const readOrder = ({ services: { db } }: TestShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

async function readHeld({ services: { db } }: TestShop) {
  const sensor = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  const code = db.selectFrom('promo_codes').select('uses').where('code', '=', 'FEW')
  return { ...(await sensor.executeTakeFirstOrThrow()), ...(await code.executeTakeFirstOrThrow()) }
}

const listEmails = async ({ services: { db } }: TestShop) =>
  (await db.selectFrom('email_logs').select('email_type').orderBy('email_type').execute()).map((row) => row.email_type)

const countProblems = async (shop: TestShop, token: string) =>
  (await shop.call('overview', {}, token)).body.unmatched_payments as number

test('accepting a payment mismatch marks the order paid with all effects, and documents state the paid amount', async () => {
  const { shop, token, id, sessionId } = await openShopWithMismatch()
  await using _ = shop
  expect(await countProblems(shop, token)).toBe(1)
  const accepted = await shop.call('accept-payment', { id }, token)
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      order: {
        payment_status: 'paid',
        payment_problem: null,
        subtotal: 13999,
        discount: 400,
        total_amount: 13599,
        notes: 'Accepted as paid: The provider took £135.99, the order says £140.00.',
      },
    },
  })
  expect(await countProblems(shop, token)).toBe(0)
  expect(await listEmails(shop)).toEqual(['admin_order_notification', 'order_confirmation'])
  expect(await readHeld(shop)).toEqual({ stock: 4, uses: 1 })
  expect(await readOrder(shop)).toMatchObject({ reserved: 0, promo_use_held: true, paid_amount: 13599 })

  // Repeated, and after a late webhook, nothing more happens.
  expect((await shop.call('accept-payment', { id }, token)).status).toBe(200)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'already paid' })
  expect(await listEmails(shop)).toHaveLength(2)
  expect(await readHeld(shop)).toEqual({ stock: 4, uses: 1 })
  const log = await shop.services.db.selectFrom('audit_log').select(['action', 'subject_id']).execute()
  expect(log).toEqual([{ action: 'accept-payment', subject_id: id }])
})

test('an order cannot be closed as refunded while the provider still has some of the money', async () => {
  const { shop, token, id, paymentIntentId } = await openShopWithMismatch()
  await using _ = shop
  const error = (left: string) => `The payment provider still holds ${left} of this payment. Refund it there first.`
  expect(await shop.call('close-refunded-payment', { id }, token)).toMatchObject({
    status: 409,
    body: { error: error('£135.99') },
  })
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, amount: 3599 })
  expect((await shop.call('close-refunded-payment', { id }, token)).body.error).toBe(error('£100.00'))
  expect(await readOrder(shop)).toMatchObject({ payment_status: 'pending', reserved: 1 })
})

test('closing a refunded payment fails its order, releases its stock and its use of the code, and nothing reopens it', async () => {
  const { shop, token, id, sessionId, paymentIntentId } = await openShopWithMismatch()
  await using _ = shop
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  expect((await shop.call('accept-payment', { id }, token)).body.error).toBe(
    'This payment was refunded to the buyer. Close the order instead.',
  )
  const closed = await shop.call('close-refunded-payment', { id }, token)
  expect(closed).toMatchObject({
    status: 200,
    body: { order: { payment_status: 'failed', payment_problem: null } },
  })
  expect(closed.body.order.notes).toBe(
    'Closed: £135.99 went back to the buyer. The provider took £135.99, the order says £140.00.',
  )
  expect(await readHeld(shop)).toEqual({ stock: 5, uses: 0 })
  expect(await countProblems(shop, token)).toBe(0)

  await recordPayment(shop.services, sessionId)
  await shop.call('update-order', { sessionId })
  expect((await shop.call('close-refunded-payment', { id }, token)).status).toBe(200)
  expect(await countProblems(shop, token)).toBe(0)
  expect(await readHeld(shop)).toEqual({ stock: 5, uses: 0 })
  expect(await listEmails(shop)).toEqual([])
})

test('an order with a payment mismatch cannot be marked paid directly', async () => {
  const { shop, token, id } = await openShopWithMismatch()
  await using _ = shop
  const answer = await shop.call('set-payment-status', { id, status: 'paid' }, token)
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'This payment does not match the order. Accept it, or close it once it is refunded.' },
  })
  expect(await readOrder(shop)).toMatchObject({ payment_status: 'pending', reserved: 1 })
})

test('an order that was once marked paid by hand can still be settled', async () => {
  const { shop, token, id } = await openShopWithMismatch()
  await using _ = shop
  const { db } = shop.services
  await db.updateTable('orders').set({ payment_status: 'paid', paid_at: shop.clock.now(), reserved: 0 }).execute()
  expect((await shop.call('accept-payment', { id }, token)).status).toBe(200)
  expect(await readOrder(shop)).toMatchObject({ payment_status: 'paid', payment_problem: null, total_amount: 13599 })
  expect(await listEmails(shop)).toEqual(['admin_order_notification', 'order_confirmation'])
  expect(await readHeld(shop)).toEqual({ stock: 4, uses: 1 })
})

test('a matching payment has nothing to settle, and a stale request is refused', async () => {
  const { shop, token, id } = await openShopWithMismatch()
  await using _ = shop
  const seen = (await readOrder(shop)).updated_at.toISOString()
  await shop.services.db.updateTable('orders').set({ notes: 'Rang the buyer', updated_at: shop.clock.now() }).execute()
  for (const name of ['accept-payment'] as const) {
    const late = await shop.call(name, { id, expected_updated_at: seen }, token)
    expect(late).toMatchObject({ status: 409, body: { current: { id, notes: 'Rang the buyer' } } })
  }
  await shop.services.db.updateTable('orders').set({ payment_problem: null }).execute()
  expect((await shop.call('accept-payment', { id }, token)).status).toBe(409)
  const unknownId = '00000000-0000-4000-8000-000000000000'
  expect((await shop.call('accept-payment', { id: unknownId }, token)).status).toBe(404)
  expect((await shop.call('close-refunded-payment', { id: unknownId }, token)).status).toBe(404)
})
