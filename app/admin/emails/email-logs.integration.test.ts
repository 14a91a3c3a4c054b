import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { erasedEmail } from '#domain/orders/order.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

type Email = {
  to: string
  name?: string | null
  subject: string
  type?: string
  status?: 'queued' | 'sent' | 'failed'
}

async function insertEmails(shop: TestShop, emails: Email[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, email] of emails.entries()) {
    const { id } = await shop.services.db
      .insertInto('email_logs')
      .values({
        email_type: email.type ?? 'order_confirmation',
        recipient_email: email.to,
        recipient_name: email.name ?? null,
        subject: email.subject,
        status: email.status ?? 'sent',
        html_content: `<p>${email.subject}</p>`,
        text_content: email.subject,
        created_at: sql`timestamptz '2026-05-12 10:00:00Z' + ${index} * interval '1 microsecond'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

const subjects = (body: { rows: { subject: string }[] }) => body.rows.map((row) => row.subject)

test('emails are listed newest first, page by page, none lost and none twice', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await insertEmails(
    shop,
    ['one', 'two', 'three', 'four', 'five'].map((subject) => ({ to: 'a@b.example', subject })),
  )

  const first = await shop.call('list-email-logs', { limit: 2 }, admin.token)
  const second = await shop.call('list-email-logs', { limit: 2, cursor: first.body.next }, admin.token)
  const third = await shop.call('list-email-logs', { limit: 2, cursor: second.body.next }, admin.token)
  expect([first, second, third].map(({ body }) => subjects(body))).toEqual([
    ['five', 'four'],
    ['three', 'two'],
    ['one'],
  ])
  expect(third.body.next).toBeNull()
  expect(first.body.rows[0]).not.toHaveProperty('html_content')
})

test('search covers address, subject and name, ignores case, and takes every character literally', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await insertEmails(shop, [
    { to: 'asha@customer.example', subject: 'Your order', name: 'Asha Sample' },
    { to: 'rowan@visitor.example', subject: '100% yours', name: null },
    { to: 'kit_1@visitor.example', subject: 'A back\\slash' },
  ])
  const find = async (search: string) => subjects((await shop.call('list-email-logs', { search }, admin.token)).body)

  expect(await find('CUSTOMER.EX')).toEqual(['Your order'])
  expect(await find('sampl')).toEqual(['Your order'])
  expect(await find('yOuR')).toEqual(['100% yours', 'Your order'])
  expect(await find('0%')).toEqual(['100% yours'])
  expect(await find('t_1')).toEqual(['A back\\slash'])
  expect(await find('k\\s')).toEqual(['A back\\slash'])
  expect(await find('nobody')).toEqual([])
})

test('the list can be filtered by status and type', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await insertEmails(shop, [
    { to: 'a@b.example', subject: 'sent' },
    { to: 'a@b.example', subject: 'failed', status: 'failed' },
    { to: 'a@b.example', subject: 'failed tracking', status: 'failed', type: 'tracking_notification' },
  ])
  const byStatus = await shop.call('list-email-logs', { status: 'failed' }, admin.token)
  expect(subjects(byStatus.body)).toEqual(['failed tracking', 'failed'])
  const byBoth = await shop.call('list-email-logs', { status: 'failed', email_type: 'order_confirmation' }, admin.token)
  expect(subjects(byBoth.body)).toEqual(['failed'])
})

test('one email is shown with its content; an unknown one is not found and a wrong id is refused', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const [id = ''] = await insertEmails(shop, [{ to: 'a@b.example', subject: 'Hello' }])
  const found = await shop.call('find-email-log', { id }, admin.token)
  expect(found.body).toMatchObject({
    id,
    subject: 'Hello',
    html_content: '<p>Hello</p>',
    text_content: 'Hello',
    status: 'sent',
  })

  const missing = await shop.call('find-email-log', { id: '00000000-0000-4000-8000-000000000000' }, admin.token)
  expect(missing.status).toBe(404)
  expect((await shop.call('find-email-log', { id: 'nonsense' }, admin.token)).status).toBe(400)
})

test('both order emails can be previewed with sample data and the shop’s own name', async () => {
  await using shop = await openTestShop({ COMPANY_NAME: 'Willow & Sons Ltd' })
  const admin = await addAdmin(shop)
  const { body } = await shop.call('preview-emails', {}, admin.token)
  for (const html of [body.order_confirmation, body.tracking_notification]) {
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html).toContain('Willow &amp; Sons Ltd')
  }
  expect(body.tracking_notification).toContain('2-3 business days')
})

test('a failed email can be retried, and gets all its attempts again', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await queueEmail(shop.services.db, {
    type: 'confirm_email',
    to: { email: 'rejected@mail.invalid', name: null },
    data: { first_name: 'Asha', url: 'http://shop.test/auth?token=1' },
  })
  await shop.runJobs()
  const [failed] = (await shop.call('list-email-logs', { status: 'failed' }, admin.token)).body.rows
  const id = failed?.id ?? ''

  await shop.services.db.updateTable('email_logs').set({ recipient_email: 'asha@customer.example' }).execute()
  expect((await shop.call('retry-email', { id }, admin.token)).body).toEqual({ success: true })
  await shop.runJobs()
  expect((await shop.call('find-email-log', { id }, admin.token)).body).toMatchObject({ status: 'sent', attempts: 1 })

  expect((await shop.call('retry-email', { id }, admin.token)).status).toBe(409)
  const missing = await shop.call('retry-email', { id: '00000000-0000-4000-8000-000000000000' }, admin.token)
  expect(missing.status).toBe(404)
})

test('a failed email can be sent to another address, which is logged; account links can not', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const [order = '', personal = ''] = await insertEmails(shop, [
    { to: 'full@mail.example', subject: 'Your order', status: 'failed' },
    { to: 'asha@mail.example', subject: 'Your code', type: 'two_factor_code', status: 'failed' },
  ])
  const recipient_email = 'works@mail.example'
  expect((await shop.call('retry-email', { id: order, recipient_email }, admin.token)).status).toBe(200)
  expect((await shop.call('find-email-log', { id: order }, admin.token)).body).toMatchObject({ recipient_email })
  const { rows } = (await shop.call('list-audit-log', {}, admin.token)).body
  expect(rows[0]).toMatchObject({
    action: 'retry-email',
    before: { recipient_email: 'full@mail.example' },
    after: { recipient_email },
  })
  expect((await shop.call('retry-email', { id: personal, recipient_email }, admin.token)).status).toBe(409)
  expect((await shop.call('find-email-log', { id: personal }, admin.token)).body.recipient_email).toBe(
    'asha@mail.example',
  )
})

test('all failed emails can be sent again at once, except expired links; the change log has the number', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { db } = shop.services
  await db.deleteFrom('email_logs').execute()
  await insertEmails(shop, [
    { to: 'asha@customer.example', subject: 'Your order is confirmed', status: 'failed' },
    { to: 'rowan@customer.example', subject: 'On its way', status: 'failed', type: 'tracking_notification' },
    { to: 'kit@customer.example', subject: 'Your order is confirmed' },
  ])
  const old = { email_type: 'reset_password', recipient_email: 'a@b.example', status: 'failed' } as const
  await db
    .insertInto('email_logs')
    .values({ ...old, created_at: new Date('2026-05-11T09:00:00Z') })
    .execute()
  await db.updateTable('email_logs').set({ data: '{}', attempts: 8 }).where('status', '=', 'failed').execute()
  const read = async () => (await shop.call('email-sending', {}, admin.token)).body
  expect(await read()).toEqual({ queued: 0, failed: 2, paused: null })

  expect((await shop.call('retry-failed-emails', {}, admin.token)).body).toEqual({ success: true, count: 2 })
  expect(await read()).toEqual({ queued: 2, failed: 0, paused: null })
  await shop.runJobs()
  expect(await read()).toEqual({ queued: 0, failed: 0, paused: null })
  expect((await shop.call('list-email-logs', { status: 'failed' }, admin.token)).body.rows).toHaveLength(1)

  expect((await shop.call('retry-failed-emails', {}, admin.token)).body).toEqual({ success: true, count: 0 })
  const changes = await db.selectFrom('audit_log').select(['action', 'before', 'after']).execute()
  expect(changes).toEqual([
    { action: 'retry-failed-emails', before: { status: 'failed', count: 2 }, after: { status: 'queued', count: 2 } },
  ])
})

test('an address that was removed after sending is shown as removed', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await shop.services.db
    .insertInto('email_logs')
    .values({ email_type: 'back_in_stock', recipient_email: erasedEmail, status: 'sent' })
    .execute()
  const { body } = await shop.call('list-email-logs', {}, token)
  expect(body.rows.map(({ recipient_email }) => recipient_email)).toEqual(['Address removed after sending'])
})
