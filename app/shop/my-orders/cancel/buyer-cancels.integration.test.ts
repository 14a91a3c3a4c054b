import { expect, test } from 'vitest'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const email = 'Ann.Lee@example.com'

const readDeadlines = async ({ services: { db } }: TestShop) =>
  await db.selectFrom('deadlines').select(['kind', 'due_at', 'met_at']).orderBy('created_at').orderBy('kind').execute()

const readReturn = ({ services: { db } }: TestShop) => db.selectFrom('returns').selectAll().executeTakeFirstOrThrow()

async function readEmail({ services: { db } }: TestShop, type: string): Promise<string> {
  const found = db.selectFrom('email_logs').select('text_content').where('email_type', '=', type)
  return (await found.executeTakeFirst())?.text_content ?? ''
}

test('before dispatch a pass cancels the order: it is refunded automatically, and the receipt is complete', async () => {
  await using shop = await openTestShop()
  await countStock(shop, 5)
  const { id } = await buySensor(shop)
  const access = await openWithCode(shop, id, email)
  const said = await shop.call('cancel-order', { id, access, reason: 'I would rather have the bat.' })
  expect(said).toMatchObject({ status: 200, body: { outcome: 'cancelled', refund_amount: 13999, send_back_by: null } })
  expect(await readDeadlines(shop)).toMatchObject([{ kind: 'refund', met_at: null }])
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: shop.clock.now() })
  shop.clock.advance(30)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect(await readStock(shop)).toBe(5)
  expect(await readDeadlines(shop)).toMatchObject([{ kind: 'refund', met_at: shop.clock.now() }])
  const receipt = await readEmail(shop, 'cancellation_received')
  expect(receipt).toContain('> I would rather have the bat.')
  expect(receipt).toContain('at 11:00:00')
  expect((await shop.call('cancel-order', { id, access })).status).toBe(409)
})

test('a link alone stores the notice and holds the parcel; the signed-in owner’s notice settles both', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  const access = await openEmailLink(shop, id)
  expect((await shop.call('cancel-order', { id, access })).body).toMatchObject({ outcome: 'proof-needed' })
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: null, cancellation_asked_at: shop.clock.now() })
  const owner = await addPerson(shop, { email: 'ann.lee@example.com' })
  await shop.services.db.updateTable('orders').set({ user_id: owner.id }).where('id', '=', id).execute()
  expect((await shop.call('cancel-order', { id }, owner.token)).body).toMatchObject({ outcome: 'cancelled' })
  const notices = await shop.services.db.selectFrom('cancellation_notices').selectAll().execute()
  expect(notices.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled'])
})

test('the receipt keeps the notice’s time, and the email after the code only confirms it', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  const link = await openEmailLink(shop, id)
  const first = await shop.call('cancel-order', { id, access: link, reason: 'Too heavy' })
  await shop.runJobs()
  shop.clock.advance(16)
  const again = await shop.call('cancel-order', { id, access: link })
  expect(again.body).toMatchObject({ outcome: 'proof-needed', received_at: first.body.received_at })
  const access = await openWithCode(shop, id, email)
  const second = await shop.call('cancel-order', { id, access, reason: 'Too heavy' })
  expect(second.body).toMatchObject({ outcome: 'cancelled', received_at: first.body.received_at })
  await shop.runJobs()
  const emails = await shop.services.db
    .selectFrom('email_logs')
    .select(['subject', 'text_content'])
    .where('email_type', '=', 'cancellation_received')
    .orderBy('created_at')
    .execute()
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('We have received your cancellation'),
    expect.stringMatching(/^Your cancellation of order .{9} is confirmed$/),
  ])
  expect(emails[0]?.text_content).toContain('at 11:00:00')
  expect(emails[1]?.text_content).not.toMatch(/\d\d:\d\d:\d\d|receipt\. Please|Too heavy/)
})

test('a stranger’s pass and session give no access', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  const other = await buySensor(shop)
  const access = await openWithCode(shop, other.id, email)
  const stranger = await addPerson(shop, { email: 'eve@people.example' })
  for (const [input, token] of [
    [{ id, access }, undefined],
    [{ id }, stranger.token],
  ] as const) {
    expect((await shop.call('cancel-order', input, token)).status).toBe(404)
    const battery = { basis: 'cancel', is_battery_suspect: false } as const
    expect((await shop.call('start-return', { ...input, ...battery }, token)).status).toBe(404)
    expect((await shop.call('add-return-proof', { ...input, tracking_number: 'AB1' }, token)).status).toBe(404)
    expect((await shop.call('withdraw-return', input, token)).status).toBe(404)
  }
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: null, cancellation_asked_at: null })
})

