import { forgetAnalyticsConsents, takeRefundToTell } from '#db/people/analytics-consents.ts'
import { consentLifetimeDays } from '#domain/customers/consent.ts'
import type { Services } from '#services/services.ts'

const dayMs = 24 * 60 * 60_000

/** Reports refunds while the consent is valid, each at most once: a missing report distorts the figures less than a double one. */
export async function tellAnalyticsOfRefunds(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock, analytics, log } = services
  if (analytics === null) return
  await forgetAnalyticsConsents(db, new Date(clock.now().getTime() - consentLifetimeDays * dayMs))
  while (!signal.aborted) {
    const refund = await takeRefundToTell(db, clock.now())
    if (refund === null) return
    await analytics.tellOfRefund(refund, signal).catch((fault: unknown) => {
      log.warn({ err: fault, transaction: refund.transactionId }, 'analytics not told of a refund')
    })
  }
}
