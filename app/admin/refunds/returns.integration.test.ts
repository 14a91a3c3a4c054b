import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/functions.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { openReturn } from '#services/orders/returns.ts'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { cards } from '#tests/support/test-cards.ts'
import { openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aPaper, upload } from '#tests/support/uploads.ts'

async function returnSensor(shop: TestShop, admin: Person, cardNumber = cards.succeeds) {
  await countStock(shop, 5)
  const { id } = await buySensor(shop, { cardNumber })
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  const { services } = shop
  await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    await openReturn(tx, services, order!, { basis: 'cancel', reason: 'Too heavy', isBatterySuspect: false })
  })
  return { id, returned: await readReturn(shop) }
}

const readReturn = ({ services: { db } }: TestShop) => db.selectFrom('returns').selectAll().executeTakeFirstOrThrow()

async function receive(shop: TestShop, { token }: Person) {
  const { id } = await readReturn(shop)
  return await shop.call('receive-return', { id }, token)
}

type Verdict = {
  deduction?: number
  deduction_reason?: string
  restock?: boolean
  confirmation?: string
  serial_numbers?: string[]
}

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

test('a return is received, inspected and restocked, and the whole price refunded', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  expect(await inspect(shop, admin)).toMatchObject({ status: 409 })
  expect(await receive(shop, admin)).toMatchObject({ status: 200, body: { returned: { status: 'received' } } })
  expect((await receive(shop, admin)).body.error).toBe('This return has arrived, so that is not possible.')
  expect((await shop.call('overview', {}, admin.token)).body.returns_to_inspect).toBe(1)

  const settled = await inspect(shop, admin)
  expect(settled).toMatchObject({
    status: 200,
    body: { returned: { status: 'inspected', is_restocked: true }, refund: { amount: 13999, status: 'requested' } },
  })
  await shop.runJobs()
  expect(await readReturn(shop)).toMatchObject({ status: 'closed', closed_at: shop.clock.now() })
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999, cancelled_at: shop.clock.now() })
  expect(await readStock(shop)).toBe(5)
  expect(await readEmail(shop, 'return_instructions')).toContain('Post by: 26 May 2026')
  expect(await readEmail(shop, 'return_received')).toContain('Refund by: 26 May 2026')
  expect(await readEmail(shop, 'refund_sent')).toContain('£139.99')
})

test('the order’s history describes a return: who sent it, with which carrier, and who received it', async () => {
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
      'The buyer is sending the goods back',
      'The buyer has posted the goods with Royal Mail, QQ 1234 5678 5 GB',
      'The return is closed',
    ]),
  )
  const byStaff = timeline.filter(({ kind }) => kind === 'admin').map(({ text }) => text)
  expect(byStaff.filter((text) => /received|inspected/i.test(text))).toHaveLength(2)
  expect(byStaff).toContain(`${admin.email} inspected the returned goods, requested by customer`)
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
  expect(timeline.map(({ text }) => text)).toContain('The buyer is keeping the goods after all')
})

test('a deduction needs a reason, which the buyer reads, and the rest is refunded', async () => {
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
  expect(email).toContain('We’re refunding £99.99, which is £40.00 less than you paid')
  expect(email).toContain('> Worn by use in a net.')
})

test('a return that has lost all its value is closed without a refund', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  await receive(shop, admin)
  const verdict = { deduction: 13999, deduction_reason: 'An empty box.', restock: false }
  expect(await inspect(shop, admin, verdict)).toMatchObject({ body: { refund: null, returned: { status: 'closed' } } })
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
  // The oldest return has arrived, so its refund is due in 14 days, later than the parcels of the others.
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

test('a colleague with an older version of a return changes nothing', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { returned } = await returnSensor(shop, admin)
  await receive(shop, admin)
  const expected_updated_at = returned.updated_at.toISOString()
  const stale = await shop.call(
    'inspect-return',
    { id: returned.id, restock: true, confirmation: '139.99', expected_updated_at },
    admin.token,
  )
  expect(stale).toMatchObject({ status: 409, body: { current: { status: 'received' } } })
})

