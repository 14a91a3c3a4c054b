import { expect, test } from 'vitest'
import { markConfirmationSent } from '#db/emails/outbox.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const error = 'A colleague has changed this in the meantime.'

async function openShop() {
  const shop = await openTestShop()
  return { shop, token: (await addAdmin(shop)).token }
}

const findOrder = async (shop: TestShop, token: string, id: string) =>
  (await shop.call('find-order', { id }, token)).body.order

test('saving a dialog that was opened before a colleague shipped is refused with the current state, and reverts nothing', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const seen = (await findOrder(shop, token, id)).updated_at
  const shipped = { id, shipping_status: 'shipped', tracking_number: 'AB123456789GB' } as const
  expect((await shop.call('update-shipping', { ...shipped, expected_updated_at: seen }, token)).status).toBe(200)

  const stale = await shop.call('update-shipping', { id, notes: 'Fragile', expected_updated_at: seen }, token)
  expect(stale).toMatchObject({
    status: 409,
    body: { error, code: 'conflict', current: { id, shipping_status: 'shipped', tracking_number: 'AB123456789GB' } },
  })
  expect((await findOrder(shop, token, id)).notes).toBeNull()

  // Saved again deliberately: only the typed fields change.
  const { updated_at: expected_updated_at } = stale.body.current as { updated_at: string }
  const again = { id, notes: 'Fragile', expected_updated_at }
  expect((await shop.call('update-shipping', again, token)).body.order).toMatchObject({
    ...shipped,
    notes: 'Fragile',
    carrier_name: 'Royal Mail',
  })
})

test('an email that is sent meanwhile does not count as a colleague’s change', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const { updated_at } = await findOrder(shop, token, id)
  shop.clock.advance(5)
  await markConfirmationSent(shop.services.db, id, shop.clock.now())
  expect((await findOrder(shop, token, id)).confirmation_sent_at).toBe(shop.clock.now().toISOString())
  const saved = await shop.call('update-shipping', { id, notes: 'Fragile', expected_updated_at: updated_at }, token)
  expect(saved.status).toBe(200)
})

test('two changes within one millisecond count as two', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { updated_at: shop.clock.now() })
  const first = (await shop.call('update-shipping', { id, notes: 'One' }, token)).body.order.updated_at
  const second = (await shop.call('update-shipping', { id, notes: 'Two' }, token)).body.order.updated_at
  expect(new Date(second).getTime()).toBeGreaterThan(new Date(first).getTime())
})

test('fields missing from the shipping form stay, and empty ones get their defaults', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { notes: 'Paid, but the stock was 1 short when the payment arrived.' })
  const first = await shop.call('update-shipping', { id, tracking_number: 'AB1' }, token)
  expect(first.body.order).toMatchObject({ shipping_status: 'processing', carrier_name: 'Royal Mail' })
  await shop.call('update-shipping', { id, carrier_name: 'DPD', shipping_status: 'shipped' }, token)
  const last = await shop.call('update-shipping', { id, estimated_delivery: 'Tuesday' }, token)
  expect(last.body.order).toMatchObject({
    tracking_number: 'AB1',
    carrier_name: 'DPD',
    shipping_status: 'shipped',
    estimated_delivery: 'Tuesday',
    notes: 'Paid, but the stock was 1 short when the payment arrived.',
  })
  const cleared = await shop.call('update-shipping', { id, notes: '' }, token)
  expect(cleared.body.order.notes).toBeNull()
})

test.each([
  ['set-payment-status', 'paid'],
  ['set-shipping-status', 'delivered'],
] as const)('%s is refused when a colleague was faster', async (name, status) => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { payment_status: 'pending' })
  const seen = (await findOrder(shop, token, id)).updated_at
  await shop.call('set-shipping-status', { id, status: 'processing' }, token)
  const late = await shop.call(name, { id, status, expected_updated_at: seen } as never, token)
  expect(late).toMatchObject({ status: 409, body: { error, current: { shipping_status: 'processing' } } })
})

