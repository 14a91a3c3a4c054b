import { expect, test } from 'vitest'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const email = 'Ann.Lee@example.com'

/** An order of paid sensors, in a shop that had three on the shelf. */
async function openTwo({ quantity = 2 } = {}) {
  const shop = await openTestShop()
  await countStock(shop, 3)
  const { id } = await buySensor(shop, { quantity })
  return { shop, id, access: await openWithCode(shop, id, email) }
}

const readRefunds = ({ services: { db } }: TestShop) =>
  db.selectFrom('refunds').select(['amount', 'units', 'status']).orderBy('created_at').execute()

async function readEmails({ services: { db } }: TestShop, type: string): Promise<(string | null)[]> {
  const found = await db
    .selectFrom('email_logs')
    .select('text_content')
    .where('email_type', '=', type)
    .orderBy('created_at')
    .execute()
  return found.map(({ text_content }) => text_content)
}

test('one of two units is cancelled: its price is refunded, it is restocked with the refund, and the other unit is sent', async () => {
  const { shop, id, access } = await openTwo()
  await using _ = shop
  const admin = await addAdmin(shop)
  const before = await shop.call('find-my-order', { id, access })
  expect(before.body.parts_left).toEqual([
    { units: 1, amount: 13_999 },
    { units: 2, amount: 27_998 },
  ])
  const said = await shop.call('cancel-order', { id, access, quantity: 1, units_left: 2 })
  expect(said).toMatchObject({ status: 200, body: { outcome: 'cancelled', quantity: 1, refund_amount: 13_999 } })
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: null, units_cancelled: 1 })
  expect(await readStock(shop)).toBe(1)
  shop.clock.advance(30)
  await shop.runJobs()
  expect(await readRefunds(shop)).toEqual([{ amount: 13_999, units: 1, status: 'succeeded' }])
  expect(await readStock(shop)).toBe(2)
  expect((await readEmails(shop, 'cancellation_received'))[0]).toMatch(
    /1 of 2 × str8bat Sensor[\s\S]*the rest as planned/,
  )
  expect((await readEmails(shop, 'refund_sent'))[0]).toContain('1 of 2 × str8bat Sensor')
  expect((await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)).status).toBe(200)
  const after = await shop.call('find-my-order', { id, access })
  expect(after.body).toMatchObject({
    marks: ['Partly refunded'],
    units_cancelled: 1,
    parts_left: [{ units: 1, amount: 13_999 }],
    refunds: [{ units: 1, amount: 13_999 }],
  })
  const deadlines = await shop.services.db
    .selectFrom('deadlines')
    .select('met_at')
    .where('kind', '=', 'refund')
    .execute()
  expect(deadlines).toEqual([{ met_at: expect.any(Date) }])
})

test('until the refund is sent, the buyer can keep the cancelled part, which then stays in the order', async () => {
  const { shop, id, access } = await openTwo()
  await using _ = shop
  await shop.call('cancel-order', { id, access, quantity: 1 })
  const offered = (await shop.call('find-my-order', { id, access })).body.keep
  expect(offered).toEqual({ seconds_left: 30, needs_code: false, units: 1 })
  const kept = await shop.call('keep-order', { id, access })
  expect(kept).toMatchObject({ status: 200, body: { order: { units_cancelled: 0, refunds: [], keep: null } } })
  shop.clock.advance(60)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ units_cancelled: 0, refunded_amount: 0 })
  expect(await readStock(shop)).toBe(1)
  expect((await readEmails(shop, 'order_kept'))[0]).toContain('1 of 2')
})

