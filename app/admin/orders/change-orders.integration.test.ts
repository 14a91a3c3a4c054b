import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const gone = '00000000-0000-4000-8000-000000000000'

const listChanges = (shop: TestShop) =>
  shop.services.db.selectFrom('audit_log').select(['performed_by', 'action', 'subject_id', 'before', 'after']).execute()

const listEmails = (shop: TestShop) =>
  shop.services.db.selectFrom('email_logs').select(['email_type', 'recipient_email', 'order_id']).execute()

const shipment = {
  tracking_number: 'AB123456789GB',
  shipping_status: 'shipped',
  carrier_name: 'Royal Mail',
  estimated_delivery: '2-3 business days',
  notes: 'Leave with the groundsman',
} as const

test('a pending order can be marked as paid, once, and that is logged', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop, { payment_status: 'pending', reserved: 1 })

  const first = await shop.call('set-payment-status', { id, status: 'paid' }, admin.token)
  expect(first.body.order).toMatchObject({ id, payment_status: 'paid', paid_at: shop.clock.now().toISOString() })
  const again = await shop.call('set-payment-status', { id, status: 'paid' }, admin.token)
  expect(again.status).toBe(200)

  expect(await listChanges(shop)).toEqual([
    {
      performed_by: admin.id,
      action: 'set-payment-status',
      subject_id: id,
      before: { payment_status: 'pending', paid_at: null },
      after: { payment_status: 'paid', paid_at: shop.clock.now().toISOString() },
    },
  ])
  const { reserved } = await shop.services.db.selectFrom('orders').select('reserved').executeTakeFirstOrThrow()
  expect(reserved).toBe(0)
})

test.each([
  ['failed', 'pending', null, 'paid'],
  ['fulfilled', 'delivered', 'AB1', 'paid'],
  ['pending', 'delivered', 'AB1', 'fulfilled'],
  ['paid', 'shipped', 'AB1', 'fulfilled'],
  ['paid', 'delivered', null, 'fulfilled'],
  ['paid', 'delivered', ' ', 'fulfilled'],
] as const)(
  'an order that is %s and %s, with tracking number %j, cannot become %s',
  async (payment_status, shipping_status, tracking_number, status) => {
    await using shop = await openTestShop()
    const { token } = await addAdmin(shop)
    const id = await addOrder(shop, { payment_status, shipping_status, tracking_number })
    const answer = await shop.call('set-payment-status', { id, status }, token)
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await listChanges(shop)).toEqual([])
  },
)

test('a paid order that was delivered under a tracking number can be fulfilled', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, { shipping_status: 'delivered', tracking_number: 'AB1' })
  const { body } = await shop.call('set-payment-status', { id, status: 'fulfilled' }, token)
  expect(body.order.payment_status).toBe('fulfilled')
})

test('an admin cannot set a payment status that only the provider may set', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop)
  const answer = await shop.call('set-payment-status', { id, status: 'failed' } as never, token)
  expect(answer.status).toBe(400)
})

test('the dispatch date is set when the order is first shipped, and stays', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop)
  const shippedAt = shop.clock.now().toISOString()
  const shipped = await shop.call('set-shipping-status', { id, status: 'shipped' }, token)
  expect(shipped.body.order).toMatchObject({ shipping_status: 'shipped', shipping_date: shippedAt })

  shop.clock.advance(3600)
  await shop.call('set-shipping-status', { id, status: 'processing' }, token)
  const again = await shop.call('update-shipping', { id, ...shipment }, token)
  expect(again.body.order.shipping_date).toBe(shippedAt)
})

test('shipping with a tracking number saves the form and queues one email for that number', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop)

  const first = await shop.call('update-shipping', { id, ...shipment }, admin.token)
  expect(first.body).toMatchObject({ order: { id, ...shipment }, email: 'queued' })
  const again = await shop.call('update-shipping', { id, ...shipment, notes: 'Changed' }, admin.token)
  expect(again.body).toMatchObject({ order: { notes: 'Changed' }, email: 'not-needed' })
  expect(await listEmails(shop)).toEqual([
    { email_type: 'tracking_notification', recipient_email: 'ada@customers.example', order_id: id },
  ])

  const corrected = await shop.call('update-shipping', { id, ...shipment, tracking_number: 'CD1' }, admin.token)
  expect(corrected.body.email).toBe('queued')
  expect(await listEmails(shop)).toHaveLength(2)
  expect((await listChanges(shop)).map((change) => change.action)).toEqual(Array(3).fill('update-shipping'))
})

