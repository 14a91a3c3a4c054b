import { migrate } from '#db/migrate.ts'
import { openEmbedded, openPostgres, type OpenedDatabase } from '#db/open.ts'
import { seed } from '#db/seed.ts'
import { openGoogleAnalytics } from './analytics/google-analytics.ts'
import { openAuth } from './auth/open-auth.ts'
import { openCatalogue, type Catalogue } from './live-shop-facts.ts'
import { clockFrom, systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openS3ObjectStore } from './files/s3-object-store.ts'
import { outsideWorld, type OutsideWorld } from './doctor/outside-world.ts'
import { openKeyedHash } from './keyed-hash.ts'
import { openLog, type Log } from './log.ts'
import { openEmail, openEmailInbox } from './email/open-email.ts'
import { openMetrics } from './metrics.ts'
import { openStandIns } from './open-stand-ins.ts'
import { openPayments } from './payments/open-payments.ts'
import { openRateLimits } from './rate-limits.ts'
import type { Services } from './services.ts'
import { openStandings } from './standings.ts'
import { untilReached } from './until-reached.ts'

export type OpenedServices = {
  services: Services
  catalogue: Catalogue
  database: OpenedDatabase
  close: () => Promise<void>
}

/** Connects everything a shop needs, brings the schema up to date and seeds a new one. */
export async function openServices(
  config: Config,
  given: {
    database?: OpenedDatabase
    clock?: Clock
    log?: Log
    random?: () => number
    world?: OutsideWorld
    patienceMs?: number
  } = {},
): Promise<OpenedServices> {
  const log = given.log ?? openLog(config.logLevel)
  const clock = given.clock ?? (config.clockStart ? clockFrom(config.clockStart) : systemClock)
  const database = given.database ?? (await openDatabase(config))
  const applied = await untilReached(() => database.runLong(migrate), { config, log, patienceMs: given.patienceMs })
  if (applied.length > 0) log.info({ migrations: applied }, 'schema brought up to date')
  await seed(database.db)

  const catalogue = await openCatalogue(
    { config, clock, onFault: (fault) => log.error({ err: fault }, 'catalogue not refreshed') },
    database,
  )
  const metrics = openMetrics()
  const { limits, close: closeLimits } = await openRateLimits({
    pace: config.rateLimits,
    db: database.db,
    onFault: (fault) => log.error({ err: fault }, 'limits not shared'),
  })
  const standIns = await openStandIns({ config, db: database.db, clock, log })
  const services: Services = {
    config,
    db: database.db,
    clock,
    random: given.random ?? Math.random,
    log,
    metrics,
    limits,
    catalogue,
    ...standIns,
    payments: openPayments({ config, clock, sandbox: standIns.sandbox }),
    emailProvider: openEmail(config, standIns.mailbox),
    emailInbox: openEmailInbox(config, standIns.mailbox),
    analytics: config.refundAnalytics && openGoogleAnalytics(config.refundAnalytics),
    objects: config.files.store.kind === 's3' ? openS3ObjectStore(config.files.store) : null,
    auth: await openAuth({ config, db: database.db, log, metrics, limits }),
    standings: openStandings(database.db),
    keyedHash: await openKeyedHash(config, database.db),
    world: given.world ?? outsideWorld,
  }
  return {
    services,
    catalogue,
    database,
    async close() {
      await catalogue.close()
      services.emailProvider.close()
      await closeLimits()
      await database.close()
    },
  }
}

export async function openDatabase({ database }: Config): Promise<OpenedDatabase> {
  return database.kind === 'postgres'
    ? await openPostgres(database.url, database.poolSize, { prepares: database.prepares })
    : await openEmbedded(database.dataDir)
}
