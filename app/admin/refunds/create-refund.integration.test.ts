import { expect, test } from 'vitest'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { cards } from '#tests/support/test-cards.ts'
import { addAdmin, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

type RefundInput = {
  amount?: number
  restock?: boolean
  confirmation?: string
  expected_updated_at?: string
  note?: string
}

async function refund(shop: TestShop, admin: Person, order_id: string, request: RefundInput = {}) {
  const { updated_at } = await readOrder(shop, order_id)
  return await shop.call(
    'create-refund',
    {
      order_id,
      amount: 13999,
      reason: 'requested_by_customer',
      confirmation: '139.99',
      expected_updated_at: updated_at.toISOString(),
      ...request,
    },
    admin.token,
  )
}

const emailTypes = async ({ services: { db } }: TestShop) =>
  (await db.selectFrom('email_logs').select('email_type').orderBy('created_at').execute()).map((row) => row.email_type)

test('staff refund an order, the worker sends it, and the buyer is told amount and card', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id, payment_intent_id } = await buySensor(shop)
  const asked = await refund(shop, admin, id, { note: 'Changed her mind' })
  expect(asked).toMatchObject({ status: 200, body: { refund: { status: 'requested', amount: 13999 } } })
  await shop.runJobs()

  const { body } = await shop.call('find-order', { id }, admin.token)
  expect(body).toMatchObject({
    order: { refunded_amount: 13999, card_last_digits: '4242' },
    left_to_refund: 0,
    refunds: [{ id: asked.body.refund.id, status: 'succeeded', origin: 'staff', note: 'Changed her mind' }],
  })
  const { data } = await stripeClient(shop).refunds.list({ payment_intent: payment_intent_id ?? '' })
  expect(data).toMatchObject([{ amount: 13999, metadata: { refund_id: asked.body.refund.id } }])
  const email = await shop.services.db
    .selectFrom('email_logs')
    .select('text_content')
    .where('email_type', '=', 'refund_sent')
    .executeTakeFirstOrThrow()
  expect(email.text_content).toContain('We have sent £139.99 back to the card ending 4242.')
  const audit = await shop.call('list-audit-log', { search: 'create-refund' }, admin.token)
  expect(audit.body.rows).toMatchObject([{ subject_id: id, after: { amount: 13999, note: 'Changed her mind' } }])
})

test('a part is refunded, then the rest, and never more', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  expect((await refund(shop, admin, id, { amount: 4000 })).status).toBe(200)
  const tooMuch = await refund(shop, admin, id, { amount: 10000 })
  expect(tooMuch).toMatchObject({ status: 409, body: { error: 'Only £99.99 is left to refund.' } })
  await shop.runJobs()
  expect((await refund(shop, admin, id, { amount: 10000 })).body.error).toBe('Only £99.99 is left to refund.')
  expect((await refund(shop, admin, id, { amount: 9999 })).status).toBe(200)
  expect((await refund(shop, admin, id, { amount: 1 })).body.error).toBe('Nothing is left to refund.')
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
})

test('an amount above £100 must be typed again', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  for (const confirmation of ['', '139', '13999']) {
    const answer = await refund(shop, admin, id, { confirmation })
    expect(answer).toMatchObject({ status: 400, body: { fields: { confirmation: expect.any(String) } } })
  }
  expect((await refund(shop, admin, id, { amount: 10000, confirmation: '' })).status).toBe(200)
})

test('of two concurrent refunds one succeeds, and the other is told that the order changed', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id, updated_at } = await buySensor(shop)
  const expected_updated_at = updated_at.toISOString()
  const answers = await Promise.all([
    refund(shop, admin, id, { amount: 5000, expected_updated_at }),
    refund(shop, admin, id, { amount: 5000, expected_updated_at }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('A colleague has changed this in the meantime.')
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 5000 })
})

test('no refund is possible during a dispute, of an unpaid order, or of one the provider does not know', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const disputed = await buySensor(shop, { cardNumber: cards.disputed })
  await shop.runJobs()
  expect((await refund(shop, admin, disputed.id)).body.error).toContain('disputed')
  const unpaid = await addOrder(shop, { payment_status: 'pending', payment_intent_id: 'pi_1' })
  expect((await refund(shop, admin, unpaid)).body.error).toContain('has not been paid')
  const byHand = await addOrder(shop)
  expect((await refund(shop, admin, byHand)).body.error).toContain('no payment for this order')
  expect(await shop.services.db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test('units are restocked on request, once', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await countStock(shop, 5)
  const { id } = await buySensor(shop)
  expect(await readStock(shop)).toBe(4)
  // A refused refund restocks nothing.
  await refund(shop, admin, id, { amount: 20000, confirmation: '200', restock: true })
  expect(await readStock(shop)).toBe(4)
  await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)
  await refund(shop, admin, id, { amount: 1000, restock: true })
  expect(await readStock(shop)).toBe(5)
  expect((await refund(shop, admin, id, { amount: 1000, restock: true })).body.error).toContain('already back in stock')
  await refund(shop, admin, id, { amount: 1000 })
  expect(await readStock(shop)).toBe(5)
})

