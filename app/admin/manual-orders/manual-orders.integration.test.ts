import { expect, test } from 'vitest'
import { reconcilePayments } from '#services/orders/reconcile-payments.ts'
import { recordPayment } from '#services/orders/record-payment.ts'
import { countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { openWithCode } from '#tests/support/order-openings.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addPerson } from '#tests/support/people.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffOrder, bankSettings } from '#tests/support/staff-order.ts'

async function openShop() {
  // The provider's webhooks are dropped, so only explicit calls settle payments.
  const shop = await openTestShop({ ...bankSettings, SANDBOX_WEBHOOKS: 'drop' })
  await countStock(shop, 3)
  const { token } = await addPerson(shop, { email: 'mia@people.example', role: 'manager' })
  const { token: support } = await addPerson(shop, { email: 'sue@people.example', role: 'support' })
  return { shop, token, support }
}

const address = { name: 'Ann Lee', line1: '14 Deansgate', city: 'Manchester', postal_code: 'M1 1AE' }

const emailsOf = async ({ services: { db } }: TestShop, orderId: string) =>
  (await db.selectFrom('email_logs').select(['email_type', 'data']).where('order_id', '=', orderId).execute()).toSorted(
    (a, b) => a.email_type.localeCompare(b.email_type),
  )

const emailTypes = async (shop: TestShop, orderId: string) =>
  (await emailsOf(shop, orderId)).map(({ email_type }) => email_type)

const sessionOf = async (shop: TestShop, id: string) => {
  const { stripe_session_id } = await readOrder(shop, id)
  if (stripe_session_id === null) throw new Error('The order has no checkout')
  return stripe_session_id
}

test('a phone order is paid by the link in its email, and confirmed once', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { status, body } = await shop.call('create-order', aStaffOrder({ quantity: 2 }), support)
  expect(status).toBe(200)
  expect(body).toMatchObject({ payment: 'link-sent', order: { kind: 'telephone', total_amount: 27998 } })
  const { id } = body.order
  expect(await readStock(shop)).toBe(1)
  const [email] = await emailsOf(shop, id)
  expect(email?.email_type).toBe('payment_link')
  expect(email?.data).toMatchObject({ url: expect.stringContaining(await sessionOf(shop, id)) })

  const sessionId = await sessionOf(shop, id)
  await payInSandbox(shop, sessionId, { email: 'ann.lee@example.com' })
  await Promise.all([recordPayment(shop.services, sessionId), recordPayment(shop.services, sessionId)])
  await recordPayment(shop.services, sessionId)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid', reserved: 0, paid_amount: 27998 })
  expect(await emailTypes(shop, id)).toEqual(['admin_order_notification', 'order_confirmation', 'payment_link'])
  expect(await readStock(shop)).toBe(1)
  const { body: found } = await shop.call('find-order', { id }, support)
  const told = found.timeline.map(({ text }) => text)
  expect(told).toContain('sue@people.example took the order by phone, to be paid by a link: “Rang on Tuesday”')
})

test('a form that is sent twice, even concurrently, creates one order with one email', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const input = aStaffOrder({ payment: 'bank-transfer', address })
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('create-order', input, support)))
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
  expect(await readStock(shop)).toBe(2)
  expect(await emailTypes(shop, answers[0]!.body.order.id)).toEqual(['bank_transfer_details'])
})

