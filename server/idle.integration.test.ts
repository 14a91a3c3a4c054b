import { expect, test } from 'vitest'
import { pollSeconds } from '#services/live-shop-facts.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { jobs } from './jobs.ts'

/**
 * The listening connection's heartbeat does not count. Real providers, because a stand-in is a second program in the same
 * process with its own statements.
 */
const providers = {
  STRIPE_SECRET_KEY: 'sk_test_idle',
  STRIPE_WEBHOOK_SECRET: 'whsec_idle',
  BAT_PAYMENT_LINK: 'https://buy.stripe.com/idle',
  RESEND_API_KEY: 're_idle',
  MAIL_FROM: 'shop@shop.test',
}

test('an idle instance sends less than one statement in five seconds', async () => {
  await using shop = await openTestShop(providers)
  const nothing = async () => []
  const noPage = async () => ({ rows: [], hasMore: false })
  const silent = {
    listEvents: nothing,
    listPayouts: nothing,
    listBalanceTransactions: noPage,
    listPaymentMethods: nothing,
  }
  shop.services.payments = { ...shop.services.payments, ...silent }
  const statements = recordStatements(shop)
  const perSecond: Record<string, number> = { catalogue: 2 / pollSeconds }
  for (const job of jobs(shop.services)) {
    const before = statements.length
    expect(await job.run(new AbortController().signal), job.name).toBeUndefined()
    perSecond[job.name] = (statements.length - before) / job.everySeconds
  }
  expect(perSecond.emails).toBeGreaterThan(0)
  const sum = Object.values(perSecond).reduce((total, each) => total + each, 0)
  expect(sum, JSON.stringify(perSecond)).toBeLessThan(1 / 5)
})
