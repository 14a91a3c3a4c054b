import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/functions.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { openReturn } from '#services/orders/returns.ts'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { cards } from '#tests/support/test-cards.ts'
import { openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function returnSensor(shop: TestShop, admin: Person, cardNumber = cards.succeeds) {
  await countStock(shop, 5)
  const { id } = await buySensor(shop, { cardNumber })
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  const { services } = shop
  await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    await openReturn(tx, services, order!, { basis: 'cancel', words: 'Too heavy', isBatterySuspect: false })
  })
  return { id, goods: await readReturn(shop) }
}

const readReturn = ({ services: { db } }: TestShop) => db.selectFrom('returns').selectAll().executeTakeFirstOrThrow()

async function receive(shop: TestShop, { token }: Person) {
  const { id } = await readReturn(shop)
  return await shop.call('receive-return', { id }, token)
}

type Verdict = { deduction?: number; deduction_reason?: string; restock?: boolean; confirmation?: string }

async function inspect(shop: TestShop, { token }: Person, verdict: Verdict = {}) {
  const { id, updated_at } = await readReturn(shop)
  const expected_updated_at = updated_at.toISOString()
  return await shop.call(
    'inspect-return',
    { id, restock: true, confirmation: '139.99', expected_updated_at, ...verdict },
    token,
  )
}

async function readEmail({ services: { db } }: TestShop, type: string): Promise<string> {
  const found = db.selectFrom('email_logs').select('text_content').where('email_type', '=', type)
  return (await found.executeTakeFirst())?.text_content ?? ''
}

test('goods come back, are looked at and put on the shelf, and the whole price goes back', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  expect(await inspect(shop, admin)).toMatchObject({ status: 409 })
  expect(await receive(shop, admin)).toMatchObject({ status: 200, body: { goods: { status: 'received' } } })
  expect((await receive(shop, admin)).body.error).toBe('This return has arrived, so that is not possible.')
  expect((await shop.call('overview', {}, admin.token)).body.returns_to_inspect).toBe(1)

  const settled = await inspect(shop, admin)
  expect(settled).toMatchObject({
    status: 200,
    body: { goods: { status: 'inspected', is_restocked: true }, refund: { amount: 13999, status: 'requested' } },
  })
  await shop.runJobs()
  expect(await readReturn(shop)).toMatchObject({ status: 'closed', closed_at: shop.clock.now() })
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999, cancelled_at: shop.clock.now() })
  expect(await readStock(shop)).toBe(5)
  expect(await readEmail(shop, 'return_instructions')).toContain('Posted by: 26 May 2026')
  expect(await readEmail(shop, 'return_received')).toContain('Refund by: 26 May 2026')
  expect(await readEmail(shop, 'refund_sent')).toContain('£139.99')
})

test('the order’s story tells of a return in words: who sent it back, with what, and who received it', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  const access = await openWithCode(shop, id, (await readOrder(shop, id)).customer_email ?? '')
  const proof = { id, access, carrier_name: 'Royal Mail', tracking_number: 'QQ123456785GB' } as const
  expect((await shop.call('add-return-proof', proof)).status).toBe(200)
  shop.clock.advance(1)
  await receive(shop, admin)
  shop.clock.advance(1)
  await inspect(shop, admin, { deduction: 4000, deduction_reason: 'Worn', confirmation: '99.99', restock: false })
  await shop.runJobs()

  const { timeline } = (await shop.call('find-order', { id }, admin.token)).body
  const told = timeline.map(({ text }) => text)
  expect(told).toEqual(
    expect.arrayContaining([
      'The buyer sends it back',
      'The buyer has posted it with Royal Mail, QQ 1234 5678 5 GB',
      'The return is closed',
    ]),
  )
  const byStaff = timeline.filter(({ kind }) => kind === 'admin').map(({ text }) => text)
  expect(byStaff.filter((text) => /received|inspected/i.test(text))).toHaveLength(2)
  expect(byStaff).toContain(`${admin.email} inspected what was sent back, requested by customer`)
  expect(told).toContain('Email about the refund sent to Ann.Lee@example.com')
  for (const text of told) expect(text).not.toMatch(/undefined|null|_|receive-return/)
})

