import { expect, test } from 'vitest'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffOrder, bankSettings } from '#tests/support/staff-order.ts'
import { cards } from '#tests/support/test-cards.ts'

const address = { name: 'Ann Lee', line1: '1 Example Street', city: 'London', postal_code: 'SW1A 1AA' }

/** Every call that ships a parcel or marks it delivered. */
async function tryToShip(shop: TestShop, { token }: Person, id: string) {
  const tracking_number = 'QQ123456785GB'
  const today = '2026-05-12'
  const { body } = await shop.call('ship-orders', { shipments: [{ order: id, tracking_number }] }, token)
  const answers = [
    await shop.call('set-shipping-status', { id, status: 'shipped' }, token),
    await shop.call('set-shipping-status', { id, status: 'delivered' }, token),
    await shop.call('update-shipping', { id, shipping_status: 'shipped', tracking_number }, token),
    await shop.call('update-shipping', { id, shipping_status: 'delivered' }, token),
    await shop.call('set-delivery-day', { id, delivered_on: today }, token),
    await shop.call('send-tracking-notification', { orderId: id, trackingNumber: tracking_number }, token),
  ]
  return [body.results[0]?.reason, ...answers.map(({ status, body: { error } }) => (status === 409 ? error : status))]
}

async function readLists(shop: TestShop, { token }: Person) {
  const waiting = await shop.call('list-orders', { show: 'waiting-to-ship' }, token)
  const file = await shop.call('export-click-and-drop', {}, token)
  return { waiting: waiting.body.rows.map(({ id }) => id), parcels: file.body.csv.trim().split('\n').length - 1 }
}

async function refund(shop: TestShop, { token }: Person, order_id: string, amount: number) {
  const confirmation = (amount / 100).toFixed(2)
  const expected_updated_at = (await readOrder(shop, order_id)).updated_at.toISOString()
  const request = { order_id, amount, reason: 'goodwill', confirmation, expected_updated_at } as const
  return await shop.call('create-refund', request, token)
}

test('a requested refund by bank transfer holds the parcel at once', async () => {
  await using shop = await openTestShop(bankSettings)
  const admin = await addAdmin(shop)
  const { body } = await shop.call('create-order', aStaffOrder({ payment: 'bank-transfer', address }), admin.token)
  const { id, total_amount } = body.order
  await shop.call('record-bank-transfer', { id, reference: 'FPS 1' }, admin.token)
  expect(await readLists(shop, admin)).toEqual({ waiting: [id], parcels: 1 })

  expect((await refund(shop, admin, id, total_amount)).body.refund).toMatchObject({ status: 'requested' })
  expect(await readLists(shop, admin)).toEqual({ waiting: [], parcels: 0 })
  for (const reason of await tryToShip(shop, admin, id)) {
    expect(reason).toBe('This order is being refunded, so it must not be shipped.')
  }
})

test('a failed refund releases the parcel', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { cardNumber: cards.refundFails })
  await refund(shop, admin, id, 13999)
  expect(await readLists(shop, admin)).toEqual({ waiting: [], parcels: 0 })
  await shop.runJobs()
  shop.clock.advance(5 * 24 * 3600)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0, refund_requested_amount: 0 })
  expect(await readLists(shop, admin)).toEqual({ waiting: [id], parcels: 1 })
  expect((await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)).status).toBe(200)
})

test('two partial refunds that add up to the price hold the parcel, and one alone does not', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await refund(shop, admin, id, 4000)
  expect((await readLists(shop, admin)).waiting).toEqual([id])
  await shop.runJobs()
  await refund(shop, admin, id, 9999)
  expect((await readLists(shop, admin)).waiting).toEqual([])
})

test.each(['pending', 'failed'] as const)(
  'an order whose payment is %s is not marked shipped or delivered',
  async (payment_status) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    const id = await addOrder(shop, { payment_status })
    for (const reason of await tryToShip(shop, admin, id)) expect(reason).toMatch(/so there is nothing to ship/)
    expect(await readOrder(shop, id)).toMatchObject({ shipping_status: 'pending', delivered_at: null })
  },
)

test('a parcel that has left is not sent again after its status was set back', async () => {
  await using shop = await openTestShop()
  const packer = await addPerson(shop, { role: 'packer' })
  const { id } = await buySensor(shop)
  await shop.call('ship-orders', { shipments: [{ order: id, tracking_number: 'QQ123456785GB' }] }, packer.token)
  await shop.call('set-shipping-status', { id, status: 'pending' }, packer.token)
  expect(await readLists(shop, packer)).toEqual({ waiting: [], parcels: 0 })
  const again = { shipments: [{ order: id, tracking_number: 'XX123456785GB' }] }
  const { body } = await shop.call('ship-orders', again, packer.token)
  expect(body.results[0]).toMatchObject({ result: 'refused', reason: expect.stringContaining('already been shipped') })
})
