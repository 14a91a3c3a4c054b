import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Analytics } from './analytics/google-analytics.ts'
import type { Auth } from './auth/auth.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ObjectStore } from './files/object-store.ts'
import type { OutsideWorld } from './doctor/outside-world.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { Log } from './log.ts'
import type { EmailInbox } from './email/email-inbox.ts'
import type { EmailTransport } from './email/email.ts'
import type { Metrics } from './metrics.ts'
import type { StandIns } from './open-stand-ins.ts'
import type { Payments } from './payments/payments.ts'
import type { LiveShopFacts } from './live-shop-facts.ts'
import type { RateLimits } from './rate-limits.ts'

/** The dependencies of the shop, passed to all code that needs them. */
export type Services = StandIns & {
  config: Config
  db: Kysely<Database>
  clock: Clock
  /** A number from 0 up to, but not including, 1. For random delays, not for secrets. */
  random: () => number
  log: Log
  metrics: Metrics
  limits: RateLimits
  /** Prices and codes in memory. They are read again on request, or when the database notifies of a change. */
  shopFacts: Pick<LiveShopFacts, 'offers' | 'refresh' | 'namePaymentMethods'>
  payments: Payments
  emailProvider: EmailTransport
  /** The source of replies, bounces and complaints; null if there is none. */
  emailInbox: EmailInbox | null
  analytics: Analytics | null
  /** The store for files; null keeps them in the database. */
  objects: ObjectStore | null
  auth: Auth
  keyedHash: KeyedHash
  /** The machine and the network, for the set-up check. */
  world: OutsideWorld
}
