import { expect, test } from 'vitest'
import { claimDueEmail } from '#db/emails/outbox.ts'
import { addOrder, findBuyersOrder } from '#tests/support/order-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { EmailData } from '#emails/email-data.ts'
import { samples } from '#emails/sample-data.ts'
import { backoffSeconds } from './backoff.ts'
import { orderConfirmation } from './order-emails.ts'
import { queueEmail, type OutgoingEmail } from './outbox.ts'
import { sendDueEmails } from './send-due-emails.ts'

const anEmail = (email: string, more: Partial<Extract<OutgoingEmail, { type: 'contact_notification' }>> = {}) =>
  ({
    type: 'contact_notification',
    to: { email, name: null },
    data: { ...samples.contact_notification, message: 'Can one phone follow several sensors?' },
    ...more,
  }) satisfies OutgoingEmail

const rows = (shop: TestShop) => shop.services.db.selectFrom('email_logs').selectAll().orderBy('created_at').execute()
const mailbox = (shop: TestShop) => shop.services.db.selectFrom('mailbox_emails').selectAll().execute()

async function onlyRow(shop: TestShop) {
  const all = await rows(shop)
  expect(all).toHaveLength(1)
  return all[0]!
}

test('a queued email is rendered and sent, and the log keeps its content', async () => {
  await using shop = await openTestShop()
  await queueEmail(shop.services.db, anEmail('hello@smartcricket.example'))
  expect(await onlyRow(shop)).toMatchObject({ status: 'queued', html_content: '', attempts: 0 })

  await sendDueEmails(shop.services)

  const row = await onlyRow(shop)
  expect(row).toMatchObject({
    status: 'sent',
    attempts: 1,
    subject: 'Contact form (product): Sensors for an academy',
    last_error: null,
    data: null,
    sent_at: shop.clock.now(),
  })
  const [email] = await mailbox(shop)
  expect(email).toMatchObject({
    id: row.id,
    recipient: 'hello@smartcricket.example',
    html: row.html_content,
    text: row.text_content,
    reply_to: 'rowan@visitor.example',
  })
  expect(email?.html).toContain('Can one phone follow several sensors?')
})

test('an email is not queued if its transaction is rolled back', async () => {
  await using shop = await openTestShop()
  const cause = shop.services.db.transaction().execute(async (tx) => {
    await queueEmail(tx, anEmail('hello@smartcricket.example'))
    throw new Error('the cause failed')
  })
  await expect(cause).rejects.toThrow('the cause failed')
  await sendDueEmails(shop.services)
  expect(await mailbox(shop)).toEqual([])
})

test('an email with a used key is not queued again, and one without a key always is', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const email = anEmail('hello@smartcricket.example', { dedupeKey: 'contact:1' })
  expect([await queueEmail(db, email), await queueEmail(db, email)]).toEqual([expect.any(String), null])
  expect([
    await queueEmail(db, { ...email, dedupeKey: null }),
    await queueEmail(db, { ...email, dedupeKey: null }),
  ]).toEqual([expect.any(String), expect.any(String)])
  await sendDueEmails(shop.services)
  expect(await mailbox(shop)).toHaveLength(3)
})

test('typed line breaks and control characters never reach a header', async () => {
  await using shop = await openTestShop()
  const email = anEmail('hello@smartcricket.example')
  await queueEmail(shop.services.db, {
    ...email,
    to: { email: 'hello@smartcricket.example\r\nBcc: all@victims.example', name: 'Rowan\r\nBcc: all@victims.example' },
    data: {
      ...email.data,
      subject: 'Hi\r\nBcc: all@victims.example\u0000\u202e',
      email: 'a@b.example\nX: y',
      message: 'one\r\n\ttwo\ud800',
    },
  })
  const row = await onlyRow(shop)
  for (const header of [row.subject, row.recipient_email, row.recipient_name, row.reply_to]) {
    expect(header).not.toMatch(/[\r\n\0\u202e]/)
  }
  expect(row.data).toMatchObject({ message: 'one\n two\ufffd' })
})

test('while the provider is down an email is retried later, and sent once', async () => {
  await using shop = await openTestShop()
  await queueEmail(shop.services.db, anEmail('fail-once@smartcricket.example'))

  await sendDueEmails(shop.services)
  expect(await onlyRow(shop)).toMatchObject({
    status: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('does not answer'),
  })

  shop.clock.advance(backoffSeconds(1, () => 0) - 1)
  await sendDueEmails(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'queued', attempts: 1 })

  shop.clock.advance(1)
  await sendDueEmails(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  expect(await mailbox(shop)).toHaveLength(1)
})

test('after eight attempts an email has failed, with the reason', async () => {
  await using shop = await openTestShop()
  await queueEmail(shop.services.db, anEmail('unavailable@smartcricket.example'))
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await sendDueEmails(shop.services)
    shop.clock.advance(3600)
  }
  expect(await onlyRow(shop)).toMatchObject({
    status: 'failed',
    attempts: 8,
    last_error: expect.stringContaining('does not answer'),
  })
  expect(await shop.services.metrics.registry.getSingleMetricAsString('shop_emails_total')).toContain(
    'shop_emails_total{type="contact_notification",outcome="failed"} 1',
  )
})

