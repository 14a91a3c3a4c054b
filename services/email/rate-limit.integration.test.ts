import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { refuse, startResendStandIn } from '#tests/support/resend-stand-in.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openEmail } from './open-email.ts'
import { sendDueEmails } from './send-due-emails.ts'

const apiKey = 're_test_1234'

const openShopWith = (provider: { url: string }, env: Record<string, string> = {}) =>
  openTestShop({
    RESEND_API_KEY: apiKey,
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: 'Shop <shop@smartcricket.example>',
    ...env,
  })

/** Queues emails that are rendered already, because these tests are about sending. */
async function queueEmails({ services: { db } }: TestShop, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    email_type: 'contact_notification',
    recipient_email: `customer-${index}@customer.example`,
    subject: 'Sensors for an academy',
    html_content: '<p>Can one phone follow several sensors?</p>',
    text_content: 'Can one phone follow several sensors?',
    data: '{}',
  }))
  await db.insertInto('email_logs').values(rows).execute()
}

const countByStatus = async ({ services: { db } }: TestShop) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('email_logs')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
    ).map(({ status, count }) => [status, count]),
  )

/** Runs the job that sends emails, and advances the shop's clock, until no email is queued. */
async function sendUntilNothingIsQueued(shop: TestShop) {
  while ((await countByStatus(shop)).queued) {
    const next = await sendDueEmails(shop.services)
    shop.clock.advance(next ? next.againInMs / 1000 : 5)
  }
}

test.for([
  [40, 'at the pace that it accepts', '2', { 'retry-after': '1' }],
  [200, 'faster than it accepts, when it names the time to wait', '1000', { 'retry-after': '1' }],
  [40, 'faster than it accepts, when it names no time to wait', '1000', {}],
] as const)(
  '%i emails are each sent once to a provider that takes two a second, %s',
  async ([count, , MAIL_PER_SECOND, headers]) => {
    await using provider = await startResendStandIn(apiKey)
    await using shop = await openShopWith(provider, { MAIL_PER_SECOND })
    provider.limitRate({ perSecond: 2, now: shop.clock.now, headers })
    await queueEmails(shop, count)

    await sendUntilNothingIsQueued(shop)

    expect(await countByStatus(shop)).toEqual({ sent: count })
    expect(new Set(provider.delivered.map(({ to }) => to)).size).toBe(count)
    expect(provider.delivered).toHaveLength(count)
    const attempts = await shop.services.db.selectFrom('email_logs').select('attempts').distinct().execute()
    expect(attempts).toEqual([{ attempts: 1 }])
  },
)

test('a provider that takes two emails a second never refuses one at the shop’s default pace', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  provider.limitRate({ perSecond: 2, now: shop.clock.now })
  await queueEmails(shop, 12)
  await sendUntilNothingIsQueued(shop)
  expect(provider.requests).toHaveLength(12)
})

test('a refusal pauses every instance for as long as the provider asks, and the attempt does not count', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  await queueEmails(shop, 5)
  provider.failNext((response) => refuse(response, 429, 'rate_limit_exceeded', 'Slower.', { 'retry-after': '900' }))

  expect(await sendDueEmails(shop.services)).toEqual({ againInMs: 900_000 })
  const other = { ...shop.services, emailProvider: openEmail(shop.services.config, null) }
  shop.clock.advance(899)
  await sendDueEmails(other)
  expect(provider.requests).toHaveLength(1)
  expect(await shop.services.db.selectFrom('email_logs').select('attempts').distinct().execute()).toEqual([
    { attempts: 0 },
  ])
  expect(shop.readLog()).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'emails paused', seconds: 900 }))

  shop.clock.advance(1)
  await sendUntilNothingIsQueued(shop)
  expect(provider.delivered).toHaveLength(5)
})

test('an exhausted quota uses no attempt, is retried four times an hour, and is reported', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const admin = await addAdmin(shop)
  await shop.services.db.deleteFrom('email_logs').execute()
  await queueEmails(shop, 3)
  for (let refusal = 0; refusal < 4; refusal += 1) {
    provider.failNext((response) => refuse(response, 429, 'daily_quota_exceeded', 'No more today.'))
  }
  const until = new Date(shop.clock.now().getTime() + 900_000)
  await sendDueEmails(shop.services)
  expect((await shop.call('overview', {}, admin.token)).body.emails_paused).toEqual({
    until: until.toISOString(),
    limit: 'quota',
  })
  expect(shop.readLog()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'email quota used up' }))
  expect(await shop.services.metrics.registry.metrics()).toContain('shop_email_pause_seconds 900')

  for (let minute = 0; minute < 59; minute += 1) {
    shop.clock.advance(60)
    await sendDueEmails(shop.services)
  }
  expect(provider.requests).toHaveLength(4)
  await sendUntilNothingIsQueued(shop)
  expect(await countByStatus(shop)).toEqual({ sent: 3 })
  expect((await shop.call('overview', {}, admin.token)).body.emails_paused).toBeNull()
})

test('if the provider names no time, pauses grow, and start again short once an email was sent', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const refuseNext = () => provider.failNext((response) => refuse(response, 429, 'rate_limit_exceeded', 'Slower.'))
  const pauses: (number | undefined)[] = []
  async function sendAndWait() {
    const next = await sendDueEmails(shop.services)
    pauses.push(next?.againInMs)
    shop.clock.advance((next?.againInMs ?? 1000) / 1000)
  }
  await queueEmails(shop, 1)
  for (let refusal = 0; refusal < 4; refusal += 1) refuseNext()
  for (let run = 0; run < 5; run += 1) await sendAndWait()
  await queueEmails(shop, 1)
  refuseNext()
  await sendAndWait()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, undefined, 1000])
})

test('a pause that was set before the clock was put back does not delay emails', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  provider.failNext((response) => refuse(response, 429, 'rate_limit_exceeded', 'Slower.', { 'retry-after': '60' }))
  shop.clock.set('2030-01-01T00:00:00Z')
  await queueEmails(shop, 1)
  await sendDueEmails(shop.services)
  shop.clock.set('2026-05-12T10:00:00Z')
  await queueEmails(shop, 1)
  await sendDueEmails(shop.services)
  expect(provider.delivered).toHaveLength(1)
})