test('a stale change of a product or a code is refused, and a new code never replaces an old one', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const products = (await shop.call('list-products', {}, token)).body.rows
  const { key, updated_at } = products[0]!
  await shop.call('update-product', { key, price_pence: 20000 }, token)
  const late = { key, active: false, expected_updated_at: updated_at }
  expect(await shop.call('update-product', late, token)).toMatchObject({
    status: 409,
    body: { error, current: { key, price_pence: 20000, active: true } },
  })

  const code = { code: 'NEW10', type: 'percent', value: 10 } as const
  const made = await shop.call('save-promo-code', { ...code, expected_updated_at: null }, token)
  expect(made.status).toBe(200)
  const twice = await shop.call('save-promo-code', { ...code, value: 90, expected_updated_at: null }, token)
  expect(twice).toMatchObject({ status: 409, body: { current: { code: 'NEW10', value: 10 } } })
  const expected_updated_at = made.body.updated_at
  expect((await shop.call('save-promo-code', { ...code, value: 20, expected_updated_at }, token)).status).toBe(200)
  expect((await shop.call('save-promo-code', { ...code, value: 30, expected_updated_at }, token)).status).toBe(409)
})

test('a stale change of a submission’s status is refused', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { db } = shop.services
  await db
    .insertInto('contact_submissions')
    .values({
      first_name: 'Ada',
      last_name: 'Batsman',
      email: 'ada@customers.example',
      subject: 'Hello',
      message: 'Is it long?',
      inquiry_type: 'general',
    })
    .execute()
  const [row] = (await shop.call('list-contact-submissions', {}, token)).body.rows
  const { id, updated_at } = row!
  await shop.call('set-contact-status', { id, status: 'resolved', expected_updated_at: updated_at }, token)
  const late = await shop.call('set-contact-status', { id, status: 'reviewed', expected_updated_at: updated_at }, token)
  expect(late).toMatchObject({ status: 409, body: { error, current: { status: 'resolved' } } })
})

test.each(['pending', 'failed'] as const)(
  'an order that is %s is not shipped, and no email says that it was',
  async (payment_status) => {
    const { shop, token } = await openShop()
    await using _ = shop
    const id = await addOrder(shop, { payment_status })
    const saved = await shop.call('update-shipping', { id, tracking_number: 'AB1', shipping_status: 'shipped' }, token)
    expect(saved).toMatchObject({ status: 409, body: { error: expect.stringContaining('nothing to ship') } })
    const told = await shop.call('send-tracking-notification', { orderId: id, trackingNumber: 'AB1' }, token)
    expect(told).toMatchObject({ status: 409, body: { error: expect.stringContaining('nothing to ship') } })
    expect(await shop.services.db.selectFrom('email_logs').select('id').execute()).toEqual([])
  },
)

test('stock counted on the shelf is not sold twice when an open checkout releases its units', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const { token } = await addAdmin(shop)
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 5 }).execute()
  await shop.call('create-checkout', { productId: 'str8bat-sensor', quantity: 3 })
  const read = async () =>
    (await shop.call('list-products', {}, token)).body.rows.find((row: { key: string }) => row.key === 'str8bat-sensor')
  expect(await read()).toMatchObject({ stock: 2, reserved: 3, waiting_to_ship: 0 })

  const counted = await shop.call('update-product', { key: 'str8bat-sensor', shelf_count: 5, expected_shelf: 5 }, token)
  expect(counted.body).toMatchObject({ stock: 2, reserved: 3 })
  shop.clock.advance(3600)
  await shop.runJobs()
  expect(await read()).toMatchObject({ stock: 5, reserved: 0 })
})

test('a sale during a count does not make the count out of date, but a shipped parcel does', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 5 }).execute()
  const key = 'str8bat-sensor'
  // Sold but not shipped: still on the shelf.
  const id = await addOrder(shop, { quantity: 2 })
  await db.updateTable('products').set({ stock: 3 }).where('key', '=', key).execute()
  const counted = await shop.call('update-product', { key, shelf_count: 6, expected_shelf: 5 }, token)
  expect(counted.body).toMatchObject({ stock: 4, waiting_to_ship: 2 })

  await shop.call('set-shipping-status', { id, status: 'shipped' }, token)
  const late = await shop.call('update-product', { key, shelf_count: 6, expected_shelf: 6 }, token)
  expect(late).toMatchObject({ status: 409, body: { current: { stock: 4, waiting_to_ship: 0 } } })
  // Setting the number for sale directly still works, with any count on the shelf.
  expect((await shop.call('update-product', { key, stock: 7 }, token)).body.stock).toBe(7)
})