test('of two concurrent orders for the last unit one succeeds, and the other is refused', async () => {
  const { shop, token, support } = await openShop()
  await using _ = shop
  await countStock(shop, 1)
  const answers = await Promise.all([
    shop.call('create-order', aStaffOrder(), support),
    shop.call('create-order', aStaffOrder({ kind: 'gift', payment: 'none', address }), token),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error).toMatch(/is out of stock|Only 1 × /)
  expect(await readStock(shop)).toBe(0)
})

test('an order belongs to the person who pays its link, and no longer to the address the link was sent to', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  const { id } = body.order
  const before = await readOrder(shop, id)
  const access = await openWithCode(shop, id, before.customer_email ?? '')
  expect(access).toBeTruthy()
  const sessionId = await sessionOf(shop, id)
  await payInSandbox(shop, sessionId, { email: 'payer@customers.example' })
  await recordPayment(shop.services, sessionId)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid', customer_email: 'payer@customers.example' })
  expect((await shop.call('find-my-order', { id, access })).status).toBe(404)
  const emails = await shop.services.db
    .selectFrom('email_logs')
    .select(['email_type', 'recipient_email'])
    .where('email_type', 'in', ['order_moved', 'order_confirmation'])
    .orderBy('email_type')
    .execute()
  expect(emails).toEqual([
    { email_type: 'order_confirmation', recipient_email: 'payer@customers.example' },
    { email_type: 'order_moved', recipient_email: before.customer_email },
  ])
})

test('a provider outage delays the link, and the order keeps its units until then', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { payments } = shop.services
  interceptProvider(shop, outages['answers 500']!)
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  expect(body.payment).toBe('link-waits')
  expect(await emailTypes(shop, body.order.id)).toEqual([])
  expect(await readStock(shop)).toBe(2)

  shop.services.payments = payments
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  expect(await emailTypes(shop, body.order.id)).toEqual(['payment_link'])
  expect(await readOrder(shop, body.order.id)).toMatchObject({ payment_status: 'pending', reserved: 1, link_number: 1 })
})

test('a process that dies after the provider made the link sends the same link later, once', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { payments } = shop.services
  let made = 0
  interceptProvider(shop, async (request, sandbox) => {
    const answer = await sandbox(request)
    if (request.url.endsWith('/checkout/sessions')) made += 1
    // The response is lost.
    return made > 0 ? Response.json({}, { status: 500 }) : answer
  })
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  expect(body.payment).toBe('link-waits')
  shop.services.payments = payments
  shop.clock.advance(601)
  await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)])
  expect(await emailTypes(shop, body.order.id)).toEqual(['payment_link'])
  const sessions = await shop.services.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('id', 'like', 'cs_%')
    .execute()
  expect(sessions.map(({ id }) => id)).toEqual([await sessionOf(shop, body.order.id)])
})

test('a link expires, releases the units, and can be sent again; the old one can no longer be paid', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  const { id } = body.order
  const first = await sessionOf(shop, id)
  shop.clock.advance(24 * 60 * 60)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'failed', reserved: 0 })
  expect(await readStock(shop)).toBe(3)

  const sent = await shop.call('send-payment-link', { id }, support)
  expect(sent.body).toMatchObject({ payment: 'link-sent', order: { payment_status: 'pending' } })
  expect(await readStock(shop)).toBe(2)
  const second = await sessionOf(shop, id)
  expect(second).not.toBe(first)
  // A late event about the first link does not change the second.
  await recordPayment(shop.services, first)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'pending', reserved: 1 })
  await payInSandbox(shop, second)
  await recordPayment(shop.services, second)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid' })
  expect((await emailTypes(shop, id)).filter((type) => type === 'payment_link')).toHaveLength(2)
})