test('a failed refund reopens the return, and its retry closes it', async () => {
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

type Mail = { type: string; text: string; attachments: { filename: string }[] }

test('a label is on the return’s page and attached to the email, and a newer one replaces it', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id, returned } = await returnSensor(shop, admin)
  const email = (await readOrder(shop, id)).customer_email ?? ''
  const add = async (bytes: Buffer) => {
    const label = await upload(shop, { name: 'label.pdf', bytes, token: admin.token })
    return { label, added: await shop.call('add-return-label', { id: returned.id, upload: label }, admin.token) }
  }
  const first = await add(aPaper())
  expect(first.added.status).toBe(200)
  const { label } = await add(aPaper(3000))
  const access = await openWithCode(shop, id, email)
  const { body } = await shop.call('find-my-order', { id, access })
  expect(body.goods_back?.label).toEqual({ id: label, name: 'label.pdf', size: 3000 })

  const open = (file: string, headers: Record<string, string> = {}) => shop.app.request(`/files/${file}`, { headers })
  const opened = await open(label, { 'x-order-access': access })
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect((await open(label)).status).toBe(404)
  expect((await open(first.label, { 'x-order-access': access })).status).toBe(404)

  await shop.runJobs()
  const emails = (await (await shop.app.request('/dev/mail.json')).json()) as Mail[]
  const withLabel = emails.filter(({ attachments }) => attachments.length > 0)
  expect(withLabel.map(({ type }) => type)).toEqual(['return_instructions'])
  expect(withLabel[0]?.text).toContain('Your prepaid label is attached.')
})

test('a return with a damaged battery gets no label, and with an unanswered question the label waits', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id, returned } = await returnSensor(shop, admin)
  const { db } = shop.services
  const setBattery = (is_battery_suspect: boolean | null) =>
    db.updateTable('returns').set({ is_battery_suspect }).where('id', '=', returned.id).execute()
  const label = await upload(shop, { name: 'label.pdf', bytes: aPaper(), token: admin.token })
  const add = () => shop.call('add-return-label', { id: returned.id, upload: label }, admin.token)
  await setBattery(true)
  expect(await add()).toMatchObject({ status: 409, body: { error: expect.stringContaining('must not be posted') } })
  await setBattery(null)
  expect((await add()).status).toBe(200)
  const access = await openWithCode(shop, id, (await readOrder(shop, id)).customer_email ?? '')
  expect((await shop.call('find-my-order', { id, access })).body.goods_back?.label).toBeNull()
  expect((await shop.app.request(`/files/${label}`, { headers: { 'x-order-access': access } })).status).toBe(404)
})

test('a returned unit with another serial number is shown as different when it arrives and when it is inspected', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id, returned } = await returnSensor(shop, admin)
  await shop.call('update-shipping', { id, serial_numbers: ['S8B0012345'] }, admin.token)
  const arrived = { id: returned.id, serial_numbers: ['s8b oo12 346'] }
  const different = ['Serial number S8B0012346 was not in this parcel.']
  expect((await shop.call('receive-return', arrived, admin.token)).body).toMatchObject({
    returned: { serial_numbers: ['S8B0012346'] },
    warnings: different,
  })
  expect((await inspect(shop, admin)).body).toMatchObject({
    returned: { serial_numbers: ['S8B0012346'] },
    warnings: different,
  })
})

test('the serial number of a returned unit can be corrected when it is inspected', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await returnSensor(shop, admin)
  await shop.call('update-shipping', { id, serial_numbers: ['S8B0012345'] }, admin.token)
  await receive(shop, admin)
  const settled = await inspect(shop, admin, { serial_numbers: ['S8BOO12345'] })
  expect(settled.body).toMatchObject({ returned: { serial_numbers: ['S8B0012345'] }, warnings: [] })
})
