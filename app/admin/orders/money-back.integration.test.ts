import { expect, test } from 'vitest'
import { readOrder } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import type { Insertable } from 'kysely'
import { isWaitingToShip } from '#domain/orders/parcel.ts'
import { keptAmount } from '#domain/orders/refund.ts'
import type { Database } from '#db/tables.ts'

type Given = Partial<Insertable<Database['orders']>>

const refunded: Given = { refunded_amount: 13999 }
const disputed: Given = { dispute_status: 'needs_response', disputed_amount: 13999 }
const cancelled: Given = { cancelled_at: new Date('2026-05-12T09:00:00Z') }

const parcel = { tracking_number: 'AB123456789GB', shipping_status: 'shipped' } as const

test.each([
  ['refunded', refunded],
  ['disputed', disputed],
  ['cancelled', cancelled],
] as const)('an order that was %s cannot be shipped in any way', async (word, given) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, given)
  const refusals = [
    await shop.call('set-shipping-status', { id, status: 'shipped' }, token),
    await shop.call('set-shipping-status', { id, status: 'delivered' }, token),
    await shop.call('update-shipping', { id, ...parcel }, token),
    await shop.call('send-tracking-notification', { orderId: id, trackingNumber: 'AB1' }, token),
  ]
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 409, body: { error: expect.stringContaining(word) } })
  }
  expect(await shop.services.db.selectFrom('email_logs').select('id').execute()).toEqual([])
  expect(await shop.call('set-shipping-status', { id, status: 'processing' }, token)).toMatchObject({ status: 200 })
})

test('a parcel that left before the refund may still be marked delivered', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, { ...refunded, shipping_status: 'shipped' })
  const { body } = await shop.call('set-shipping-status', { id, status: 'delivered' }, token)
  expect(body.order).toMatchObject({
    shipping_status: 'delivered',
    delivered_at: shop.clock.now().toISOString(),
    delivered_source: 'staff',
  })
  const back = await shop.call('set-shipping-status', { id, status: 'shipped' }, token)
  expect(back.body.order).toMatchObject({ delivered_at: null, delivered_source: null })
})

test('no confirmation is sent for a refunded order', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, refunded)
  const answer = await shop.call('send-order-confirmation', { orderData: { id } }, token)
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('refunded') } })
})

test('lists, export and timeline show the refund, its amount and its author', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop, { refunded_amount: 2000, ...disputed })
  const { db } = shop.services
  const made = { order_id: id, created_at: new Date('2026-05-13T10:00:00Z'), settled_at: shop.clock.now() }
  await db
    .insertInto('refunds')
    .values([
      { ...made, provider_id: 're_1', amount: 1500, status: 'succeeded', reason: 'requested_by_customer' },
      {
        ...made,
        provider_id: 're_2',
        amount: 500,
        status: 'pending',
        settled_at: null,
        origin: 'staff',
        requested_by: admin.id,
      },
      { ...made, provider_id: 're_3', amount: 999, status: 'failed', failure: 'lost_or_stolen_card' },
    ])
    .execute()
  await db
    .insertInto('disputes')
    .values({
      order_id: id,
      provider_id: 'du_1',
      amount: 13999,
      reason: 'product_not_received',
      status: 'needs_response',
      evidence_due_at: new Date('2026-05-20T10:00:00Z'),
    })
    .execute()

  const { body } = await shop.call('find-order', { id }, admin.token)
  const story = body.timeline.map((event: { text: string }) => event.text)
  expect(story).toContain('Refund of £15.00 at the payment provider, requested by customer')
  expect(story).toContain(`Refund of £5.00 by ${admin.email} (on its way)`)
  expect(story).toContain('The refund of £9.99 failed: lost or stolen card')
  expect(story).toContain('The card’s bank disputed £139.99, product not received, answer due by 20 May 2026')

  const { csv } = (await shop.call('export-orders', {}, admin.token)).body
  expect(csv).toContain('Total,Net,VAT,Gross,Refunded,Fees,Disputed,Money back')
  expect(csv).toContain('139.99,116.66,23.33,139.99,,0,139.99,"Disputed, Partly refunded"')
  expect(csv).toContain('-15,-12.5,-2.5,-15,15,0,,"Disputed, Partly refunded"')
  for (const show of ['refunded', 'disputed'] as const) {
    expect((await shop.call('list-orders', { show }, admin.token)).body.rows).toMatchObject([{ id }])
  }
  expect((await shop.call('overview', {}, admin.token)).body).toMatchObject({
    open_disputes: 1,
    evidence_due_at: expect.stringMatching(/^2026-05-20/),
  })
})

const standings: Given[] = [0, 1, 13999].flatMap((refunded_amount) =>
  [null, 'needs_response', 'warning_under_review', 'won', 'lost', 'prevented', 'a_new_word'].flatMap((dispute_status) =>
    [null, new Date('2026-05-12T09:00:00Z')].flatMap((at) => [
      { refunded_amount, dispute_status, cancelled_at: at },
      { refunded_amount, dispute_status, fraud_warned_at: at },
      { refunded_amount, dispute_status, address_change_asked_at: at },
      { refunded_amount, dispute_status, cancellation_asked_at: at, hold_released_at: at },
      {
        refunded_amount,
        dispute_status,
        cancellation_asked_at: new Date('2026-05-12T09:00:00Z'),
        hold_released_at: at,
      },
    ]),
  ),
)

test('the list of parcels and the rule for one order agree for every state', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const expected = new Set<string>()
  for (const given of [...standings, { total_amount: 0, paid_amount: 0 }]) {
    const id = await addOrder(shop, given)
    if (isWaitingToShip(await readOrder(shop, id))) expected.add(id)
  }
  const { body } = await shop.call('list-orders', { show: 'waiting-to-ship', limit: 100 }, token)
  expect(new Set(body.rows.map((row: { id: string }) => row.id))).toEqual(expected)
  const all = await shop.services.db.selectFrom('orders').selectAll().execute()
  const kept = all.reduce((sum, order) => sum + keptAmount(order), 0)
  expect((await shop.call('overview', {}, token)).body).toMatchObject({ revenue: kept, waiting_to_ship: expected.size })
})
