import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { postWebhook, sessionEvent } from '#tests/support/webhooks.ts'

async function paidSession(shop: TestShop): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  await payInSandbox(shop, body.sessionId)
  return body.sessionId
}

test('concurrent webhooks of several payments record each payment once', async () => {
  await using shop = await openTestShop()
  const sessions = []
  for (let buyer = 0; buyer < 4; buyer++) sessions.push(await paidSession(shop))
  const answers = await Promise.all(sessions.map((session) => postWebhook(shop, sessionEvent(session))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expectPaidOnce(shop, 4)
})

test('two concurrent events of one payment are both processed and make its order paid once', async () => {
  await using shop = await openTestShop()
  const session = await paidSession(shop)
  await Promise.all([session, session].map((paid) => postWebhook(shop, sessionEvent(paid))))
  await expectPaidOnce(shop, 1)
})

test('an event that arrives twice at the same moment is stored once', async () => {
  await using shop = await openTestShop()
  const event = sessionEvent(await paidSession(shop))
  const answers = await Promise.all([event, event].map((each) => postWebhook(shop, each)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await shop.services.db.selectFrom('payment_events').select('id').execute()).toHaveLength(1)
  await expectPaidOnce(shop, 1)
})

/** Expects that all orders are paid, with two emails each, and that every event is processed. */
async function expectPaidOnce({ services: { db } }: TestShop, orders: number): Promise<void> {
  const paid = await db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute()
  expect(paid).toHaveLength(orders)
  const emails = await db.selectFrom('email_logs').select(['order_id', 'email_type']).execute()
  const expected = paid.flatMap(({ id }) => [`${id} admin_order_notification`, `${id} order_confirmation`])
  expect(emails.map(({ order_id, email_type }) => `${order_id} ${email_type}`).toSorted()).toEqual(expected.toSorted())
  const open = await db.selectFrom('payment_events').select('id').where('processed_at', 'is', null).execute()
  expect(open).toEqual([])
}