test('cancelling the rest cancels the whole order, and every penny is refunded', async () => {
  const { shop, id, access } = await openTwo({ quantity: 3 })
  await using _ = shop
  await shop.services.db
    .updateTable('orders')
    .set({ discount: 1, total_amount: 41_996, paid_amount: 41_996 })
    .where('id', '=', id)
    .execute()
  for (const quantity of [1, 1, undefined]) {
    const { body } = await shop.call('cancel-order', { id, access, quantity })
    expect(body).toMatchObject({ outcome: 'cancelled' })
  }
  const refunds = await readRefunds(shop)
  expect(refunds.map(({ amount }) => amount)).toEqual([13_999, 13_998, 13_999])
  expect(await readOrder(shop, id)).toMatchObject({ units_cancelled: 2, cancelled_at: shop.clock.now() })
})

test('two tabs that cancel at once take no unit twice, and never more than were bought', async () => {
  const { shop, id, access } = await openTwo({ quantity: 3 })
  await using _ = shop
  const cancel = (quantity: number) => shop.call('cancel-order', { id, access, quantity, units_left: 3 })
  const [one, other] = await Promise.all([cancel(2), cancel(2)])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readOrder(shop, id)).toMatchObject({ units_cancelled: 2, cancelled_at: null })
  const tooMany = await shop.call('cancel-order', { id, access, quantity: 2 })
  expect(tooMany).toMatchObject({ status: 409, body: { error: 'Only 1 of 3 can still be cancelled or sent back.' } })
  for (const quantity of [0, -1, 1.5]) {
    expect((await shop.call('cancel-order', { id, access, quantity })).status).toBe(400)
  }
})

test.each(['processing', 'delivered'] as const)(
  'two tabs with a notice about the same unit of an order that is %s: the first code settles both, the second takes no unit',
  async (status) => {
    const { shop, id } = await openTwo()
    await using _ = shop
    const admin = await addAdmin(shop)
    await shop.call('set-shipping-status', { id, status }, admin.token)
    const link = await openEmailLink(shop, id)
    const cancel = (access: string, units_left: number) =>
      shop.call('cancel-order', { id, access, quantity: 1, units_left })
    const countOpen = async () => (await shop.call('list-cancellations', {}, admin.token)).body.count
    expect((await cancel(link, 2)).body.outcome).toBe('proof-needed')
    expect((await cancel(link, 2)).body.outcome).toBe('proof-needed')
    const access = await openWithCode(shop, id, email)
    expect((await cancel(access, 2)).body.outcome).toBe(status === 'delivered' ? 'return' : 'cancelled')
    const settled = await readOrder(shop, id)

    expect((await cancel(access, 2)).body.error).toContain('has changed since you opened it')
    expect((await cancel(link, 2)).body.error).toContain('has changed since you opened it')
    expect(await countOpen()).toBe(0)
    expect(await readOrder(shop, id)).toEqual(settled)
    expect(settled.units_cancelled + settled.units_returned).toBe(1)

    expect((await cancel(link, 1)).body.outcome, 'the other unit').toBe('proof-needed')
    expect(await countOpen()).toBe(1)
  },
)

test('a notice without proof says how many units it is about, and staff accept that part', async () => {
  const { shop, id } = await openTwo()
  await using _ = shop
  const admin = await addAdmin(shop)
  const access = await openEmailLink(shop, id)
  const said = await shop.call('cancel-order', { id, access, quantity: 1 })
  expect(said.body).toMatchObject({ outcome: 'proof-needed', quantity: 1 })
  const { keep } = (await shop.call('find-my-order', { id, access })).body
  expect(keep).toEqual({ seconds_left: null, needs_code: false, units: 1 })
  const { body } = await shop.call('list-cancellations', {}, admin.token)
  expect(body.rows).toMatchObject([{ units: 1 }])
  const settling = { id: body.rows[0]!.id, decision: 'accept', reason: 'She telephoned' } as const
  const settled = await shop.call('settle-cancellation', settling, admin.token)
  expect(settled.body).toMatchObject({ outcome: 'cancelled', refund: { amount: 13_999, units: 1 } })
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ units_cancelled: 1, refunded_amount: 13_999, cancelled_at: null })
  expect(await readStock(shop)).toBe(2)
})