test('a refused email fails at once and does not delay others', async () => {
  await using shop = await openTestShop()
  await queueEmail(shop.services.db, anEmail('rejected@mail.invalid'))
  await queueEmail(shop.services.db, anEmail('hello@smartcricket.example'))
  await sendDueEmails(shop.services)
  expect((await rows(shop)).map(({ status, attempts }) => ({ status, attempts }))).toEqual([
    { status: 'failed', attempts: 1 },
    { status: 'sent', attempts: 1 },
  ])
})

test('a crash after the provider accepted an email does not send it twice', async () => {
  await using shop = await openTestShop()
  const { db, emailProvider, clock } = shop.services
  await queueEmail(db, anEmail('hello@smartcricket.example'))
  const now = clock.now()
  const claimed = await claimDueEmail(db, { now, until: new Date(now.getTime() + 15_000), nextSendAt: now })
  await emailProvider.send({
    id: claimed!.id,
    to: { email: 'hello@smartcricket.example', name: null },
    from: 'Shop <shop@smartcricket.example>',
    replyTo: null,
    subject: 'Contact form',
    html: '<p>first</p>',
    text: 'first',
    type: 'contact_notification',
    attempt: 1,
    attachments: [],
  })
  // The process dies here: the provider has the email, but the row is still queued.

  await sendDueEmails(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'queued', attempts: 1 })

  shop.clock.advance(15)
  await sendDueEmails(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(await mailbox(shop)).toHaveLength(1)
})

test('an email that crashes the process at every attempt has failed after the last one', async () => {
  await using shop = await openTestShop()
  const { db, clock } = shop.services
  await queueEmail(db, anEmail('hello@smartcricket.example'))
  for (let crash = 0; crash < 8; crash += 1) {
    const now = clock.now()
    expect(await claimDueEmail(db, { now, until: new Date(now.getTime() + 15_000), nextSendAt: now })).not.toBeNull()
    shop.clock.advance(15)
  }
  await sendDueEmails(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'failed' })
  expect(await mailbox(shop)).toEqual([])
})

test('an email that cannot be rendered is logged and does not delay others', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await db.insertInto('email_logs').values({ email_type: 'carrier_pigeon', recipient_email: 'a@b.example' }).execute()
  await queueEmail(db, anEmail('hello@smartcricket.example'))
  await sendDueEmails(shop.services)
  expect((await rows(shop)).map(({ status }) => status)).toEqual(['queued', 'sent'])
})

test('every attempt sends the same bytes, even if the shop has changed in between', async () => {
  await using shop = await openTestShop()
  await queueEmail(shop.services.db, anEmail('fail-once@smartcricket.example'))
  await sendDueEmails(shop.services)
  const first = await onlyRow(shop)

  shop.clock.advance(3600)
  const config = { ...shop.services.config, company: { ...shop.services.config.company, name: 'Renamed Ltd' } }
  await sendDueEmails({ ...shop.services, config })
  const [email] = await mailbox(shop)
  expect(email?.html).toBe(first.html_content)
})

test.for(['confirm_email', 'reset_password'] as const)('the log of a %s email does not keep its link', async (type) => {
  await using shop = await openTestShop()
  const data: EmailData['confirm_email'] = { first_name: 'Asha', url: 'http://shop.test/auth?token=let-me-in' }
  await queueEmail(shop.services.db, { type, to: { email: 'fail-once@customer.example', name: 'Asha' }, data })

  await sendDueEmails(shop.services)
  const waiting = await onlyRow(shop)
  expect(waiting.html_content + waiting.text_content).not.toContain('let-me-in')

  shop.clock.advance(3600)
  await sendDueEmails(shop.services)
  const row = await onlyRow(shop)
  expect(row.status).toBe('sent')
  expect(JSON.stringify(row)).not.toContain('let-me-in')
  expect(row.html_content).toContain('http://shop.test/auth')

  const [email] = await mailbox(shop)
  expect(email?.html).toContain('http://shop.test/auth?token=let-me-in')
  expect(email?.text).toContain('http://shop.test/auth?token=let-me-in')
})

test('an order records when its confirmation was first sent', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const order = await findBuyersOrder(shop, await addOrder(shop))
  await queueEmail(db, orderConfirmation(order))
  await sendDueEmails(shop.services)
  const sentAt = shop.clock.now()

  shop.clock.advance(86_400)
  await queueEmail(db, { ...orderConfirmation(order), dedupeKey: null })
  await sendDueEmails(shop.services)

  const { confirmation_sent_at } = await db
    .selectFrom('orders')
    .select('confirmation_sent_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(confirmation_sent_at).toEqual(sentAt)
  expect((await mailbox(shop)).map(({ type, recipient }) => ({ type, recipient }))).toEqual([
    { type: 'order_confirmation', recipient: 'ada@customers.example' },
    { type: 'order_confirmation', recipient: 'ada@customers.example' },
  ])
})
