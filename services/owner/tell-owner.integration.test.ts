import { expect, test } from 'vitest'
import { formatMoment } from '#domain/calendar/london-time.ts'
import type { EmailType } from '#domain/customers/email.ts'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { postWebhook, sessionEvent, sign } from '#tests/support/webhooks.ts'
import { tellOwner } from './tell-owner.ts'

const minute = 60
const day = 24 * 60 * minute

/** The subjects of the alerts with their recipients, oldest first. */
async function alerts({ services: { db } }: TestShop) {
  const rows = await db
    .selectFrom('email_logs')
    .select(['subject', 'recipient_email', 'status'])
    .where('email_type', '=', 'owner_alert' satisfies EmailType)
    .orderBy('created_at')
    .orderBy('recipient_email')
    .execute()
  return rows.map(({ subject, recipient_email: to, status }) => `${to}: ${subject} (${status})`)
}

async function textOfAlert({ services: { db } }: TestShop): Promise<string> {
  const email = await db
    .selectFrom('email_logs')
    .select('text_content')
    .where('email_type', '=', 'owner_alert')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return email.text_content
}

async function look(shop: TestShop): Promise<void> {
  await tellOwner(shop.services)
  await sendDueEmails(shop.services)
}

const body = sessionEvent('cs_test_any')
const postWrong = (shop: TestShop) => postWebhook(shop, body, sign(body, { secret: 'whsec_other' }))

test('a wrong webhook secret is emailed once, and once more when a signature is right again', async () => {
  await using shop = await openTestShop()
  await addAdmin(shop)
  const began = formatMoment(shop.clock.now())
  await postWrong(shop)
  await postWrong(shop)
  await look(shop)
  expect(await alerts(shop)).toEqual([])
  await postWrong(shop)
  for (let times = 0; times < 3; times++) {
    shop.clock.advance(30 * minute)
    await postWrong(shop)
    await look(shop)
  }
  expect(await alerts(shop)).toEqual(['admin@people.example: Payment webhooks are failing (sent)'])
  expect(await textOfAlert(shop)).toContain(`Every payment webhook since ${began} has had a wrong signature`)
  expect(await textOfAlert(shop)).toContain('Compare STRIPE_WEBHOOK_SECRET with the signing secret at Stripe.')
  expect(await textOfAlert(shop)).toContain('http://shop.test/admin/set-up')

  expect((await postWebhook(shop, body, sign(body))).status).toBe(200)
  await look(shop)
  await look(shop)
  expect((await alerts(shop))[1]).toBe('admin@people.example: Payment webhooks work again (sent)')
  expect(await alerts(shop)).toHaveLength(2)
  expect(await textOfAlert(shop)).toContain(`began on ${began}.`)
})

test('three wrong signatures in more than ten minutes, or with a right one among them, are no fault', async () => {
  await using shop = await openTestShop()
  for (let times = 0; times < 4; times++) {
    await postWrong(shop)
    shop.clock.advance(6 * minute)
  }
  await postWrong(shop)
  await postWebhook(shop, body, sign(body))
  await postWrong(shop)
  await postWrong(shop)
  await look(shop)
  expect(await alerts(shop)).toEqual([])
})

/** Queues and sends emails that fail for good, because the local mailbox refuses their addresses. */
async function giveUpEmails(shop: TestShop, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await shop.services.db
      .insertInto('email_logs')
      .values({
        email_type: 'account_deleted',
        recipient_email: `rejected@${index}.example`,
        data: JSON.stringify({ first_name: null, kept: [] }),
      })
      .execute()
  }
  await sendDueEmails(shop.services)
}

test('three emails that failed within the hour are reported to every admin, or to the company if there is no admin', async () => {
  await using shop = await openTestShop()
  await giveUpEmails(shop, 2)
  await look(shop)
  expect(await alerts(shop)).toEqual([])
  await giveUpEmails(shop, 1)
  await look(shop)
  expect(await alerts(shop)).toEqual(['hello@smartcricket.example: Emails are failing (sent)'])

  await addAdmin(shop, 'ann@people.example')
  await addAdmin(shop, 'bob@people.example')
  await addPerson(shop, { email: 'packer@people.example', role: 'packer' })
  shop.clock.advance(2 * 60 * minute)
  await look(shop)
  expect((await alerts(shop)).slice(1)).toEqual([
    'ann@people.example: Emails are going out again (sent)',
    'bob@people.example: Emails are going out again (sent)',
  ])
})

test('three webhooks that were given up within the hour are reported by email', async () => {
  await using shop = await openTestShop()
  for (const id of ['evt_1', 'evt_2', 'evt_3']) {
    await shop.services.db
      .insertInto('payment_events')
      .values({ id, type: 'checkout.session.completed', payload: '{}', error: 'No', given_up_at: shop.clock.now() })
      .execute()
  }
  await look(shop)
  expect(await textOfAlert(shop)).toContain('3 payment webhooks could not be processed in the last hour.')
})

test('a full database and an old backup are reported in one email, with their pages', async () => {
  await using shop = await openTestShop({ DATABASE_LIMIT_MB: '1', BACKUP_DIR: '/backups' })
  const written = new Date(shop.clock.now().getTime() - 3 * day * 1000)
  const services = { ...shop.services, world: { ...shop.services.world, newestFileAt: async () => written } }
  await tellOwner(services)
  await sendDueEmails(services)
  expect(await alerts(shop)).toEqual(['hello@smartcricket.example: 2 problems need your attention (sent)'])
  expect(await textOfAlert(shop)).toMatch(/The database uses \d+ MB of 1 MB/)
  expect(await textOfAlert(shop)).toContain('The last backup was written on 9 May 2026 at 11:00.')
})

test('without a size limit and a backup folder, neither database size nor backups are checked', async () => {
  await using shop = await openTestShop()
  await look(shop)
  expect(await alerts(shop)).toEqual([])
})

test('after an outage of the email provider one alert names all faults, instead of one alert for each day', async () => {
  await using shop = await openTestShop({ COMPANY_EMAIL: 'unavailable@shop.example', BACKUP_DIR: '/backups' })
  for (let times = 0; times < 3; times++) await postWrong(shop)
  for (let days = 0; days < 5; days++) {
    await look(shop)
    shop.clock.advance(day)
  }
  await postWebhook(shop, body, sign(body))
  await tellOwner(shop.services)
  const { db } = shop.services
  const queued = await db
    .selectFrom('email_logs')
    .select('data')
    .where('email_type', '=', 'owner_alert')
    .where('status', '=', 'queued')
    .execute()
  expect(queued).toHaveLength(1)
  expect(queued[0]?.data).toMatchObject({
    items: [
      { condition: 'webhooks', state: 'mended' },
      { condition: 'backup', state: 'wrong' },
    ],
  })
  // Alerts that the provider may have are in the log as withdrawn.
  expect((await alerts(shop)).filter((alert) => alert.endsWith('(withdrawn)')).length).toBeGreaterThan(0)
})