test('a withdrawn return is in the order’s timeline', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  const access = await openWithCode(shop, id, (await readOrder(shop, id)).customer_email ?? '')
  expect((await shop.call('withdraw-return', { id, access })).status).toBe(200)
  const { timeline } = (await shop.call('find-order', { id }, admin.token)).body
  expect(timeline.map(({ text }) => text)).toContain('The buyer keeps it after all')
})

test('a deduction needs words, which the buyer reads, and the rest goes back', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  await receive(shop, admin)
  expect((await inspect(shop, admin, { deduction: 4000 })).body.error).toContain('say what the deduction is for')
  const tooMuch = await inspect(shop, admin, { deduction: 14000, deduction_reason: 'Broken' })
  expect(tooMuch.body.error).toContain('more than what is left')
  expect(await readReturn(shop)).toMatchObject({ status: 'received', deduction: 0 })

  const verdict = { deduction: 4000, deduction_reason: 'Worn by use in a net.', restock: false }
  expect(await inspect(shop, admin, verdict)).toMatchObject({ status: 200, body: { refund: { amount: 9999 } } })
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 9999 })
  expect(await readStock(shop)).toBe(4)
  const email = await readEmail(shop, 'deduction_explained')
  expect(email).toContain('We refund £99.99, which is £40.00 less')
  expect(email).toContain('> Worn by use in a net.')
})

test('goods that have lost all they were worth are closed without a refund', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  await receive(shop, admin)
  const verdict = { deduction: 13999, deduction_reason: 'An empty box.', restock: false }
  expect(await inspect(shop, admin, verdict)).toMatchObject({ body: { refund: null, goods: { status: 'closed' } } })
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0 })
})

test('returns are listed by due day, page by page, and late ones say so', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const ids: string[] = []
  for (let day = 0; day < 3; day += 1) {
    ids.push((await returnSensor(shop, admin)).id)
    shop.clock.advance(24 * 3600)
  }
  // The oldest has come back, so that its money is due 14 days from now: after the others' goods.
  const [first = '', second = '', third = ''] = ids
  const { id } = await shop.services.db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', first)
    .executeTakeFirstOrThrow()
  await shop.call('receive-return', { id }, admin.token)
  shop.clock.advance(13 * 24 * 3600)
  const late = await addAdmin(shop, 'late@people.example')
  const listed: { order: string; isLate: boolean }[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: CallOutput<'list-returns'> } = await shop.call(
      'list-returns',
      { show: 'open', limit: 1, cursor },
      late.token,
    )
    listed.push(...body.rows.map((row) => ({ order: row.order_id, isLate: row.is_overdue })))
    cursor = body.next
  } while (cursor !== null)
  expect(listed).toEqual([
    { order: second, isLate: true },
    { order: third, isLate: false },
    { order: first, isLate: false },
  ])
  const { body } = await shop.call('list-returns', { show: 'to-inspect' }, late.token)
  expect(body.rows.map((row) => row.order_id)).toEqual([first])
})

test('a colleague who looked at an older version of a return changes nothing', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { goods } = await returnSensor(shop, admin)
  await receive(shop, admin)
  const expected_updated_at = goods.updated_at.toISOString()
  const stale = await shop.call(
    'inspect-return',
    { id: goods.id, restock: true, confirmation: '139.99', expected_updated_at },
    admin.token,
  )
  expect(stale).toMatchObject({ status: 409, body: { current: { status: 'received' } } })
})

test('a refund that fails at the bank opens the return again, and its retry closes it', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await returnSensor(shop, admin, cards.refundFails)
  await receive(shop, admin)
  const { body } = await inspect(shop, admin)
  await shop.runJobs()
  expect(await readReturn(shop)).toMatchObject({ status: 'closed' })
  shop.clock.advance(5 * 24 * 3600)
  await shop.runJobs()
  expect(await readReturn(shop)).toMatchObject({ status: 'inspected', closed_at: null })
  const late = await addAdmin(shop, 'late@people.example')
  await shop.call('retry-refund', { id: body.refund?.id ?? '' }, late.token)
  await shop.runJobs()
  expect(await readReturn(shop)).toMatchObject({ status: 'closed' })
})
