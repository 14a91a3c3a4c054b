import { expect, test } from 'vitest'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

const openSilentShop = () => openTestShop({ SANDBOX_WEBHOOKS: 'drop' })

async function startCheckout(shop: TestShop): Promise<string> {
  return (await shop.call('create-checkout', { productId: 'str8bat-sensor' })).body.sessionId
}

async function listOrders({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').select(['payment_status', 'customer_email']).orderBy('created_at').execute()
}

test('open test checkouts are expired at the provider first, then their orders are deleted and the stock released', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  await shop.services.db.updateTable('products').set({ stock: 5 }).execute()
  const sessions = [await startCheckout(shop), await startCheckout(shop)]
  const answer = await shop.call('delete-test-orders', {}, admin.token)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Deleted 2 test orders.' } })
  expect(await listOrders(shop)).toEqual([])
  for (const id of sessions) {
    expect((await stripeClient(shop).checkout.sessions.retrieve(id)).status).toBe('expired')
  }
  const stock = shop.services.db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  expect(await stock.executeTakeFirst()).toEqual({ stock: 5 })
  expect(await shop.services.db.selectFrom('audit_log').select('action').execute()).toHaveLength(2)
  const again = await shop.call('delete-test-orders', {}, admin.token)
  expect(again.body).toEqual({ message: 'There were no test orders to delete.', deleted: 0, remaining: 0, next: null })
})

test('an order that was paid meanwhile is recorded as paid, and paid orders stay', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const known = await startCheckout(shop)
  await payInSandbox(shop, known)
  await shop.call('update-order', { sessionId: known })
  const unknown = await startCheckout(shop)
  await payInSandbox(shop, unknown)
  await startCheckout(shop)
  const answer = await shop.call('delete-test-orders', {}, admin.token)
  expect(answer.body.message).toBe('Deleted 1 test order. 1 test order was paid after all, so we kept it.')
  const paid = { payment_status: 'paid', customer_email: 'Ann.Lee@example.com' }
  expect(await listOrders(shop)).toEqual([paid, paid])
})

test('an open live checkout is a purchase in progress, and stays', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const sessionId = await startCheckout(shop)
  const { payments } = shop.services
  const live = async (id: string) => {
    const checkout = await payments.findCheckout(id)
    return checkout && { ...checkout, livemode: true }
  }
  shop.services.payments = { ...payments, findCheckout: live }
  const answer = await shop.call('delete-test-orders', {}, admin.token)
  expect(answer.body.message).toContain('We kept 1 test order because a customer is at the checkout right now.')
  expect(await listOrders(shop)).toHaveLength(1)
  expect((await stripeClient(shop).checkout.sessions.retrieve(sessionId)).status).toBe('open')
})

test('an order whose checkout is being opened stays, and a failed one is deleted', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  await startCheckout(shop)
  const { db, payments } = shop.services
  await db.updateTable('orders').set({ stripe_session_id: null }).execute()
  interceptProvider(shop, outages['answers 500']!)
  await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  shop.services.payments = payments
  const answer = await shop.call('delete-test-orders', {}, admin.token)
  expect(answer.body.message).toContain('Deleted 1 test order.')
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }])
})

test('only admins delete test orders', async () => {
  await using shop = await openSilentShop()
  const person = await addPerson(shop)
  expect((await shop.call('delete-test-orders', {})).status).toBe(401)
  expect((await shop.call('delete-test-orders', {}, person.token)).status).toBe(403)
})

test('one request checks a hundred orders, eight at a time, and those that stay do not block the others', async () => {
  await using shop = await openSilentShop()
  const admin = await addAdmin(shop)
  const { db, payments } = shop.services
  const template = await startCheckout(shop)
  const order = await db
    .selectFrom('orders')
    .select(['product_key', 'product_name', 'product_price', 'quantity', 'subtotal', 'discount', 'total_amount'])
    .select(['customer_email', 'created_at'])
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 219 }, (_, index) => ({
    ...order,
    stripe_session_id: `${template}_${index}`,
    created_at: new Date(order.created_at.getTime() - 1000 * (index + 1)),
  }))
  await db.insertInto('orders').values(copies).execute()
  let [asking, most, asked] = [0, 0, 0]
  // The newer half of the orders have an open checkout; the provider no longer knows the others.
  const findCheckout = async (sessionId: string) => {
    asked += 1
    asking += 1
    most = Math.max(most, asking)
    const checkout = await payments.findCheckout(template)
    asking -= 1
    const isOpen = sessionId === template || Number(sessionId.slice(template.length + 1)) < 109
    return checkout && isOpen ? { ...checkout, livemode: true } : null
  }
  shop.services.payments = { ...payments, findCheckout }

  const first = (await shop.call('delete-test-orders', {}, admin.token)).body
  expect(first).toMatchObject({ deleted: 0, remaining: 220, next: expect.any(String) })
  expect(first.message).toContain('There may be more: please delete again.')
  expect({ asked, most }).toEqual({ asked: 100, most: 8 })

  const second = (await shop.call('delete-test-orders', { cursor: first.next }, admin.token)).body
  expect(second).toMatchObject({ deleted: 90, remaining: 130, next: expect.any(String) })
  const third = (await shop.call('delete-test-orders', { cursor: second.next }, admin.token)).body
  expect(third).toMatchObject({ deleted: 20, remaining: 110, next: null })
})
