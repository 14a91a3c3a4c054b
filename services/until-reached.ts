import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#db/driver/database-away.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Long enough for a database that is started together with the shop, or that fails over. */
const minuteMs = 60_000
const longestPauseMs = 5000

type Waiting = { config: Pick<Config, 'database'>; log: Log; giveUpAfterMs?: number | undefined }

/** Retries the first work on the database while it is unreachable, for a minute. Other faults throw at once. */
export async function untilReached<Result>(
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
