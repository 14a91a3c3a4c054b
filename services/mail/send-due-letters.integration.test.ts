import { expect, test } from 'vitest'
import { claimDueLetter } from '#db/outbox.ts'
import { addOrder, findBuyersOrder } from '#tests/order-rows.ts'
import { openTestShop, type TestShop } from '#tests/shop.ts'
import type { AccountData } from '#emails/letter-data.ts'
import { backoffSeconds } from './backoff.ts'
import { orderConfirmation } from './order-letters.ts'
import { queueLetter, type OutgoingLetter } from './outbox.ts'
import { sendDueLetters } from './send-due-letters.ts'

const aLetter = (email: string, more: Partial<Extract<OutgoingLetter, { type: 'contact_notification' }>> = {}) =>
  ({
    type: 'contact_notification',
    to: { email, name: null },
    data: {
      first_name: 'Rowan',
      last_name: 'Example',
      email: 'rowan@visitor.example',
      phone: null,
      subject: 'Sensors for an academy',
      message: 'Can one phone follow several sensors?',
      inquiry_type: 'product',
    },
    ...more,
  }) satisfies OutgoingLetter

const rows = (shop: TestShop) => shop.services.db.selectFrom('email_logs').selectAll().orderBy('created_at').execute()
const mailbox = (shop: TestShop) => shop.services.db.selectFrom('mailbox_letters').selectAll().execute()

async function onlyRow(shop: TestShop) {
  const all = await rows(shop)
  expect(all).toHaveLength(1)
  return all[0]!
}

test('a queued letter is written out and sent, and the log keeps what was sent', async () => {
  await using shop = await openTestShop()
  await queueLetter(shop.services.db, aLetter('hello@smartcricket.example'))
  expect(await onlyRow(shop)).toMatchObject({ status: 'queued', html_content: '', attempts: 0 })

  await sendDueLetters(shop.services)

  const row = await onlyRow(shop)
  expect(row).toMatchObject({
    status: 'sent',
    attempts: 1,
    subject: 'Contact form (product): Sensors for an academy',
    last_error: null,
    data: null,
    sent_at: shop.clock.now(),
  })
  const [letter] = await mailbox(shop)
  expect(letter).toMatchObject({
    id: row.id,
    recipient: 'hello@smartcricket.example',
    html: row.html_content,
    text: row.text_content,
    reply_to: 'rowan@visitor.example',
  })
  expect(letter?.html).toContain('Can one phone follow several sensors?')
})

test('a letter whose transaction is rolled back was never queued', async () => {
  await using shop = await openTestShop()
  const cause = shop.services.db.transaction().execute(async (tx) => {
    await queueLetter(tx, aLetter('hello@smartcricket.example'))
    throw new Error('the cause failed')
  })
  await expect(cause).rejects.toThrow('the cause failed')
  await sendDueLetters(shop.services)
  expect(await mailbox(shop)).toEqual([])
})

test('a letter with a key that was used is not queued again, and one without a key always is', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const letter = aLetter('hello@smartcricket.example', { dedupeKey: 'contact:1' })
  expect([await queueLetter(db, letter), await queueLetter(db, letter)]).toEqual([true, false])
  expect([
    await queueLetter(db, { ...letter, dedupeKey: null }),
    await queueLetter(db, { ...letter, dedupeKey: null }),
  ]).toEqual([true, true])
  await sendDueLetters(shop.services)
  expect(await mailbox(shop)).toHaveLength(3)
})