test('two concurrent requests for a new payment link send at most one, and leave at most one open', async () => {
  const { shop, token, support } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  const { id, updated_at: expected_updated_at } = body.order
  const answers = await Promise.all([
    shop.call('send-payment-link', { id, expected_updated_at }, support),
    shop.call('send-payment-link', { id, expected_updated_at }, token),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const open = await shop.services.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('id', 'like', 'cs_%')
    .where('expires_at', 'is not', null)
    .execute()
  expect(open.length).toBeLessThanOrEqual(1)
  // The person whose request was refused presses again.
  await shop.call('send-payment-link', { id }, token)
  const sessionId = await sessionOf(shop, id)
  await payInSandbox(shop, sessionId)
  await recordPayment(shop.services, sessionId)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid', paid_amount: 13999 })
})

test('a link that was just paid is not sent again, and the order is paid', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  const { id } = body.order
  await payInSandbox(shop, await sessionOf(shop, id))
  const again = await shop.call('send-payment-link', { id }, support)
  expect(again).toMatchObject({ status: 409, body: { error: 'The customer has just paid for this order.' } })
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid' })
})

test('an order by bank transfer waits, is not failed by the sweep, and is confirmed once when its payment is recorded', async () => {
  const { shop, token, support } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder({ payment: 'bank-transfer', address }), support)
  const { id } = body.order
  expect(body.payment).toBe('awaits-transfer')
  shop.clock.advance(5 * 24 * 60 * 60)
  await reconcilePayments(shop.services)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'pending', reserved: 1 })
  const byHand = await shop.call('set-payment-status', { id, status: 'paid' }, token)
  expect(byHand.status).toBe(409)
  expect((await shop.call('record-bank-transfer', { id, reference: 'FPS 4711' }, support)).status).toBe(403)

  const input = { id, reference: 'FPS 4711' }
  const answers = await Promise.all([1, 2].map(() => shop.call('record-bank-transfer', input, token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const other = await shop.call('record-bank-transfer', { id, reference: 'FPS 4712' }, token)
  expect(other).toMatchObject({ status: 409, body: { error: 'This order is not waiting for a bank transfer.' } })
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid', bank_reference: 'FPS 4711', reserved: 0 })
  expect(await emailTypes(shop, id)).toEqual([
    'admin_order_notification',
    'bank_transfer_details',
    'order_confirmation',
  ])
  expect(await readStock(shop)).toBe(2)
})

test('a bank transfer is refunded by bank transfer: requested, sent by staff, recorded once', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder({ payment: 'bank-transfer', address }), token)
  const { id } = body.order
  // Half past midnight in London, and still the day before in UTC.
  shop.clock.set('2026-05-31T23:30:00Z')
  const { body: paid } = await shop.call('record-bank-transfer', { id, reference: 'FPS 1' }, token)
  const { body: asked } = await shop.call(
    'create-refund',
    { order_id: id, amount: 4000, reason: 'goodwill', restock: false, expected_updated_at: paid.order.updated_at },
    token,
  )
  expect(asked.refund).toMatchObject({ by_hand: true, status: 'requested' })
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0 })
  const input = { id: asked.refund.id, reference: 'BACK 1' }
  const answers = await Promise.all([1, 2].map(() => shop.call('record-bank-refund', input, token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 4000 })
  expect((await emailTypes(shop, id)).filter((type) => type === 'refund_sent')).toHaveLength(1)
  const { body: overview } = await shop.call('overview', { days: 30 }, token)
  expect(overview).toMatchObject({ revenue: 9999 })
  // The payment and the refund are in the accounts once, and cause no finding about the provider.
  shop.clock.advance(2 * 60 * 60)
  await shop.runJobs()
  const { db } = shop.services
  const rows = await db.selectFrom('ledger_entries').selectAll().orderBy('kind').execute()
  const common = { method: 'bank-transfer', provider_id: null, order_id: id }
  expect(rows).toMatchObject([
    { ...common, kind: 'refund', amount: -4000, fee: 0, net: -4000 },
    { ...common, kind: 'sale', amount: 13999, fee: 0, net: 13999 },
  ])
  expect(await db.selectFrom('findings').select('kind').execute()).toEqual([])
  // The month of a transfer is that of the day when staff recorded it.
  const month = async (name: string) => (await shop.call('find-month', { month: name }, token)).body.totals.sales
  expect([await month('2026-05'), await month('2026-06')]).toEqual([0, 13999])
})

test('a cancelled order paid by bank transfer leaves a refund for staff to send, with its deadline', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder({ payment: 'bank-transfer', address }), token)
  const { id } = body.order
  await shop.call('record-bank-transfer', { id, reference: 'FPS 1' }, token)
  const { endContract } = await import('#services/orders/end-contract.ts')
  const { lockOrder } = await import('#db/orders/order-row.ts')
  await shop.services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    await endContract(tx, shop.services, order!, { saidAt: shop.clock.now(), reason: null, provenBy: 'owner' })
  })
  const { body: found } = await shop.call('find-order', { id }, token)
  expect(found.refunds).toMatchObject([{ amount: 13999, by_hand: true, status: 'requested' }])
  const { body: deadlines } = await shop.call('list-deadlines', {}, token)
  expect(deadlines.rows).toMatchObject([{ kind: 'refund' }])
  await shop.call('record-bank-refund', { id: found.refunds[0]!.id, reference: 'BACK' }, token)
  expect((await shop.call('list-deadlines', {}, token)).body.rows).toEqual([])
})

