import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasTakenMoney } from '#db/people/retention.ts'
import { retentionOfOrder } from '#domain/customers/retention.ts'
import { erasedEmail, paymentStatuses } from '#domain/orders/order.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { findInDatabase } from '#tests/support/order-openings.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aPhoto, readStored, upload } from '#tests/support/uploads.ts'

const day = 24 * 60 * 60
const zoe = { email: 'zoe.quill@customers.example', name: 'Zoe Quill', phone: '020 7946 0777' }

/** Zoe, who has no account: she bought, asked, claimed with a photo, applied as a retailer and cancelled. */
async function aKnownZoe(shop: TestShop) {
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, zoe)
  const photo = await upload(shop, { name: 'zoe quill.jpg', bytes: await aPhoto() })
  const { email } = zoe
  await shop.call('submit-contact', {
    first_name: 'Zoe',
    last_name: 'Quill',
    email,
    subject: 'Zoe Quill asks',
    message: 'Zoe Quill wants to know something.',
    inquiry_type: 'general',
  })
  await shop.call('send-warranty-claim', {
    orderNumber: id,
    name: zoe.name,
    email,
    phone: zoe.phone,
    description: 'It does not switch on, says Zoe Quill.',
    files: ['zoe quill.jpg'],
    uploads: [photo],
    is_hot: false,
  } as never)
  await shop.call('submit-retailer-application', {
    business_name: 'Quill Sports',
    contact_name: zoe.name,
    email,
    phone: zoe.phone,
    business_address: '1 High Street',
  })
  await shop.call('cancel-order', { number: id, email, reason: 'Zoe Quill wants out.' })
  // Close the claim: an open matter would postpone the erasure of the order.
  const claim = await shop.services.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'claim')
    .executeTakeFirstOrThrow()
  const decision = { case_id: claim.id, outcome: 'decline', reason: 'It was dropped.' } as const
  expect((await shop.call('decide-claim', decision, admin.token)).status).toBe(200)
  await shop.runJobs()
  return { admin, orderId: id, photo }
}

test('a scan of every table finds nothing of an erased person except what tax law requires', async () => {
  await using shop = await openTestShop()
  const { admin, orderId } = await aKnownZoe(shop)
  expect((await findInDatabase(shop, zoe.email)).length).toBeGreaterThan(8)
  expect(await findInDatabase(shop, zoe.phone)).toContain('warranty_claims.phone')
  expect(await findInDatabase(shop, 'Quill')).toContain('files.name')

  const input = { email: zoe.email, confirmation: zoe.email.toUpperCase() }
  const erased = await shop.call('erase-person', input, admin.token)
  expect(erased.body).toEqual({ success: true, orders_kept: 1, kept: [] })
  await shop.runJobs()

  expect(await findInDatabase(shop, zoe.email)).toEqual([])
  expect(await findInDatabase(shop, zoe.phone)).toEqual([])
  // Name and delivery address stay with the order, because an invoice needs them.
  expect(await findInDatabase(shop, zoe.name)).toEqual(['orders.customer_name', 'orders.shipping_address'])
  expect(await shop.services.db.selectFrom('files').selectAll().execute()).toEqual([])
  expect(await shop.services.db.selectFrom('file_chunks').select('file_id').execute()).toEqual([])
  expect(await readOrder(shop, orderId)).toMatchObject({ total_amount: 13999, payment_status: 'paid' })
})

test('the change log says that a person was erased, but not who', async () => {
  await using shop = await openTestShop()
  const { admin } = await aKnownZoe(shop)
  await shop.call('erase-person', { email: zoe.email, confirmation: zoe.email }, admin.token)
  const { body } = await shop.call('list-audit-log', {}, admin.token)
  expect(body.rows[0]).toMatchObject({ action: 'erase-person', subject_type: 'person', after: { orders_kept: 1 } })
  expect(JSON.stringify(body.rows)).not.toContain('uill')
})

test('a mistyped confirmation, an unknown address and a staff address erase no one', async () => {
  await using shop = await openTestShop()
  const { admin } = await aKnownZoe(shop)
  const erase = (email: string, confirmation = email) => shop.call('erase-person', { email, confirmation }, admin.token)
  expect(await erase(zoe.email, 'zoe@customers.example')).toMatchObject({
    status: 400,
    body: { fields: { confirmation: 'The two email addresses are not the same.' } },
  })
  expect((await erase('nobody@customers.example')).status).toBe(404)
  expect((await erase(admin.email)).status).toBe(409)
  expect((await findInDatabase(shop, zoe.email)).length).toBeGreaterThan(8)
})

