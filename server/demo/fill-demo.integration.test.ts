import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueKinds } from '#domain/site/queue.ts'
import { submissionFields, type SubmissionTable } from '#domain/customers/submission-fields.ts'
import { countMoneyFaults } from '#tests/simulate/laws.ts'
import { mispaidAmount } from './demo-orders.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { fillDemo } from './fill-demo.ts'

test('the demo is a whole shop: 200 orders in every state, emails, and people who can sign in', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { admin, customer } = await fillDemo(shop.services)

  const orders = await db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(200)
  expect(new Set(orders.map((order) => order.payment_status))).toEqual(
    new Set(['pending', 'paid', 'failed', 'fulfilled']),
  )
  expect(new Set(orders.map((order) => order.shipping_status))).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered']),
  )
  for (const order of orders) {
    expect(order.subtotal - order.discount).toBe(order.total_amount)
    expect(order.created_at.getTime()).toBeLessThanOrEqual(shop.clock.now().getTime())
    expect(order.created_at.getTime()).toBeGreaterThan(shop.clock.now().getTime() - 92 * 86_400_000)
    expect(order.customer_email ?? 'nobody.example').toMatch(/\.example$/)
  }

  for (const { email, password } of [admin, customer]) {
    const answer = await shop.app.request('/auth/v1/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
  }
  const emails = await db.selectFrom('email_logs').select('status').where('html_content', '<>', '').execute()
  expect(emails.length).toBeGreaterThan(150)
  expect(emails.filter((email) => email.status === 'failed')).toHaveLength(2)

  for (const table of Object.keys(submissionFields) as SubmissionTable[]) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    const unanswered = Object.keys(submissionFields[table])
      .filter((name) => rows.every((row) => Reflect.get(row, name) === null))
      .map((name) => `${table}.${name} has no answer: add one in server/demo/demo-submissions.ts`)
    expect(unanswered).toEqual([])
  }

  const mine = orders.filter((order) => order.customer_email === customer.email)
  expect(mine.map((order) => order.shipping_status).toSorted()).toEqual(['delivered', 'shipped'])
  expect(mine.every((order) => order.user_id !== null)).toBe(true)
  expect(mine.find((order) => order.shipping_status === 'delivered')?.delivered_source).toBe('buyer')
  const waiting = await db.selectFrom('order_address_changes').select('status').execute()
  expect(waiting).toEqual([{ status: 'waiting' }])
  const opened = await db.selectFrom('order_links').select('opened_at').where('opened_at', 'is not', null).execute()
  expect(opened).toHaveLength(1)

  const { token } = await addAdmin(shop)
  const queue = async () => {
    const { body } = await shop.call('list-queue', {}, token)
    return [...new Set(body.rows.map(({ kind }) => kind))].toSorted()
  }
  expect(await queue()).toEqual(Object.keys(queueKinds).toSorted())
  const returned = await db.selectFrom('returns').select('status').execute()
  expect(new Set(returned.map(({ status }) => status))).toEqual(
    new Set(['told', 'sent', 'received', 'inspected', 'closed', 'withdrawn']),
  )

  // Both products have published reviews, each recognisable as a sample, and one review waits for staff.
  for (const product_key of ['zap-infinity-bat', 'str8bat-sensor'] as const) {
    const { body } = await shop.call('list-reviews', { product_key })
    expect(body.rows).toHaveLength(2)
    for (const { text } of body.rows) expect(text).toMatch(/\bdemo\b/)
  }
  const { body: toCheck } = await shop.call('list-reviews-to-check', {}, token)
  expect(toCheck.rows).toMatchObject([{ state: 'waiting', stars: 5 }])

  // The jobs of a running shop must not fail on the demo's data.
  await shop.runJobs()
  expect(await queue()).toEqual(Object.keys(queueKinds).toSorted())
  const money = await countMoneyFaults(
    async (question) => (await sql.raw<Record<string, unknown>>(question).execute(db)).rows,
  )
  expect(money).toEqual({ 'refunds lost': 0, 'refunds made twice': 0, 'cancelled and shipped': 0 })
  const mispaid = await db
    .selectFrom('orders')
    .select(['id', 'payment_status'])
    .where('payment_problem', 'is not', null)
    .execute()
  expect(mispaid.map((order) => order.payment_status)).toEqual(['pending'])
  // A month of the accounts has all its figures, and one open finding.
  const { body: books } = await shop.call('find-month', { month: '2026-05' }, token)
  for (const [name, sum] of Object.entries(books.totals)) expect([name, sum > 0]).toEqual([name, true])
  const { body: findings } = await shop.call('list-findings', { status: 'all' }, token)
  const settled = findings.rows.map(({ kind, settlement }) => `${kind} ${settlement}`)
  expect(settled.toSorted()).toEqual(['payout-differs null', 'unbooked booked'])
  // The actions that the demo offers work.
  const accepted = await shop.call('accept-payment', { id: mispaid[0]?.id ?? '' }, token)
  expect(accepted.body.order).toMatchObject({ payment_status: 'paid', total_amount: mispaidAmount })
})

test('the failed emails of the demo can be sent', async () => {
  await using shop = await openTestShop()
  await fillDemo(shop.services)
  const { token } = await addAdmin(shop)
  const { db } = shop.services
  const failed = await db.selectFrom('email_logs').select('id').where('status', '=', 'failed').execute()
  for (const { id } of failed) await shop.call('retry-email', { id }, token)
  await shop.runJobs()
  const ids = failed.map(({ id }) => id)
  const after = await db.selectFrom('email_logs').select('status').where('id', 'in', ids).execute()
  expect(after).toEqual([{ status: 'sent' }, { status: 'sent' }])
})
