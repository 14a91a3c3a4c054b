import { setTimeout as wait } from 'node:timers/promises'
import { isMigrated, migrate } from '#db/driver/migrate.ts'
import { migrations } from '#db/driver/migrations.ts'
import { openEmbedded, openPostgres, type OpenedDatabase } from '#db/driver/open.ts'
import { seed } from '#db/driver/seed.ts'
import { isDatabaseAway } from '#db/driver/database-away.ts'
import { clockFrom, systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openShopFacts, type LiveShopFacts } from './live-shop-facts.ts'
import { openLog, type Log } from './log.ts'
import { openMetrics, type Metrics } from './metrics.ts'

/** The services that pages need. A starting server opens them first, so that it can send pages while the others are loading. */
export type Foundation = {
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  database: OpenedDatabase
  shopFacts: LiveShopFacts
  close: () => Promise<void>
}

export type GivenFoundation = { database?: OpenedDatabase; clock?: Clock; log?: Log; giveUpAfterMs?: number }

/** Connects to the database, brings its schema up to date and seeds a new one. */
export async function openFoundation(config: Config, given: GivenFoundation = {}): Promise<Foundation> {
  const log = given.log ?? openLog(config.logLevel)
  const clock = given.clock ?? (config.clockStart ? clockFrom(config.clockStart) : systemClock)
  const database = given.database ?? (await openDatabase(config))
  const applied = await untilReached(() => bringUpToDate(database), { config, log, giveUpAfterMs: given.giveUpAfterMs })
  if (applied.length > 0) log.info({ migrations: applied }, 'schema brought up to date')
  await seed(database.db)

  const shopFacts = await openShopFacts(
    { config, clock, onFault: (fault) => log.error({ err: fault }, 'catalogue not refreshed') },
    database,
  )
  return {
    config,
    clock,
    log,
    metrics: openMetrics(),
    database,
    shopFacts,
    async close() {
      await shopFacts.close()
      await database.close()
    },
  }
}

/** Applies pending migrations. Most starts have none, so one query asks first, without the lock and the extra connection. */
async function bringUpToDate({ db, runLong }: OpenedDatabase): Promise<string[]> {
  return (await isMigrated(db, migrations)) ? [] : await runLong((long) => migrate(long, migrations))
}

export async function openDatabase({ database }: Config): Promise<OpenedDatabase> {
  return database.kind === 'postgres'
    ? await openPostgres(database.url, database.poolSize, { prepares: database.prepares })
    : await openEmbedded(database.dataDir)
}

/** Long enough for a database that starts together with the shop, or that fails over. */
const minuteMs = 60_000
const longestPauseMs = 5000

type Waiting = { config: Pick<Config, 'database'>; log: Log; giveUpAfterMs?: number | undefined }

/** Retries the first access to the database for a minute while it is unreachable. Other faults throw at once. */
async function untilReached<Result>(
  work: () => Promise<Result>,
  { config, log, giveUpAfterMs = minuteMs }: Waiting,
): Promise<Result> {
  const giveUpAt = Date.now() + giveUpAfterMs
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (fault) {
      if (!isDatabaseAway(fault)) throw fault
      if (Date.now() >= giveUpAt) throw unreachable(config.database, giveUpAfterMs, fault as Error) // isDatabaseAway is true of errors only
      log.warn({ err: fault }, 'database not reached yet')
      await wait(pauseMs)
    }
  }
}

function unreachable(database: Config['database'], giveUpAfterMs: number, cause: Error & { code?: string }): Error {
  const { host, pathname } = new URL(database.kind === 'postgres' ? database.url : 'file:///')
  return new Error(
    `The database ${pathname.slice(1)} at ${host} could not be reached for ${giveUpAfterMs / 1000} seconds ` +
      `(${cause.code ?? cause.message}). Check DATABASE_URL, and that PostgreSQL runs and takes connections from here.`,
    { cause },
  )
}