test('a copy contains everything of a person without an account, and nothing of other people', async () => {
  await using shop = await openTestShop()
  const { admin, photo } = await aKnownZoe(shop)
  await addPerson(shop, { email: 'other@people.example' })
  const { body } = await shop.call('export-person', { email: zoe.email }, admin.token)
  const files = unzipSync(Buffer.from(body.zip, 'base64'))
  const read = (name: string) => strFromU8(files[name]!)
  expect(read('read-me.txt')).toContain('No account.')
  expect(JSON.parse(read('orders.json'))).toHaveLength(1)
  const [file] = JSON.parse(read('files.json')) as { name: string; in_this_copy: string }[]
  expect(file).toMatchObject({
    name: 'zoe quill.jpg',
    in_this_copy: expect.stringMatching(/^files\/C-\d+\/1-zoe quill\.jpg$/),
  })
  expect(Buffer.from(files[file!.in_this_copy]!).equals(await readStored(shop, photo))).toBe(true)
  expect(read('conversations.json')).toContain('It does not switch on')
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(),
  ).not.toContain('other@people.example')
  expect((await shop.call('export-person', { email: 'nobody@customers.example' }, admin.token)).status).toBe(404)
})

test('files too large for a copy are listed in the copy, with the way to get them', async () => {
  await using shop = await openTestShop()
  const { admin, photo } = await aKnownZoe(shop)
  await shop.services.db.updateTable('files').set({ size: 60_000_000 }).where('id', '=', photo).execute()
  const { body } = await shop.call('export-person', { email: zoe.email }, admin.token)
  const files = unzipSync(Buffer.from(body.zip, 'base64'))
  expect(JSON.parse(strFromU8(files['files.json']!))).toMatchObject([{ name: 'zoe quill.jpg', in_this_copy: null }])
  expect(strFromU8(files['read-me.txt']!)).toContain('Too large for one copy: 1.')
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
})

