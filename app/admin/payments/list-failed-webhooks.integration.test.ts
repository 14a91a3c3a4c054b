import { expect, test } from 'vitest'
import { replayPaymentEvents } from '#services/orders/payment-inbox.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('a webhook that could not be processed is listed with its fault until it is processed', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { db } = shop.services
  await db
    .insertInto('payment_events')
    .values([
      { id: 'evt_1', type: 'checkout.session.completed', error: 'The database was away', attempts: 2, payload: '{}' },
      { id: 'evt_2', type: 'charge.refunded', payload: '{}' },
    ])
    .execute()
  const { body } = await shop.call('list-failed-webhooks', {}, token)
  expect(body.rows).toEqual([
    expect.objectContaining({
      id: 'evt_1',
      type: 'checkout.session.completed',
      error: 'The database was away',
      attempts: 2,
    }),
  ])

  await db.updateTable('payment_events').set({ processed_at: new Date() }).where('id', '=', 'evt_1').execute()
  expect((await shop.call('list-failed-webhooks', {}, token)).body.rows).toEqual([])
})

test('a failing webhook is retried ever more rarely, given up after three days, and retried by an admin', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const { token } = await addAdmin(shop)
  const { db, payments } = shop.services
  const { sessionId } = (await shop.call('create-checkout', { productId: 'str8bat-sensor' })).body
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: sessionId } },
  })
  await db
    .insertInto('payment_events')
    .values({ id: 'evt_1', type: 'checkout.session.completed', payload, next_attempt_at: shop.clock.now() })
    .execute()
  await payInSandbox(shop, sessionId)
  async function read() {
    const [row] = (await shop.call('list-failed-webhooks', {}, token)).body.rows
    if (!row) throw new Error('The failed webhook is not listed')
    return row
  }

  const findCheckout = () => Promise.reject(new Error('The provider is down'))
  shop.services.payments = { ...payments, findCheckout }
  const began = shop.clock.now().getTime()
  const minutes: number[] = []
  for (;;) {
    await replayPaymentEvents(shop.services).catch(() => {})
    const row = await read()
    if (row.given_up_at !== null) break
    minutes.push((Date.parse(row.next_attempt_at) - shop.clock.now().getTime()) / 60_000)
    shop.clock.set(row.next_attempt_at)
  }
  expect(minutes.slice(0, 9)).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
  const days = (shop.clock.now().getTime() - began) / 86_400_000
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.5)

  const { attempts } = await read()
  shop.clock.advance(86_400)
  await replayPaymentEvents(shop.services)
  expect(await read()).toMatchObject({ attempts })

  expect((await shop.call('retry-webhook', { id: 'evt_1' }, token)).status).toBe(409)
  expect(await read()).toMatchObject({ attempts: 1, given_up_at: null })

  shop.services.payments = payments
  expect((await shop.call('retry-webhook', { id: 'evt_1' }, token)).body).toEqual({ success: true })
  expect((await shop.call('list-failed-webhooks', {}, token)).body.rows).toEqual([])
  expect((await shop.call('retry-webhook', { id: 'evt_1' }, token)).status).toBe(404)
  expect(await db.selectFrom('orders').select('payment_status').execute()).toEqual([{ payment_status: 'paid' }])
  const changes = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'after'])
    .orderBy('performed_at')
    .execute()
  expect(changes).toEqual([
    { action: 'retry-webhook', subject_id: 'evt_1', after: { status: 'failed' } },
    { action: 'retry-webhook', subject_id: 'evt_1', after: { status: 'processed' } },
  ])
})
