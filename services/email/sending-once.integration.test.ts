import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { claimDueEmail, recordFailed } from '#db/emails/outbox.ts'
import { queueFailedEmailAgain } from '#db/emails/email-logs.ts'
import { startResendStandIn } from '#tests/support/resend-stand-in.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import type { Delivery, Email, EmailTransport } from './email.ts'
import { openResend } from './resend.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { openSmtp } from './smtp.ts'

async function queueEmails({ services: { db } }: TestShop, ...recipients: string[]) {
  for (const recipient of recipients) {
    const row = {
      email_type: 'contact_notification',
      recipient_email: recipient,
      subject: 'Sensors for an academy',
      html_content: '<p>Can one phone follow several sensors?</p>',
      text_content: 'Can one phone follow several sensors?',
      data: '{}',
    }
    await db.insertInto('email_logs').values(row).execute()
  }
}

const rows = (shop: TestShop) =>
  shop.services.db.selectFrom('email_logs').select(['status', 'attempts', 'last_error']).orderBy('created_at').execute()

/** A fake transport that records the addresses it was given. */
function aTransport(send: (email: Email) => Promise<Delivery>): EmailTransport & { given: string[] } {
  const given: string[] = []
  return {
    given,
    longestSendSeconds: 20,
    close() {},
    async send(email) {
      given.push(email.to.email)
      return await send(email)
    },
  }
}

const sent: Delivery = { kind: 'sent', providerId: null }

/** Idle senders poll without delay, because the shop's time stands still. */
const withoutWaiting = (shop: TestShop) => ({ ...shop.clock, wait: async () => await nextTurn() })