test('expired data is deleted at night, and the report says so before and after', async () => {
  await using shop = await openTestShop()
  const { admin, orderId } = await aKnownZoe(shop)
  const { db } = shop.services
  await db.updateTable('cases').set({ state: 'closed', closed_at: shop.clock.now() }).execute()
  const counts = async () => {
    const { body } = await shop.call('preview-retention', {}, admin.token)
    return Object.fromEntries(body.rows.map(({ kind, count }) => [kind, count]))
  }
  expect(await counts()).toEqual({ orders: 0, checkouts: 0, cases: 0, emails: 0, webhooks: 0, alerts: 0 })

  // The database's own clock dated these rows, so date them back here.
  const long = new Date('2019-01-01T12:00:00Z')
  await db.updateTable('orders').set({ created_at: long }).execute()
  await db.updateTable('cases').set({ closed_at: long }).execute()
  await db.updateTable('email_logs').set({ created_at: long }).execute()
  await db.updateTable('payment_events').set({ received_at: long }).execute()
  // Data about the same people in other tables.
  const reply = { sender: zoe.email, recipient: 'case@reply.example', subject: 'Re: Hello', headers: '{}' }
  await db
    .insertInto('mailbox_replies')
    .values({ ...reply, created_at: long })
    .execute()
  await db.insertInto('person_notes').values({ email: zoe.email, body: 'Rings at nine.', created_at: long }).execute()
  const due = await counts()
  expect(due).toMatchObject({ orders: 1, cases: 4 })
  expect(due.emails).toBeGreaterThan(3)
  expect(due.webhooks).toBeGreaterThan(0)

  shop.clock.advance(day)
  await shop.runJobs()
  expect(await counts()).toEqual({ orders: 0, checkouts: 0, cases: 0, emails: 0, webhooks: 0, alerts: 0 })
  const { body } = await shop.call('preview-retention', {}, admin.token)
  expect(body.runs[0]).toMatchObject({ day: '2026-05-13', removed: due })
  expect(await readOrder(shop, orderId)).toMatchObject({ total_amount: 13999, customer_name: null })
  for (const table of ['contact_submissions', 'mailbox_replies', 'person_notes'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test.each(['sent', 'failed', 'withdrawn'] as const)(
  'an old %s email loses its contents and keeps its status',
  async (status) => {
    await using shop = await openTestShop()
    const { db } = shop.services
    await aKnownZoe(shop)
    await shop.runJobs()
    const created_at = new Date('2019-01-01T12:00:00Z')
    await db.updateTable('email_logs').set({ created_at, status }).execute()
    shop.clock.advance(day)
    await shop.runJobs()
    const { rows } = await sql`select distinct status, recipient_email, html_content, data from email_logs`.execute(db)
    expect(rows).toEqual([{ status, recipient_email: erasedEmail, html_content: '', data: null }])
  },
)

test('a buyer’s data is kept for bookkeeping after a payment, and a cancellation without an order is deleted as late as a conversation', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const created_at = new Date('2026-01-02T12:00:00Z')
  const unpaid = await addOrder(shop, { payment_status: 'pending', created_at })
  const problem = {
    payment_status: 'pending',
    paid_amount: 100,
    payment_problem: 'Paid £1.00 instead of £139.99',
  } as const
  const wrongSum = await addOrder(shop, { ...problem, created_at })
  const said = { order_number: '0000 0000', email: zoe.email, reason: 'Zoe Quill wants out.' }
  await db
    .insertInto('cancellation_notices')
    .values({ ...said, said_at: new Date('2024-01-02T12:00:00Z') })
    .execute()
  await db
    .insertInto('cancellation_notices')
    .values({ ...said, said_at: created_at })
    .execute()
  shop.clock.advance(day)
  await shop.runJobs()
  expect(await readOrder(shop, unpaid)).toMatchObject({ customer_name: null })
  expect(await readOrder(shop, wrongSum)).toMatchObject({ customer_name: 'Ada Batsman' })
  expect(await db.selectFrom('cancellation_notices').select('said_at').execute()).toEqual([{ said_at: created_at }])
})

test('the database and the domain agree on how long an order’s buyer is kept', async () => {
  await using shop = await openTestShop()
  const order = fc.record({
    payment_status: fc.constantFrom(...paymentStatuses),
    paid_amount: fc.option(fc.constantFrom(0, 100, 13_999)),
  })
  for (const given of fc.sample(order, { numRuns: 100, seed: 7 })) await addOrder(shop, given)
  const rows = await shop.services.db
    .selectFrom('orders')
    .select(['payment_status', 'paid_amount', hasTakenMoney.as('isForBooks')])
    .execute()
  for (const row of rows) expect(row.isForBooks).toBe(retentionOfOrder(row) === 'orders')
})

test('nothing is deleted before three in the morning, nor twice in one night', async () => {
  await using shop = await openTestShop()
  const runs = () => shop.services.db.selectFrom('retention_runs').select('day').execute()
  shop.clock.set('2026-05-13T01:30:00Z')
  await shop.runJobs()
  expect(await runs()).toEqual([])
  shop.clock.set('2026-05-13T02:30:00Z')
  await shop.runJobs()
  await shop.runJobs()
  expect(await runs()).toEqual([{ day: '2026-05-13' }])
})

test('a short name is removed as a whole word only', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const ann = { email: 'ann@customers.example', name: 'Ann' }
  await buySensor(shop, ann)
  await shop.call('submit-contact', {
    first_name: 'Bea',
    last_name: 'Other',
    email: 'bea@customers.example',
    subject: 'A friend',
    message: 'Ann (ann@customers.example) read the annual report by Joann.\nAnn, Ann’s and ANN.',
    inquiry_type: 'general',
  })
  const { db } = shop.services
  await db
    .insertInto('audit_log')
    .values({
      performed_by: admin.id,
      action: 'x',
      subject_type: 'product',
      subject_id: 'y',
      before: null,
      after: JSON.stringify({ notes: 'ann@customers.example:\nAnn annually' }),
    })
    .execute()
  const erased = await shop.call('erase-person', { email: ann.email, confirmation: ann.email }, admin.token)
  expect(erased.status).toBe(200)
  const message = await db.selectFrom('case_messages').select('body').executeTakeFirstOrThrow()
  expect(message.body).toBe('… (…) read the annual report by Joann.\n…, …’s and ….')
  const entry = await db.selectFrom('audit_log').select('after').where('action', '=', 'x').executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ notes: '…:\n… annually' })
})
