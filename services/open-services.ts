import type { OpenedDatabase } from '#db/driver/open.ts'
import { openGoogleAnalytics } from './analytics/google-analytics.ts'
import { openAuth } from './auth/open-auth.ts'
import type { Config } from './config.ts'
import { openS3ObjectStore } from './files/s3-object-store.ts'
import { outsideWorld, type OutsideWorld } from './doctor/outside-world.ts'
import { openKeyedHash } from './keyed-hash.ts'
import type { LiveShopFacts } from './live-shop-facts.ts'
import { openEmail, openEmailInbox } from './email/open-email.ts'
import { openFoundation, type Foundation, type GivenFoundation } from './open-foundation.ts'
import { openStandIns } from './open-stand-ins.ts'
import { openPayments } from './payments/open-payments.ts'
import { openRateLimits } from './rate-limits.ts'
import type { Services } from './services.ts'

export type OpenedServices = {
  services: Services
  shopFacts: LiveShopFacts
  database: OpenedDatabase
  close: () => Promise<void>
}

type GivenServices = { random?: () => number; world?: OutsideWorld }

/** Connects everything a shop needs, brings the schema up to date and seeds a new one. */
export async function openServices(
  config: Config,
  given: GivenFoundation & GivenServices = {},
): Promise<OpenedServices> {
  return await openServicesOn(await openFoundation(config, given), given)
}

/** Opens all other services, on top of those that pages need. */
export async function openServicesOn(foundation: Foundation, given: GivenServices = {}): Promise<OpenedServices> {
  const { config, clock, log, metrics, database, shopFacts } = foundation
  const { limits, close: closeLimits } = await openRateLimits({
    pace: config.rateLimits,
    db: database.db,
    onFault: (fault) => log.error({ err: fault }, 'limits not shared'),
  })
  const standIns = await openStandIns({ config, db: database.db, clock, log })
  const payments = openPayments({ config, clock, sandbox: standIns.sandbox })
  // The sandbox in this process answers at once. Stripe is asked by a job instead, so that no start waits for it.
  if (standIns.sandbox) shopFacts.namePaymentMethods(await payments.listPaymentMethods())
  const services: Services = {
    config,
    db: database.db,
    clock,
    random: given.random ?? Math.random,
    log,
    metrics,
    limits,
    shopFacts,
    ...standIns,
    payments,
    emailProvider: openEmail(config, standIns.mailbox),
    emailInbox: openEmailInbox(config, standIns.mailbox),
    analytics: config.refundAnalytics && openGoogleAnalytics(config.refundAnalytics),
    objects: config.files.store.kind === 's3' ? openS3ObjectStore(config.files.store) : null,
    auth: await openAuth({ config, db: database.db, log, metrics, limits }),
    keyedHash: await openKeyedHash(config, database.db),
    world: given.world ?? outsideWorld,
  }
  return {
    services,
    shopFacts,
    database,
    async close() {
      services.emailProvider.close()
      await closeLimits()
      await foundation.close()
    },
  }
}
