import { expect, test } from 'vitest'
import { startResendStandIn } from '#tests/resend-stand-in.ts'
import { openTestShop, type TestShop } from '#tests/shop.ts'
import { sendDueLetters } from './send-due-letters.ts'

const apiKey = 're_test_1234'

const openShopWith = (provider: { url: string }, env: Record<string, string> = {}) =>
  openTestShop({
    RESEND_API_KEY: apiKey,
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: 'Shop <shop@smartcricket.example>',
    ...env,
  })

/** Written out already: what is tested here is sending. */
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

/** Does what the worker does, in the shop's time instead of ours. */
async function sendUntilNothingIsQueued(shop: TestShop) {
  while ((await countByStatus(shop)).queued) {
    const next = await sendDueLetters(shop.services)
    shop.clock.advance(next ? next.againInMs / 1000 : 5)
  }
}

test.for([
  ['at our pace, naming the time to wait', '2', { 'retry-after': '1' }],
  ['faster than it likes, naming the time to wait', '1000', { 'retry-after': '1' }],
  ['faster than it likes, naming no time', '1000', {}],
] as const)(
  '200 emails to a provider of two a second, %s: each is sent once and none is given up',
  async ([, MAIL_PER_SECOND, headers]) => {
    await using provider = await startResendStandIn(apiKey)
    await using shop = await openShopWith(provider, { MAIL_PER_SECOND })
    provider.limitRate({ perSecond: 2, now: shop.clock.now, headers })
    await queueEmails(shop, 200)

    await sendUntilNothingIsQueued(shop)

    expect(await countByStatus(shop)).toEqual({ sent: 200 })
    expect(new Set(provider.delivered.map(({ to }) => to)).size).toBe(200)
    expect(provider.delivered).toHaveLength(200)
    const attempts = await shop.services.db.selectFrom('email_logs').select('attempts').distinct().execute()
    expect(attempts).toEqual([{ attempts: 1 }])
  },
)