test('old refunds of staff’s own orders are counted and listed', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await refund(shop, admin, id, { amount: 1000 })
  await refund(shop, admin, id, { amount: 500 })
  await shop.services.db
    .updateTable('refunds')
    .set({ is_own_order: true, created_at: new Date('2001-01-01') })
    .execute()
  expect((await shop.call('overview', {}, admin.token)).body.own_order_refunds).toBe(1)
  expect((await shop.call('list-orders', { show: 'own-refund' }, admin.token)).body.rows).toMatchObject([{ id }])
})

test('a refund that fails days later restores the order, notifies staff, and is retried once', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { cardNumber: cards.refundFails })
  const { body } = await refund(shop, admin, id)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect((await shop.call('overview', {}, admin.token)).body.failed_refunds).toBe(0)

  shop.clock.advance(5 * 24 * 3600)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0 })
  expect(await emailTypes(shop)).toContain('refund_failed')
  expect((await shop.call('overview', {}, admin.token)).body.failed_refunds).toBe(1)
  const listFailed = async () => (await shop.call('list-orders', { show: 'refund-failed' }, admin.token)).body.rows
  expect(await listFailed()).toMatchObject([{ id }])

  const again = await shop.call('retry-refund', { id: body.refund.id }, admin.token)
  expect(again).toMatchObject({ status: 200, body: { refund: { retry_of: body.refund.id, amount: 13999 } } })
  const twice = await shop.call('retry-refund', { id: body.refund.id }, admin.token)
  expect(twice).toMatchObject({ status: 409, body: { error: 'This refund has already been tried again.' } })
  expect((await shop.call('overview', {}, admin.token)).body.failed_refunds).toBe(0)
  expect(await listFailed()).toEqual([])
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
})

test('only a failed refund can be retried', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  const { body } = await refund(shop, admin, id)
  const answer = await shop.call('retry-refund', { id: body.refund.id }, admin.token)
  expect(answer).toMatchObject({ status: 409, body: { error: 'This refund has not failed.' } })
  expect((await shop.call('retry-refund', { id }, admin.token)).status).toBe(404)
})

test.each([
  ['disputed', cards.disputed, /disputed/],
  ['warned of', cards.warnedOf, /warns of fraud/],
])('a parcel whose payment is %s waits until staff release it with a reason', async (_, cardNumber, reason) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { cardNumber })
  await shop.runJobs()
  const ship = () => shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)
  expect(await ship()).toMatchObject({ status: 409, body: { error: expect.stringMatching(reason) } })
  expect((await shop.call('list-orders', { show: 'held' }, admin.token)).body.rows).toMatchObject([{ id }])
  expect((await shop.call('release-hold', { id, reason: ' ' }, admin.token)).status).toBe(400)

  const released = await shop.call('release-hold', { id, reason: 'Spoke to the buyer' }, admin.token)
  expect(released).toMatchObject({ status: 200, body: { order: { hold_released_at: expect.any(String) } } })
  expect((await shop.call('release-hold', { id, reason: 'Again' }, admin.token)).status).toBe(409)
  expect((await shop.call('list-orders', { show: 'waiting-to-ship' }, admin.token)).body.rows).toMatchObject([{ id }])
  expect((await ship()).status).toBe(200)
  const audit = await shop.call('list-audit-log', { search: 'release-hold' }, admin.token)
  expect(audit.body.rows).toMatchObject([{ after: { reason: 'Spoke to the buyer' } }])
})

test('a released parcel is held again if the bank decides against the shop', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id, payment_intent_id } = await buySensor(shop, { cardNumber: cards.disputed })
  await shop.runJobs()
  await shop.call('release-hold', { id, reason: 'Spoke to the buyer' }, admin.token)
  const stripe = stripeClient(shop)
  const [dispute] = (await stripe.disputes.list({ payment_intent: payment_intent_id ?? '' })).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'losing_evidence' } })
  await shop.runJobs()
  expect((await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)).status).toBe(409)
})