test('a tracking number copied with spaces is found with and without them', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop)
  const { body } = await shop.call('update-shipping', { id, ...shipment, tracking_number: 'CD 123 456 GB' }, token)
  expect(body.order.tracking_number).toBe('CD123456GB')
  for (const identifier of ['cd123456gb', 'CD 123 456 GB']) {
    const found = await shop.call('public-order-status', {
      identifier,
      type: 'tracking',
      email: 'ada@customers.example',
    })
    expect(found.body).toMatchObject({ id })
    expect((await shop.call('list-orders', { search: identifier }, token)).body.rows).toMatchObject([{ id }])
  }
})

test.each([
  ['it is not yet shipped', {}, { shipping_status: 'processing' }],
  ['it has no tracking number', {}, { tracking_number: '  ' }],
  ['the customer is not known yet', { customer_email: null }, {}],
] as const)('saving the shipping form queues no email while %s', async (_, order, form) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, order)
  const { body } = await shop.call('update-shipping', { id, ...shipment, ...form }, token)
  expect(body.email).toBe('not-needed')
  expect(await listEmails(shop)).toEqual([])
})

test('an email that cannot be queued does not undo the shipping, and is reported', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop)
  const { db } = shop.services
  await sql`alter table email_logs add constraint no_emails check (false) not valid`.execute(db)
  const { body } = await shop.call('update-shipping', { id, ...shipment }, token)
  await sql`alter table email_logs drop constraint no_emails`.execute(db)
  expect(body).toMatchObject({
    email: 'failed',
    order: { shipping_status: 'shipped', tracking_number: 'AB123456789GB' },
  })
})

test.each([
  ['find-order', { id: gone }],
  ['set-payment-status', { id: gone, status: 'paid' }],
  ['set-shipping-status', { id: gone, status: 'delivered' }],
  ['update-shipping', { id: gone, ...shipment }],
] as const)('%s says that an order which another admin deleted is gone', async (name, input) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const answer = await shop.call(name, input, token)
  expect(answer).toMatchObject({ status: 404, body: { error: 'This order no longer exists.' } })
  expect(await shop.call(name, { ...input, id: 'not-a-uuid' }, token)).toMatchObject({ status: 400 })
})

test('an order’s history has checkout, payment, emails and admins', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop, {
    stripe_session_id: 'cs_test_1',
    payment_intent_id: 'pi_1',
    paid_at: new Date('2026-05-12T10:01:00Z'),
  })
  await shop.services.db
    .insertInto('payment_events')
    .values([
      {
        id: 'evt_1',
        type: 'checkout.session.completed',
        payload: JSON.stringify({ data: { object: { object: 'checkout.session', id: 'cs_test_1' } } }),
        received_at: new Date('2026-05-12T10:00:59Z'),
        processed_at: new Date('2026-05-12T10:01:00Z'),
      },
      {
        id: 'evt_2',
        type: 'charge.succeeded',
        payload: JSON.stringify({ data: { object: { id: 'ch_1', payment_intent: 'pi_1' } } }),
        received_at: new Date('2026-05-12T10:02:00Z'),
        error: 'No connection',
      },
      {
        id: 'evt_3',
        type: 'other',
        payload: JSON.stringify({ data: { object: { object: 'checkout.session', id: 'cs_test_2' } } }),
      },
    ])
    .execute()
  shop.clock.advance(3600)
  await shop.call('update-shipping', { id, ...shipment }, admin.token)

  const { body } = await shop.call('find-order', { id }, admin.token)
  expect(body.order.id).toBe(id)
  const story: string[] = body.timeline.map((event: { kind: string; text: string }) => `${event.kind}: ${event.text}`)
  expect(story.slice(0, 4)).toEqual([
    'order: Checkout opened: 1 × str8bat Sensor, £139.99',
    'payment: Payment provider: the checkout is complete',
    'order: Paid £139.99',
    'payment: Payment provider: the card was charged (failed: No connection)',
  ])
  expect(story).toContain('email: Shipping email to ada@customers.example is waiting to be sent')
  // One line, with the person and the details.
  expect(story).toContain('admin: admin@people.example shipped the parcel with Royal Mail, AB 1234 5678 9 GB')
  expect(body.timeline.at(-1)?.details ?? body.timeline.at(-2)?.details).toContain('Shipping status: pending → shipped')
  expect(story).toHaveLength(6)
})
