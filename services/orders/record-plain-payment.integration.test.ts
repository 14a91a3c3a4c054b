import { expect, test } from 'vitest'
import { findOrderToPay, payOrder } from '#db/orders/pay-order.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { postWebhook, sessionEvent } from '#tests/support/webhooks.ts'
import { recordPayment, recordReceipt } from './record-payment.ts'

async function paidSession(shop: TestShop, discountCode?: string): Promise<string> {
  const { body } = await shop.call('create-checkout', {
    productId: 'str8bat-sensor',
    ...(discountCode && { discountCode }),
  })
  await payInSandbox(shop, body.sessionId)
  return body.sessionId
}

/** What is in the tables of both, without what is another one for each shop. */
async function readEverything({ services: { db } }: TestShop) {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const emails = await db.selectFrom('email_logs').selectAll().orderBy('email_type').execute()
  const products = await db.selectFrom('products').select(['key', 'stock']).orderBy('key').execute()
  const codes = await db.selectFrom('promo_codes').select(['code', 'uses']).orderBy('code').execute()
  const written = JSON.stringify([products, codes, orders, emails.map((email) => ({ ...email, created_at: null }))])
  const ids = [...orders, ...emails].map(({ id }) => id)
  const [order] = orders
  return [...ids, order?.stripe_session_id ?? '?', order?.payment_intent_id ?? '?']
    .reduce((text, name) => text.replaceAll(name, '…'), written)
    .replaceAll(/\b[\dA-F]{4} [\dA-F]{4}\b/g, '…')
}

type Case = { code?: string; stock?: number | null }

test('a webhook that makes an order paid asks the database three times, and its event is finished', async () => {
  await using shop = await openTestShop()
  const sessionId = await paidSession(shop)
  const statements = recordStatements(shop)
  expect((await postWebhook(shop, sessionEvent(sessionId))).status).toBe(200)
  expect(statements).toHaveLength(3)
  const { db, clock } = shop.services
  expect(await db.selectFrom('payment_events').select(['processed_at', 'error']).execute()).toEqual([
    { processed_at: clock.now(), error: null },
  ])
})

test.each([
  ['as it is', {}],
  ['with a code', { code: 'WYCOMBE10' }],
  ['of a product whose stock is counted', { stock: 5 }],
])('an order %s is the same after the short way and the long one', async (_, { code, stock = null }: Case) => {
  const [short, long] = [await buy('short'), await buy('long')]
  expect(short).toBe(long)

  async function buy(way: 'short' | 'long') {
    await using shop = await openTestShop()
    await shop.services.db.updateTable('products').set({ stock }).execute()
    await shop.services.catalogue.refresh()
    const sessionId = await paidSession(shop, code)
    shop.clock.advance(60)
    if (way === 'short') await recordPayment(shop.services, sessionId)
    else await recordReceipt(shop.services, (await shop.services.payments.findCheckout(sessionId))!)
    return await readEverything(shop)
  }
})

test.each([
  ['an order that has changed', changeOrder],
  ['an order of a product that has begun to be counted', countStock],
])('%s since it was looked at is not paid on what was seen', async (_, change) => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { clock } = shop
  const seen = await findOrderToPay(db, await paidSession(shop))
  if (!seen) throw new Error('There is no order')
  clock.advance(1)
  await change(shop)
  const order = { ...seen, customer_email: 'ann@example.com', payment_status: 'paid' as const }
  expect(await payOrder(db, { order, seen, emails: [], eventId: null, now: clock.now() })).toBeNull()
  expect(await db.selectFrom('orders').select('payment_status').execute()).toEqual([{ payment_status: 'pending' }])
})

async function changeOrder({ services: { db }, clock }: TestShop): Promise<void> {
  await db.updateTable('orders').set({ notes: 'Somebody was here.', updated_at: clock.now() }).execute()
}

async function countStock({ services: { db } }: TestShop): Promise<void> {
  await db.updateTable('products').set({ stock: 5 }).execute()
}

test('payments that are heard of at once are each recorded once, in fewer statements than each by itself', async () => {
  await using shop = await openTestShop()
  const sessions = []
  for (let buyer = 0; buyer < 4; buyer++) sessions.push(await paidSession(shop))
  const statements = recordStatements(shop)
  const answers = await Promise.all(sessions.map((session) => postWebhook(shop, sessionEvent(session))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(statements.length).toBeLessThan(3 * sessions.length)
  await expectPaidOnce(shop, 4)
})

test('two events of one payment at the same time make it paid once, and both are finished', async () => {
  await using shop = await openTestShop()
  const [other, session] = [await paidSession(shop), await paidSession(shop)]
  // The first is sent by itself; the two behind it go together.
  await Promise.all([other, session, session].map((paid) => postWebhook(shop, sessionEvent(paid))))
  await expectPaidOnce(shop, 2)
})

test('an event that comes twice at the same time is kept once', async () => {
  await using shop = await openTestShop()
  const [other, session] = [await paidSession(shop), await paidSession(shop)]
  const event = sessionEvent(session)
  const answers = await Promise.all([sessionEvent(other), event, event].map((each) => postWebhook(shop, each)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shop.services.db.selectFrom('payment_events').select('id').execute()).toHaveLength(2)
  await expectPaidOnce(shop, 2)
})

/** All orders are paid, with two emails each, and nothing that told of it is left to do. */
async function expectPaidOnce({ services: { db } }: TestShop, orders: number): Promise<void> {
  const paid = await db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute()
  expect(paid).toHaveLength(orders)
  const emails = await db.selectFrom('email_logs').select(['order_id', 'email_type']).execute()
  const expected = paid.flatMap(({ id }) => [`${id} admin_order_notification`, `${id} order_confirmation`])
  expect(emails.map(({ order_id, email_type }) => `${order_id} ${email_type}`).toSorted()).toEqual(expected.toSorted())
  const open = await db.selectFrom('payment_events').select('id').where('processed_at', 'is', null).execute()
  expect(open).toEqual([])
}
