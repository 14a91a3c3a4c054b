import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import type { Email } from './email.ts'
import { queueEmail } from './outbox.ts'
import { sendDueEmails } from './send-due-emails.ts'

const anEmail = (dedupeKey: string | null) =>
  ({
    type: 'reset_password',
    to: { email: 'asha@customer.example', name: 'Asha' },
    data: { first_name: 'Asha', url: 'http://shop.test/auth' },
    dedupeKey,
  }) as const

test('concurrent workers give each email to the provider exactly once', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  for (let index = 0; index < 30; index += 1) await queueEmail(db, anEmail(null))

  const given: string[] = []
  const emailProvider = {
    ...shop.services.emailProvider,
    async send(email: Email) {
      given.push(email.id)
      return await shop.services.emailProvider.send(email)
    },
  }
  await Promise.all(Array.from({ length: 4 }, () => sendDueEmails({ ...shop.services, emailProvider })))

  expect(given).toHaveLength(30)
  expect(new Set(given).size).toBe(30)
  const sent = await db.selectFrom('email_logs').select('attempts').where('status', '=', 'sent').execute()
  expect(sent.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 30 }, () => 1))
})

test('an email that several concurrent events cause is queued once', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const queued = await Promise.all(
    Array.from({ length: 8 }, () => db.transaction().execute((tx) => queueEmail(tx, anEmail('order_confirmation:1')))),
  )
  expect(queued.filter(Boolean)).toHaveLength(1)
  expect(await db.selectFrom('email_logs').select('id').execute()).toHaveLength(1)
})

test('a worker whose lease has ended does not overwrite the result of the worker that took the email over', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await queueEmail(db, anEmail(null))

  const isSending = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = {
    ...shop.services.emailProvider,
    async send() {
      isSending.resolve()
      await mayEnd.promise
      return { kind: 'unavailable', reason: 'gave up waiting' } as const
    },
  }
  // With this clock its idle senders never wake, so that the other worker takes the email over.
  const clock = { ...shop.clock, wait: () => new Promise<void>(() => {}) }
  const slowWorker = sendDueEmails({ ...shop.services, clock, emailProvider: slow })
  await isSending.promise

  shop.clock.advance(60)
  await sendDueEmails(shop.services)
  mayEnd.resolve()
  await slowWorker

  const row = await db.selectFrom('email_logs').select(['status', 'attempts', 'last_error']).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'sent', attempts: 2, last_error: null })
})
