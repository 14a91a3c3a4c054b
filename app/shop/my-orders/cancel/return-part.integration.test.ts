import { expect, test } from 'vitest'
import { findOrder } from '#db/orders/order-row.ts'
import { listMyOrderRows } from '#services/orders/my-order.ts'
import { cards } from '#tests/support/test-cards.ts'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const email = 'Ann.Lee@example.com'

/** Two delivered sensors, whose total is an odd number of pence. */
async function openDelivered(typed: { cardNumber?: string } = {}, settings: Record<string, string> = {}) {
  const shop = await openTestShop(settings)
  await countStock(shop, 3)
  const { id } = await buySensor(shop, { quantity: 2, ...typed })
  await shop.runJobs()
  const odd = { discount: 1, total_amount: 27_997, paid_amount: 27_997 }
  await shop.services.db.updateTable('orders').set(odd).where('id', '=', id).execute()
  const admin = await addAdmin(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  return { shop, id, admin, access: await openWithCode(shop, id, email), inspect }

  async function inspect(given: { restock: boolean; deduction?: number; refund: number }) {
    const read = async () => (await shop.call('find-order', { id }, admin.token)).body.returns.at(-1)!
    await shop.call('receive-return', { id: (await read()).id }, admin.token)
    const { id: returnId, updated_at: expected_updated_at } = await read()
    const { refund, ...verdict } = given
    const confirmation = (refund / 100).toFixed(2)
    const deduction_reason = verdict.deduction ? 'Scratched' : null
    const input = { id: returnId, ...verdict, deduction_reason, confirmation, expected_updated_at }
    const settled = await shop.call('inspect-return', input, admin.token)
    await shop.runJobs()
    // Returns are listed by time, so their times must differ.
    shop.clock.advance(1)
    return settled
  }
}

async function listReturned({ services: { db, clock } }: TestShop, id: string) {
  const order = await findOrder(db, id)
  const [row] = await listMyOrderRows(db, order ? [order] : [], clock.now())
  return row?.goods_back
}

test('one unit of two is returned: half the price is refunded, and the other unit stays under warranty and may be returned later', async () => {
  const { shop, id, access, inspect } = await openDelivered()
  await using _ = shop
  const asked = { id, access, basis: 'cancel', is_battery_suspect: false } as const
  const started = await shop.call('start-return', { ...asked, quantity: 1, units_left: 2 })
  expect(started).toMatchObject({ status: 200, body: { returned: { units: 1 } } })
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: null, units_returned: 1 })
  expect(await inspect({ restock: true, refund: 13_999 })).toMatchObject({
    body: { refund: { amount: 13_999, units: 1 } },
  })
  expect(await readStock(shop)).toBe(2)
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13_999, restocked_at: null, units_restocked: 1 })
  expect(await listReturned(shop, id)).toMatchObject({ units: 1, status: 'closed' })

  const { body } = await shop.call('find-my-order', { id, access })
  expect(body).toMatchObject({ marks: ['Partly refunded'], goods_back: { units: 1, status: 'closed' } })
  expect(body.rights.map(({ right }) => right)).toContain('warranty')
  expect(body.parts_left).toEqual([{ units: 1, amount: 13_998 }])
  const texts = await shop.services.db
    .selectFrom('email_logs')
    .select(['email_type', 'text_content'])
    .where('email_type', 'in', ['return_instructions', 'return_received', 'refund_sent'])
    .execute()
  expect(texts.map(({ email_type }) => email_type).toSorted()).toEqual([
    'refund_sent',
    'return_instructions',
    'return_received',
  ])
  for (const { text_content } of texts) expect(text_content).toContain('1 of 2 × str8bat Sensor')

  expect((await shop.call('start-return', asked)).body).toMatchObject({ returned: { units: 1 } })
  expect(await inspect({ restock: true, refund: 13_998 })).toMatchObject({ body: { refund: { amount: 13_998 } } })
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 27_997, restocked_at: expect.any(Date) })
  expect(await readStock(shop)).toBe(3)
  expect(await listReturned(shop, id)).toMatchObject({ units: 2, status: 'closed' })
})