test('line breaks and control characters in what people typed never reach a header', async () => {
  await using shop = await openTestShop()
  const letter = aLetter('hello@smartcricket.example')
  await queueLetter(shop.services.db, {
    ...letter,
    to: { email: 'hello@smartcricket.example\r\nBcc: all@victims.example', name: 'Rowan\r\nBcc: all@victims.example' },
    data: {
      ...letter.data,
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

test('a provider that is down is tried again after a while, and the letter goes out once', async () => {
  await using shop = await openTestShop()
  await queueLetter(shop.services.db, aLetter('fail-once@smartcricket.example'))

  await sendDueLetters(shop.services)
  expect(await onlyRow(shop)).toMatchObject({
    status: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('plays dead'),
  })

  shop.clock.advance(backoffSeconds(1, () => 0) - 1)
  await sendDueLetters(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'queued', attempts: 1 })

  shop.clock.advance(1)
  await sendDueLetters(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  expect(await mailbox(shop)).toHaveLength(1)
})

test('after eight attempts a letter is given up, with the reason', async () => {
  await using shop = await openTestShop()
  await queueLetter(shop.services.db, aLetter('unavailable@smartcricket.example'))
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await sendDueLetters(shop.services)
    shop.clock.advance(3600)
  }
  expect(await onlyRow(shop)).toMatchObject({
    status: 'failed',
    attempts: 8,
    last_error: expect.stringContaining('plays dead'),
  })
  expect(await shop.services.metrics.registry.getSingleMetricAsString('shop_letters_total')).toContain(
    'shop_letters_total{type="contact_notification",outcome="failed"} 1',
  )
})

test('a refused letter fails at once and holds up nobody', async () => {
  await using shop = await openTestShop()
  await queueLetter(shop.services.db, aLetter('rejected@mail.invalid'))
  await queueLetter(shop.services.db, aLetter('hello@smartcricket.example'))
  await sendDueLetters(shop.services)
  expect((await rows(shop)).map(({ status, attempts }) => ({ status, attempts }))).toEqual([
    { status: 'failed', attempts: 1 },
    { status: 'sent', attempts: 1 },
  ])
})

test('a process that ends after the provider took the letter does not make it go out twice', async () => {
  await using shop = await openTestShop()
  const { db, mail, clock } = shop.services
  await queueLetter(db, aLetter('hello@smartcricket.example'))
  const now = clock.now()
  const claimed = await claimDueLetter(db, { now, until: new Date(now.getTime() + 15_000), nextSendAt: now })
  await mail.send({
    id: claimed!.id,
    to: { email: 'hello@smartcricket.example', name: null },
    from: 'Shop <shop@smartcricket.example>',
    replyTo: null,
    subject: 'Contact form',
    html: '<p>first</p>',
    text: 'first',
    type: 'contact_notification',
    attempt: 1,
  })
  // The process ends here: the provider has the letter, and the row does not say so.

  await sendDueLetters(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'queued', attempts: 1 })

  shop.clock.advance(15)
  await sendDueLetters(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(await mailbox(shop)).toHaveLength(1)
})

test('a letter that ends the process every time is given up in the end', async () => {
  await using shop = await openTestShop()
  const { db, clock } = shop.services
  await queueLetter(db, aLetter('hello@smartcricket.example'))
  for (let crash = 0; crash < 8; crash += 1) {
    const now = clock.now()
    expect(await claimDueLetter(db, { now, until: new Date(now.getTime() + 15_000), nextSendAt: now })).not.toBeNull()
    shop.clock.advance(15)
  }
  await sendDueLetters(shop.services)
  expect(await onlyRow(shop)).toMatchObject({ status: 'failed' })
  expect(await mailbox(shop)).toEqual([])
})

test('a letter nobody can write is told about and does not keep the others waiting', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await db.insertInto('email_logs').values({ email_type: 'carrier_pigeon', recipient_email: 'a@b.example' }).execute()
  await queueLetter(db, aLetter('hello@smartcricket.example'))
  await sendDueLetters(shop.services)
  expect((await rows(shop)).map(({ status }) => status)).toEqual(['queued', 'sent'])
})

test('every attempt sends the same bytes, even when the shop has changed in between', async () => {
  await using shop = await openTestShop()
  await queueLetter(shop.services.db, aLetter('fail-once@smartcricket.example'))
  await sendDueLetters(shop.services)
  const first = await onlyRow(shop)

  shop.clock.advance(3600)
  const config = { ...shop.services.config, company: { ...shop.services.config.company, name: 'Renamed Ltd' } }
  await sendDueLetters({ ...shop.services, config })
  const [letter] = await mailbox(shop)
  expect(letter?.html).toBe(first.html_content)
})

test.for(['confirm_email', 'reset_password'] as const)(
  'the log of a %s letter does not keep its link',
  async (type) => {
    await using shop = await openTestShop()
    const data: AccountData = { first_name: 'Asha', url: 'http://shop.test/auth?token=let-me-in' }
    await queueLetter(shop.services.db, { type, to: { email: 'fail-once@customer.example', name: 'Asha' }, data })

    await sendDueLetters(shop.services)
    const waiting = await onlyRow(shop)
    expect(waiting.html_content + waiting.text_content).not.toContain('let-me-in')

    shop.clock.advance(3600)
    await sendDueLetters(shop.services)
    const row = await onlyRow(shop)
    expect(row.status).toBe('sent')
    expect(JSON.stringify(row)).not.toContain('let-me-in')
    expect(row.html_content).toContain('http://shop.test/auth')

    const [letter] = await mailbox(shop)
    expect(letter?.html).toContain('http://shop.test/auth?token=let-me-in')
    expect(letter?.text).toContain('http://shop.test/auth?token=let-me-in')
  },
)

test('an order knows when its confirmation first went out', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const order = await findBuyersOrder(shop, await addOrder(shop))
  await queueLetter(db, orderConfirmation(order))
  await sendDueLetters(shop.services)
  const sentAt = shop.clock.now()

  shop.clock.advance(86_400)
  await queueLetter(db, { ...orderConfirmation(order), dedupeKey: null })
  await sendDueLetters(shop.services)

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