test('while one email is slow, the other senders send the emails that are queued meanwhile', async () => {
  await using shop = await openTestShop()
  const isSlow = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<Delivery>()
  const others = Promise.withResolvers<void>()
  const emailProvider = aTransport(async (email) => {
    if (email.to.email === 'slow@customer.example') {
      isSlow.resolve()
      return await mayEnd.promise
    }
    if (emailProvider.given.length === 5) others.resolve()
    return sent
  })
  await queueEmails(shop, 'slow@customer.example')
  const run = sendDueEmails({ ...shop.services, emailProvider, clock: withoutWaiting(shop) })
  await isSlow.promise

  await queueEmails(shop, ...['a', 'b', 'c', 'd'].map((name) => `${name}@customer.example`))
  await others.promise
  mayEnd.resolve(sent)
  await run
  expect((await rows(shop)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
})

test('when stopped, the job finishes emails in flight and leaves the other emails untouched', async () => {
  await using shop = await openTestShop()
  const areUnderWay = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<Delivery>()
  const emailProvider = aTransport(async () => {
    if (emailProvider.given.length === 3) areUnderWay.resolve()
    return await mayEnd.promise
  })
  await queueEmails(shop, ...Array.from({ length: 10 }, (_, index) => `customer-${index}@customer.example`))
  const stopping = new AbortController()
  const run = sendDueEmails({ ...shop.services, emailProvider }, stopping.signal)
  await areUnderWay.promise

  stopping.abort()
  mayEnd.resolve(sent)
  await run
  expect(emailProvider.given).toHaveLength(3)
  const left = (await rows(shop)).filter(({ status }) => status === 'queued')
  expect(left).toEqual(Array.from({ length: 7 }, () => ({ status: 'queued', attempts: 0, last_error: null })))
})

test('an email that was interrupted because the process stopped is due again at once, with all its attempts', async () => {
  await using shop = await openTestShop()
  await queueEmails(shop, 'asha@customer.example')
  const interrupted = aTransport(async () => ({ kind: 'interrupted', reason: 'The process was stopped.' }))
  const stopping = new AbortController()
  const run = sendDueEmails({ ...shop.services, emailProvider: interrupted }, stopping.signal)
  stopping.abort()
  await run
  await sendDueEmails(shop.services)
  expect(await rows(shop)).toEqual([{ status: 'sent', attempts: 1, last_error: null }])
})

/** Makes this many of the first transactions fail. */
function withoutDatabaseAtFirst({ services: { db } }: TestShop, times: number) {
  let left = times
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && left > 0) {
        left -= 1
        throw new Error('The database is away')
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('an email sent while the database was unreachable is recorded later, and not sent again', async () => {
  await using shop = await openTestShop()
  const emailProvider = aTransport(async () => sent)
  await queueEmails(shop, 'asha@customer.example')
  const db = withoutDatabaseAtFirst(shop, 3)
  await sendDueEmails({ ...shop.services, db, emailProvider, clock: withoutWaiting(shop) })
  expect(await rows(shop)).toEqual([{ status: 'sent', attempts: 1, last_error: null }])

  shop.clock.advance(3600)
  await sendDueEmails({ ...shop.services, emailProvider })
  expect(emailProvider.given).toHaveLength(1)
})

/** Sends due emails and is killed after the provider accepted them, before recording. */
async function sendAndDie(shop: TestShop, emailProvider: EmailTransport) {
  const hasTaken = Promise.withResolvers<void>()
  const dying: EmailTransport = {
    ...emailProvider,
    async send(email) {
      await emailProvider.send(email)
      hasTaken.resolve()
      return await new Promise<never>(() => {})
    },
  }
  const clock = { ...shop.clock, wait: () => new Promise<void>(() => {}) }
  void sendDueEmails({ ...shop.services, clock, emailProvider: dying })
  await hasTaken.promise
  shop.clock.advance(emailProvider.longestSendSeconds + 10)
}

test('after a crash Resend gets an email again, and delivers it once', async () => {
  await using shop = await openTestShop()
  await using provider = await startResendStandIn('re_test_1234')
  const emailProvider = openResend({ apiKey: 're_test_1234', baseUrl: provider.url })
  await queueEmails(shop, 'asha@customer.example')
  await sendAndDie(shop, emailProvider)
  await sendDueEmails({ ...shop.services, emailProvider })
  expect(provider.requests).toHaveLength(2)
  expect(provider.delivered).toHaveLength(1)
  expect(await rows(shop)).toEqual([{ status: 'sent', attempts: 2, last_error: null }])
})

test('after a crash an SMTP server gets an email twice, with the same Message-ID', async () => {
  await using shop = await openTestShop()
  await using server = await startSmtpStandIn()
  const emailProvider = openSmtp(server.url)
  await queueEmails(shop, 'asha@customer.example')
  await sendAndDie(shop, emailProvider)
  await sendDueEmails({ ...shop.services, emailProvider })
  const ids = server.messages.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1])
  expect(ids).toEqual([expect.stringMatching(/^<.+>$/), ids[0]])
})

test('a process that was suspended after it claimed an email does not send it if another process has claimed it since', async () => {
  await using shop = await openTestShop()
  const emailProvider = aTransport(async () => sent)
  await queueEmails(shop, 'asha@customer.example')
  let asked = 0
  const now = () => {
    asked += 1
    if (asked === 2) shop.clock.advance(60)
    return shop.clock.now()
  }
  await sendDueEmails({ ...shop.services, emailProvider, clock: { ...shop.clock, now } })
  shop.clock.advance(60)
  await sendDueEmails({ ...shop.services, emailProvider })
  expect(emailProvider.given).toHaveLength(1)
  expect(await rows(shop)).toMatchObject([{ status: 'sent' }])
})

test('a process that lost its lease cannot change an email that an admin has sent again', async () => {
  await using shop = await openTestShop()
  const { db, clock } = shop.services
  await queueEmails(shop, 'asha@customer.example')
  async function claim() {
    const now = clock.now()
    shop.clock.advance(60)
    return (await claimDueEmail(db, { now, until: clock.now(), nextSendAt: now }))!
  }
  const lost = await claim()
  const second = await claim()
  await recordFailed(db, second, { reason: 'Refused', now: clock.now() })
  await queueFailedEmailAgain(db, second.id)
  const third = await claim()
  expect(third.attempts).toBe(lost.attempts)

  await recordFailed(db, lost, { reason: 'Gave up waiting', now: clock.now() })
  expect(await rows(shop)).toMatchObject([{ status: 'queued', last_error: 'Refused' }])
})
