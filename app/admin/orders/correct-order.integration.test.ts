import { expect, test } from 'vitest'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function openShop() {
  const shop = await openTestShop()
  return { shop, token: (await addAdmin(shop)).token }
}

const emailsTo = async (shop: TestShop, recipient: string) =>
  (
    await shop.services.db
      .selectFrom('email_logs')
      .select('email_type')
      .where('recipient_email', '=', recipient)
      .orderBy('created_at')
      .execute()
  ).map(({ email_type }) => email_type)

const address = { name: 'Ann Lee', line1: '14 Deansgate', city: 'Manchester', postal_code: 'm11ae' }

test('an address is corrected before dispatch, and the buyer is notified', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { id } = await buySensor(shop)
  const { body } = await shop.call('correct-order', { id, customer_phone: '020 7946 0999', address }, token)
  expect(body.order).toMatchObject({
    customer_phone: '020 7946 0999',
    shipping_address: {
      name: 'Ann Lee',
      phone: '020 7946 0999',
      address: { line1: '14 Deansgate', line2: null, city: 'Manchester', postal_code: 'M1 1AE', country: 'GB' },
    },
  })
  expect(await emailsTo(shop, 'Ann.Lee@example.com')).toContain('address_changed')

  await shop.call('set-shipping-status', { id, status: 'shipped' }, token)
  const late = await shop.call('correct-order', { id, address: { ...address, line1: '15 Deansgate' } }, token)
  expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('The parcel has left') } })
  const name = await shop.call('correct-order', { id, customer_name: 'Anne Lee' }, token)
  expect(name.body.order.customer_name).toBe('Anne Lee')
})

test('a corrected email address gets the order confirmation, and links sent to the old one stop working', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { id } = await buySensor(shop, { email: 'typo@example.com' })
  await shop.runJobs()
  const links = () => shop.services.db.selectFrom('order_links').select('order_id').execute()
  expect(await links()).not.toEqual([])
  const { body } = await shop.call('correct-order', { id, customer_email: 'right@example.com' }, token)
  expect(body.order.customer_email).toBe('right@example.com')
  expect(await links()).toEqual([])
  expect(await emailsTo(shop, 'right@example.com')).toEqual(['order_confirmation'])
})

test('a smaller quantity refunds and restocks the other units, and a larger one needs a new order', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const { id } = await buySensor(shop)
  await shop.services.db
    .updateTable('orders')
    .set({ quantity: 3, subtotal: 41_997, discount: 1, total_amount: 41_996, paid_amount: 41_996 })
    .execute()
  await countStock(shop, 5)
  const { body } = await shop.call('correct-order', { id, quantity: 2 }, token)
  expect(body.order).toMatchObject({ quantity: 3, units_cancelled: 1, total_amount: 41_996 })
  const refunds = await shop.services.db.selectFrom('refunds').select(['amount', 'note']).execute()
  expect(refunds).toEqual([{ amount: 13_999, note: '1 of 3 not sent' }])
  expect(await readStock(shop)).toBe(6)

  const more = await shop.call('correct-order', { id, quantity: 3 }, token)
  expect(more).toMatchObject({
    status: 409,
    body: { fields: { quantity: expect.stringContaining('Make a new order') } },
  })
  const none = await shop.call('correct-order', { id, quantity: 0 }, token)
  expect(none.status).toBe(400)
})

test('a quantity whose price cannot be refunded changes nothing', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { quantity: 2, subtotal: 27_998, total_amount: 27_998, paid_amount: 27_998 })
  await countStock(shop, 5)
  const refused = await shop.call('correct-order', { id, quantity: 1, customer_name: 'Bea' }, token)
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('has no payment') } })
  expect(await readOrder(shop, id)).toMatchObject({ units_cancelled: 0, customer_name: 'Ada Batsman' })
  expect(await readStock(shop)).toBe(5)
})

test('of two concurrent corrections the second sees the first', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const seen = (await shop.call('find-order', { id }, token)).body.order.updated_at
  await shop.call('correct-order', { id, customer_phone: '1', expected_updated_at: seen }, token)
  const second = await shop.call('correct-order', { id, customer_phone: '2', expected_updated_at: seen }, token)
  expect(second).toMatchObject({ status: 409, body: { current: { customer_phone: '1' } } })
})

test.each([
  [{ customer_email: 'nobody' }, 'customer_email'],
  [{ address: { ...address, postal_code: '12345' } }, 'address.postal_code'],
  [{ address: { ...address, line1: '' } }, 'address.line1'],
])('the correction %j is refused with an error at its field', async (wrong, field) => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const answer = await shop.call('correct-order', { id, ...wrong }, token)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toContain(field)
})

test('an order that is not paid cannot be corrected', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { customer_email: null, payment_status: 'pending' })
  expect((await shop.call('correct-order', { id, customer_email: 'a@example.com' }, token)).status).toBe(409)
})
