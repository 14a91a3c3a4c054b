import { keepAnalyticsConsent, withdrawAnalyticsConsents } from '#db/people/analytics-consents.ts'
import type { Handler } from '#services/handler.ts'
import { freshForMs } from './find-fresh-order.server.ts'

/** Only for a purchase of the last hour: later the caller may be another person. */
export const keepConsent: Handler<'keep-analytics-consent'> = async (services, { transactionId, clientId }) => {
  const { db, clock, analytics } = services
  const now = clock.now()
  const paidSince = new Date(now.getTime() - freshForMs)
  if (analytics !== null) await keepAnalyticsConsent(db, { transactionId, clientId, paidSince, now })
  return { success: true }
}

export const withdrawConsent: Handler<'withdraw-analytics-consent'> = async ({ db }, { transactionIds }) => {
  await withdrawAnalyticsConsents(db, transactionIds)
  return { success: true }
}