test('of concurrent cancelling and shipping exactly one wins, and the other is told why', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  const access = await openWithCode(shop, id, email)
  const [said, shipped] = await Promise.all([
    shop.call('cancel-order', { id, access }),
    shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token),
  ])
  if (shipped.status === 200) expect(said.body).toMatchObject({ outcome: 'return' })
  else {
    expect(shipped).toMatchObject({ status: 409, body: { error: expect.stringContaining('cancelled') } })
    expect(said.body).toMatchObject({ outcome: 'cancelled' })
  }
})

test('after delivery a cancellation is a return: announced, then proved, and the refund is due from the first proof', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  const access = await openWithCode(shop, id, email)
  const said = await shop.call('cancel-order', { id, access })
  expect(said.body).toMatchObject({ outcome: 'return', send_back_by: '2026-05-26', refund_amount: null })
  const owner = await addPerson(shop, { email })
  await shop.services.db.updateTable('orders').set({ user_id: owner.id }).where('id', '=', id).execute()
  const { rows } = (await shop.call('list-my-orders', {}, owner.token)).body
  expect(rows).toMatchObject([{ id, goods_back: { units: 1, status: 'told', send_back_by: '2026-05-26' } }])
  const proof = await shop.call('add-return-proof', { id, access, tracking_number: 'AB 123', carrier_name: 'DPD' })
  expect(proof.body).toMatchObject({ returned: { status: 'sent', tracking_number: 'AB123' }, refund_by: '2026-05-26' })
  expect((await readDeadlines(shop)).map(({ kind, met_at }) => [kind, met_at])).toEqual([
    ['goods-back', null],
    ['refund', null],
  ])
  expect((await shop.call('withdraw-return', { id, access })).body.error).toContain('is on its way')

  shop.clock.advance(24 * 3600)
  const returned = await readReturn(shop)
  await shop.call('receive-return', { id: returned.id }, admin.token)
  const { updated_at } = await readReturn(shop)
  const expected_updated_at = updated_at.toISOString()
  const verdict = { id: returned.id, restock: true, confirmation: '139.99', expected_updated_at }
  expect((await shop.call('inspect-return', verdict, admin.token)).status).toBe(200)
  await shop.runJobs()
  expect(await readReturn(shop)).toMatchObject({ status: 'closed' })
  expect((await readDeadlines(shop)).every(({ met_at }) => met_at !== null)).toBe(true)
})

test('after a withdrawn return the order is active again', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  const access = await openWithCode(shop, id, email)
  await shop.call('cancel-order', { id, access })
  expect((await shop.call('withdraw-return', { id, access })).body).toMatchObject({ returned: { status: 'withdrawn' } })
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: null })
  expect((await shop.call('withdraw-return', { id, access })).status).toBe(409)
})

test('a return with a hot, swollen or damaged battery gets no postal address', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  const access = await openWithCode(shop, id, email)
  const request = { id, access, basis: 'reject', reason: 'It is hot.', is_battery_suspect: true } as const
  const started = await shop.call('start-return', request)
  expect(started.body).toMatchObject({ address: null, returned: { basis: 'reject', is_battery_suspect: true } })
  expect((await shop.call('start-return', request)).body.error).toContain('already being returned')
  await shop.runJobs()
  expect(await readEmail(shop, 'return_instructions')).toContain('must not go by post')
  expect(await readEmail(shop, 'return_instructions')).not.toContain('Send it to')
})

test('a return needs a shipped order, and a right to return it on that day', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  const access = await openWithCode(shop, id, email)
  const request = { id, access, basis: 'our-30-days', is_battery_suspect: false } as const
  expect((await shop.call('start-return', request)).body.error).toContain('has not left us yet')
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  expect((await shop.call('start-return', request)).body.error).toContain(
    'cannot send this order back for that reason today',
  )
  expect((await shop.call('start-return', { ...request, basis: 'cancel' })).status).toBe(200)
})