test('two people who return the same unit open one return, and no more units come back than were bought', async () => {
  const { shop, id, access, inspect } = await openDelivered()
  await using _ = shop
  const asked = { id, access, basis: 'cancel', is_battery_suspect: false } as const
  const start = () => shop.call('start-return', { ...asked, quantity: 1, units_left: 2 })
  const statuses = (await Promise.all([start(), start()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  await inspect({ restock: true, refund: 13_999 })
  expect((await start()).body.error).toContain('has changed since you opened it')
  expect((await shop.call('start-return', { ...asked, quantity: 2 })).body.error).toContain('Only 1 of 2')
  expect(await readOrder(shop, id)).toMatchObject({ units_returned: 1 })
})

test('a cancellation that is refused because its unit is already being returned leaves no open notice', async () => {
  const { shop, id, admin, access } = await openDelivered()
  await using _ = shop
  const link = await openEmailLink(shop, id)
  const inTwoTabs = { id, access: link, quantity: 1 }
  for (const tab of [inTwoTabs, inTwoTabs]) {
    expect((await shop.call('cancel-order', tab)).body).toMatchObject({ outcome: 'proof-needed' })
  }
  const finish = () => shop.call('cancel-order', { id, access, quantity: 1 })
  expect((await finish()).body).toMatchObject({ outcome: 'return' })
  expect(await finish()).toMatchObject({ status: 409, body: { error: 'This order is already being returned.' } })
  expect((await shop.call('find-my-order', { id, access })).body.keep).toBeNull()
  expect((await shop.call('list-cancellations', {}, admin.token)).body.rows).toEqual([])
})

test('a unit that is kept after all can be returned later; a deduction stays with its part', async () => {
  const { shop, id, access, inspect } = await openDelivered()
  await using _ = shop
  const asked = { id, access, basis: 'reject', is_battery_suspect: false } as const
  await shop.call('start-return', { ...asked, quantity: 1 })
  await shop.call('withdraw-return', { id, access })
  shop.clock.advance(1)
  expect(await readOrder(shop, id)).toMatchObject({ units_returned: 0 })
  await shop.call('start-return', { ...asked, quantity: 1 })
  await inspect({ restock: false, deduction: 999, refund: 13_000 })
  expect(await readStock(shop)).toBe(1)
  await shop.call('start-return', asked)
  await inspect({ restock: true, refund: 13_998 })
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 26_998, units_returned: 2, units_restocked: 1 })
  expect(await readStock(shop)).toBe(2)
  expect((await shop.call('start-return', asked)).body.error).toBe(
    'There is nothing left of this order to cancel or send back.',
  )
})

test('a refund of the first part fails while the second is on its way, and a retry pays it', async () => {
  const { shop, id, access, inspect } = await openDelivered({ cardNumber: cards.refundFails })
  await using _ = shop
  const asked = { id, access, basis: 'cancel', is_battery_suspect: false } as const
  await shop.call('start-return', { ...asked, quantity: 1 })
  const { body } = await inspect({ restock: true, refund: 13_999 })
  shop.clock.advance(60)
  expect((await shop.call('start-return', asked)).status).toBe(200)
  shop.clock.advance(5 * 24 * 3600)
  await shop.runJobs()
  const readReturns = () => shop.services.db.selectFrom('returns').select('status').orderBy('told_at').execute()
  expect(await readReturns()).toEqual([{ status: 'inspected' }, { status: 'told' }])
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0 })

  const proof = { id, access: await openWithCode(shop, id, email), tracking_number: 'QQ123456785GB' }
  expect((await shop.call('add-return-proof', proof)).body).toMatchObject({ returned: { status: 'sent' } })
  const late = await addAdmin(shop, 'late@people.example')
  await shop.call('retry-refund', { id: body.refund?.id ?? '' }, late.token)
  await shop.runJobs()
  expect(await readReturns()).toEqual([{ status: 'closed' }, { status: 'sent' }])
})

test('a part whose refund failed and was declined at the retry is refunded its share after a second inspection', async () => {
  const limits = { REFUND_MANAGER_PENCE: '100' }
  const { shop, id, access, inspect } = await openDelivered({ cardNumber: cards.refundFails }, limits)
  await using _ = shop
  const asked = { id, access, basis: 'cancel', is_battery_suspect: false } as const
  await shop.call('start-return', { ...asked, quantity: 1 })
  const { body } = await inspect({ restock: true, refund: 13_999 })
  await shop.call('start-return', asked)
  shop.clock.advance(5 * 24 * 3600)
  await shop.runJobs()

  const manager = await addPerson(shop, { role: 'manager' })
  const retried = await shop.call('retry-refund', { id: body.refund?.id ?? '' }, manager.token)
  const retry = retried.body.refund.id
  const late = await addAdmin(shop, 'late@people.example')
  expect((await shop.call('decline-refund', { id: retry, reason: 'It is worn.' }, late.token)).status).toBe(200)
  const { returns } = (await shop.call('find-order', { id }, late.token)).body
  const first = returns.find(({ status }) => status === 'received')!
  const verdict = { id: first.id, restock: true, confirmation: '139.99', expected_updated_at: first.updated_at }
  expect((await shop.call('inspect-return', verdict, late.token)).body).toMatchObject({ refund: { amount: 13_999 } })
})
