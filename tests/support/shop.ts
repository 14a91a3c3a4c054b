import { openAsBlob } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { inject } from 'vitest'
import type { FailureBody } from '#contract/failure.ts'
import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { migrate } from '#db/driver/migrate.ts'
import { migrations } from '#db/driver/migrations.ts'
import { openEmbedded, openPostgres, type OpenedDatabase } from '#db/driver/open.ts'
import { postgresTimings } from '#db/driver/postgres-timings.ts'
import type { Database } from '#db/tables.ts'
import { createApplication, type Application } from '#server/application.ts'
import type { BuiltAssets } from '#server/site/built-assets.ts'
import { jobs } from '#server/jobs.ts'
import { openSite, type Site } from '#server/site/site.ts'
import type { Clock } from '#services/clock.ts'
import { readConfig } from '#services/config.ts'
import type { OutsideWorld } from '#services/doctor/outside-world.ts'
import { openLog } from '#services/log.ts'
import { openServices } from '#services/open-services.ts'
import type { Services } from '#services/services.ts'
import { createTestDatabase } from './postgres-database.ts'

/** A clock that stands still until the test moves it. */
export type TestClock = Clock & { set: (time: string) => void; advance: (seconds: number) => void }

export type TestShop = AsyncDisposable & {
  app: Application
  services: Services
  site: Site
  clock: TestClock
  /** Calls a function over HTTP, as the browser does. */
  call: <Name extends FunctionName>(name: Name, input: CallInput<Name>, token?: string) => Promise<CallResponse<Name>>
  /** Runs every background job once, as the worker does: emails, webhooks of the sandbox, reconciliation. */
  runJobs: () => Promise<void>
  /** The lines that the shop has logged so far. */
  readLog: () => LogLine[]
}

export type LogLine = Record<string, unknown> & { level: string; msg: string }

/** The contract's output, or a failure. A test that reads the wrong one of them fails. */
export type CallResponse<Name extends FunctionName> = {
  status: number
  body: CallOutput<Name> & Partial<FailureBody>
  headers: Headers
}

const noAssets: BuiltAssets = {
  assetsFor: () => ({ styles: [], fonts: [], boot: '/assets/boot.js', scripts: [], openers: [], development: [] }),
}

/** A whole shop with a real database, the sandbox, the mailbox and a clock that tests set. Call `app.request`: it has no socket. */
export async function openTestShop(
  env: Record<string, string> = {},
  { clientFolder = 'dist/none', database: given }: { clientFolder?: string; database?: OpenedDatabase } = {},
): Promise<TestShop> {
  const clock = testClock('2026-05-12T10:00:00Z')
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'relaxed',
    SITE_URL: 'http://shop.test',
    ...env,
  })
  const database = given ?? (await emptyDatabase())
  const lines: string[] = []
  const log = openLog(config.logLevel, { write: (line) => void lines.push(line) })
  const opened = await openServices(config, { database, clock, log, random: () => 0, world: quietWorld })
  const site = openSite(opened.services, opened.shopFacts, noAssets, clientFolder)
  const app = createApplication(opened.services, site)

  return {
    app,
    services: opened.services,
    site,
    clock,
    async call(name, input, token) {
      const response = await app.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(input),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
    },
    async runJobs() {
      const { signal } = new AbortController()
      for (const job of jobs(opened.services)) await job.run(signal)
    },
    readLog: () => lines.map((line) => JSON.parse(line) as LogLine),
    async [Symbol.asyncDispose]() {
      await opened.close()
    },
  }
}

/** A machine with free disk space, and a network without other hosts. */
const quietWorld: OutsideWorld = {
  now: () => new Date(),
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  resolveTxt: () => Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })),
  freeBytes: async () => 50_000_000_000,
  newestFileAt: async () => null,
}

function testClock(start: string): TestClock {
  let now = new Date(start)
  const sleepers = new Set<{ until: number; wake: () => void }>()
  function moveTo(time: Date) {
    now = time
    for (const { until, wake } of sleepers) if (until <= now.getTime()) wake()
  }
  return {
    now: () => new Date(now),
    set: (time) => moveTo(new Date(time)),
    advance: (seconds) => moveTo(new Date(now.getTime() + seconds * 1000)),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        function wake() {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        const sleeper = { until: now.getTime() + ms, wake }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', wake)
      }),
  }
}

/** Each worker has one database, which is emptied for each shop, because opening a new one takes seconds. */
let kept: Promise<OpenedDatabase> | null = null

async function emptyDatabase(): Promise<OpenedDatabase> {
  kept ??= openKept()
  const database = await kept
  await empty(database.db)
  return { ...database, close: async () => {} }
}

/** Long timeouts, because a busy machine may need more time to open ten connections than a shop would wait. */
const patientTimings = { ...postgresTimings, connectMs: 300_000, statementMs: 300_000, silenceMs: 310_000 }

async function openKept(): Promise<OpenedDatabase> {
  const database =
    process.env.TEST_DATABASE === 'postgres'
      ? await openPostgres(await createTestDatabase(), 10, { timings: patientTimings })
      : await openEmbedded(null, await openAsBlob(inject('embeddedSnapshot')))
  await migrate(database.db, migrations)
  await prepareEmptying(database.db)
  // A permanent listener keeps the listening connection open, so that all shops share it.
  await database.listen('kept', () => {})
  return { ...database, runLong: (work) => work(database.db) }
}

/**
 * Creates a database function that empties the tables. Deleting from small tables is several times faster than truncating them, and a
 * function is planned only once. Foreign keys are checked when all tables are empty.
 */
async function prepareEmptying(db: Kysely<Database>): Promise<void> {
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db)
  const deletions = tables.rows.map(({ name }) => `delete from public.${name};`)
  await sql`create schema kept`.execute(db)
  await sql
    .raw(
      `create function kept.empty_tables() returns void language plpgsql set session_replication_role = replica
       as $$ begin ${deletions.join(' ')} end $$`,
    )
    .execute(db)
}

async function empty(db: Kysely<Database>): Promise<void> {
  await sql`select kept.empty_tables()`.execute(db)
}
