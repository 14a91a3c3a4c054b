import { expect, test } from 'vitest'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { openWithCode } from '#tests/support/order-openings.ts'
import { addPerson, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const email = 'Ann.Lee@example.com'

async function openShop() {
  const shop = await openTestShop()
  await countStock(shop, 5)
  const packer = await addPerson(shop, { email: 'packer@people.example', role: 'packer' })
  const manager = await addPerson(shop, { email: 'manager@people.example', role: 'manager' })
  const { id } = await buySensor(shop)
  const shipped = await shop.call(
    'ship-orders',
    { shipments: [{ order: id, tracking_number: 'QQ123456785GB' }], email_waits: true },
    packer.token,
  )
  return { shop, packer, manager, id, undo: shipped.body.results[0]?.undo ?? '' }
}

const setBack = async (shop: TestShop, { token }: Person, id: string, reason?: string) =>
  await shop.call('set-shipping-status', { id, status: 'pending', ...(reason && { reason }) }, token)

async function cancel(shop: TestShop, id: string) {
  return (await shop.call('cancel-order', { id, access: await openWithCode(shop, id, email) })).body
}

test.each(['packer', 'manager'] as const)(
  'a parcel whose status a %s set back without a reason has still left, so the buyer must send it back first',
  async (role) => {
    const { shop, id, ...people } = await openShop()
    await using _ = shop
    expect((await setBack(shop, people[role], id)).status).toBe(200)
    expect(await cancel(shop, id)).toMatchObject({ outcome: 'return', refund_amount: null })
    expect(await shop.services.db.selectFrom('refunds').select('id').execute()).toEqual([])
    expect(await readStock(shop)).toBe(4)
  },
)

test('a packer’s reason does not mark the parcel as back', async () => {
  const { shop, id, packer } = await openShop()
  await using _ = shop
  await setBack(shop, packer, id, 'Wrong number')
  expect(await cancel(shop, id)).toMatchObject({ outcome: 'return' })
})

test('an order marked delivered without a dispatch date has left, too', async () => {
  const { shop, packer } = await openShop()
  await using _ = shop
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, packer.token)
  await setBack(shop, packer, id)
  expect(await cancel(shop, id)).toMatchObject({ outcome: 'return' })
})

test('a manager’s reason marks the parcel as back: it waits to be shipped again, and can be cancelled', async () => {
  const { shop, id, manager } = await openShop()
  await using _ = shop
  const back = await setBack(shop, manager, id, 'Royal Mail returned it, address unknown')
  expect(back.body.order).toMatchObject({ shipping_status: 'pending', shipping_date: null })
  const waiting = await shop.call('list-orders', { show: 'waiting-to-ship' }, manager.token)
  expect(waiting.body.rows).toMatchObject([{ id }])
  const { timeline } = (await shop.call('find-order', { id }, manager.token)).body
  expect(timeline.map(({ text }) => text)).toContain(
    `${manager.email} recorded that the parcel is here: “Royal Mail returned it, address unknown”`,
  )
  expect(await cancel(shop, id)).toMatchObject({ outcome: 'cancelled', refund_amount: 13999 })
  shop.clock.advance(30)
  await shop.runJobs()
  expect(await readStock(shop)).toBe(5)
})

test('a manager can give the reason after a packer has set the status back', async () => {
  const { shop, id, packer, manager } = await openShop()
  await using _ = shop
  await setBack(shop, packer, id)
  await setBack(shop, manager, id, 'It never left the desk')
  expect(await readOrder(shop, id)).toMatchObject({ shipping_status: 'pending', shipping_date: null })
})

test('a shipping that is undone in time has never left', async () => {
  const { shop, id, packer, undo } = await openShop()
  await using _ = shop
  await shop.call('undo-changes', { ids: [undo] }, packer.token)
  expect(await cancel(shop, id)).toMatchObject({ outcome: 'cancelled', refund_amount: 13999 })
})