test('only a manager may give a gift, which is confirmed at once with its own text, and is no revenue', async () => {
  const { shop, token, support } = await openShop()
  await using _ = shop
  const gift = aStaffOrder({ kind: 'gift', payment: 'none', reason: 'For the under-11s', address })
  const refused = await shop.call('create-order', gift, support)
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'Only a manager can create a free order.' },
  })

  const { body } = await shop.call('create-order', gift, token)
  const { id } = body.order
  expect(body).toMatchObject({ payment: 'confirmed', order: { payment_status: 'paid', total_amount: 0 } })
  expect(await readStock(shop)).toBe(2)
  await shop.runJobs()
  const confirmation = await shop.services.db
    .selectFrom('email_logs')
    .select(['subject', 'text_content'])
    .where('order_id', '=', id)
    .where('email_type', '=', 'order_confirmation')
    .executeTakeFirstOrThrow()
  expect(confirmation.subject).toMatch(/^Your gift .+ is confirmed$/)
  expect(confirmation.text_content).toContain('there is nothing to pay')
  expect(confirmation.text_content).not.toMatch(/payment has been received|right to cancel/i)

  const { body: overview } = await shop.call('overview', { days: 30 }, token)
  expect(overview).toMatchObject({ revenue: 0, orders: 0 })
  expect((await shop.call('list-ledger', {}, token)).body.rows).toEqual([])
  const refund = { order_id: id, amount: 1, reason: 'goodwill', restock: false } as const
  const back = await shop.call(
    'create-refund',
    { ...refund, expected_updated_at: (await readOrder(shop, id)).updated_at.toISOString() },
    token,
  )
  expect(back).toMatchObject({
    status: 409,
    body: { error: 'Nothing was paid for this order, so there is nothing to refund.' },
  })
  const { body: file } = await shop.call('export-orders', {}, token)
  expect(file.csv).toContain('Gift,Nothing to pay,,For the under-11s')
})

test('closing an unpaid order releases its units, and its link cannot be paid', async () => {
  const { shop, support } = await openShop()
  await using _ = shop
  const { body } = await shop.call('create-order', aStaffOrder(), support)
  const { id } = body.order
  const sessionId = await sessionOf(shop, id)
  const closed = await shop.call('close-unpaid-order', { id }, support)
  expect(closed.body.order).toMatchObject({ payment_status: 'failed' })
  expect(await readStock(shop)).toBe(3)
  await payInSandbox(shop, sessionId)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'failed' })
  expect((await shop.call('close-unpaid-order', { id }, support)).status).toBe(409)
})

test.each([
  ['telephone', 'none', 'A phone order has to be paid for.'],
  ['gift', 'link', 'A replacement or a gift costs nothing, so there is nothing to pay.'],
] as const)('%s with payment %s is refused', async (kind, payment, error) => {
  const { shop, token } = await openShop()
  await using _ = shop
  expect(await shop.call('create-order', aStaffOrder({ kind, payment, address }), token)).toMatchObject({
    body: { error },
  })
  expect(await readStock(shop)).toBe(3)
})

test('without bank details no transfer is offered, and without an address no order to be shipped can be entered', async () => {
  await using shop = await openTestShop()
  const { token } = await addPerson(shop, { role: 'manager' })
  const transfer = await shop.call('create-order', aStaffOrder({ payment: 'bank-transfer', address }), token)
  expect(transfer.body.error).toContain('bank details are not set up')
  const gift = await shop.call('create-order', aStaffOrder({ kind: 'gift', payment: 'none' }), token)
  expect(gift.body.error).toBe('Please enter the delivery address')
  expect(await shop.services.db.selectFrom('orders').select('id').execute()).toEqual([])
})
