import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('days are London days, with today last and empty days in between', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  shop.clock.set('2026-06-10T10:00:00Z')
  // In summer London is an hour ahead: half past eleven at night in UTC is the next day there.
  await addOrder(shop, { created_at: new Date('2026-06-08T23:30:00Z'), total_amount: 10000 })
  await addOrder(shop, { created_at: new Date('2026-06-09T22:30:00Z'), payment_status: 'pending' })
  await addOrder(shop, {
    created_at: new Date('2026-06-10T09:00:00Z'),
    total_amount: 5000,
    payment_status: 'fulfilled',
  })
  await addOrder(shop, { created_at: new Date('2026-05-01T09:00:00Z') })

  const { body } = await shop.call('overview', { days: 30 }, token)
  expect(body.days).toHaveLength(30)
  expect(body.days.slice(-3)).toEqual([
    { day: '2026-06-08', revenue: 0, gross: 0, refunded: 0, orders: 0, checkouts: 0 },
    { day: '2026-06-09', revenue: 10000, gross: 10000, refunded: 0, orders: 1, checkouts: 2 },
    { day: '2026-06-10', revenue: 5000, gross: 5000, refunded: 0, orders: 1, checkouts: 1 },
  ])
  expect(body).toMatchObject({ revenue: 15000, orders: 2, checkouts: 3 })
  expect((await shop.call('overview', { days: 90 }, token)).body).toMatchObject({ orders: 3, checkouts: 4 })
  expect((await shop.call('overview', { days: 31 } as never, token)).status).toBe(400)
})

test('the shares by product and by code add up to the total', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop)
  await addOrder(shop, { promo_code: 'MOLESEY5', total_amount: 13499 })
  await addOrder(shop, { product_key: 'zap-infinity-bat', product_name: 'ZAP Infinity', total_amount: 35000 })
  await addOrder(shop, { payment_status: 'failed', promo_code: 'MOLESEY5' })

  const { body } = await shop.call('overview', {}, token)
  expect(body.by_product).toEqual([
    { name: 'ZAP Infinity', revenue: 35000, orders: 1 },
    { name: 'str8bat Sensor', revenue: 27498, orders: 2 },
  ])
  expect(body.by_code).toEqual([
    { name: 'No code', revenue: 48999, orders: 2 },
    { name: 'MOLESEY5', revenue: 13499, orders: 1 },
  ])
  expect(body.revenue).toBe(62498)
})

test('things that need attention are counted', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { db } = shop.services
  await addOrder(shop)
  await addOrder(shop, { shipping_status: 'processing' })
  await addOrder(shop, { shipping_status: 'shipped', payment_problem: 'Paid £1 instead of £139.99' })
  await addOrder(shop, { payment_status: 'pending' })
  await db
    .insertInto('email_logs')
    .values({ email_type: 'x', recipient_email: 'a@b.example', status: 'failed' })
    .execute()
  await db.insertInto('payment_events').values({ id: 'evt_1', type: 'x', error: 'Down', payload: '{}' }).execute()
  await db.updateTable('products').set({ stock: 2 }).where('key', '=', 'str8bat-sensor').execute()
  await db.updateTable('products').set({ stock: 50 }).where('key', '=', 'zap-infinity-bat').execute()

  const { body } = await shop.call('overview', {}, token)
  expect(body).toMatchObject({
    waiting_to_ship: 2,
    failed_emails: 1,
    failed_webhooks: 1,
    unmatched_payments: 1,
    open_findings: 0,
    new_messages: 0,
    pending_retailers: 0,
    open_claims: 0,
    low_stock: [{ key: 'str8bat-sensor', stock: 2 }],
  })
})

test('in a live shop, payments in test mode are no revenue', async () => {
  await using shop = await openTestShop({
    STRIPE_SECRET_KEY: 'sk_live_x',
    // A live key requires real providers.
    RESEND_API_KEY: 're_x',
    MAIL_FROM: 'shop@pay.example',
    DATABASE_URL: 'postgres://shop.invalid/shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    BAT_PAYMENT_LINK: 'https://pay.example/bat',
  })
  const { token } = await addAdmin(shop)
  await addOrder(shop, { livemode: true })
  await addOrder(shop, { livemode: false })
  const { body } = await shop.call('overview', {}, token)
  expect(body).toMatchObject({ orders: 1, revenue: 13999 })
})

test('sales, refunds and the remaining revenue are separate figures', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop, { refunded_amount: 4000 })
  await addOrder(shop, { disputed_amount: 13999, dispute_status: 'lost' })
  await addOrder(shop, { payment_status: 'failed' })
  const { body } = await shop.call('overview', {}, token)
  expect(body).toMatchObject({ gross: 27998, refunded: 4000, revenue: 9999 })
  expect(body.days.at(-1)).toMatchObject({ gross: 27998, refunded: 4000, revenue: 9999 })
})

test('the counted claims and disputes match the lists that the numbers open', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  for (const status of ['new', 'in_review', 'approved', 'resolved'] as const) {
    const claim = {
      order_number: '2B752A01',
      name: 'Cal',
      email: 'cal@visitor.example',
      description: 'It blinks.',
      files: '[]',
      status,
    }
    await shop.services.db.insertInto('warranty_claims').values(claim).execute()
  }
  await addOrder(shop, { shipping_status: 'delivered', dispute_status: 'needs_response' })
  await addOrder(shop, { shipping_status: 'delivered', dispute_status: 'under_review' })
  const { body } = await shop.call('overview', {}, token)
  expect(body).toMatchObject({ open_claims: 2, open_disputes: 1 })
  const claims = (await shop.call('list-warranty-claims', { status: 'open' }, token)).body.rows
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['in_review', 'new'])
  expect((await shop.call('list-orders', { show: 'dispute-to-answer' }, token)).body.rows).toHaveLength(1)
  expect((await shop.call('list-orders', { show: 'disputed' }, token)).body.rows).toHaveLength(2)
})
