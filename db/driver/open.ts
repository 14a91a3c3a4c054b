import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import type { Database } from '../tables.ts'
import { noteFault } from '../noticed-faults.ts'
import { openListening } from './listening.ts'
import { postgresTimings, type PostgresTimings } from './postgres-timings.ts'
import { openWatchedSockets } from './watched-sockets.ts'
import { preparingClient } from './statement-names.ts'
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'

export type OpenedDatabase = {
  db: Kysely<Database>
  /** Listens to NOTIFY on a channel, from this process or another; returns a function that stops it. */
  listen: (channel: string, heard: () => void) => Promise<() => Promise<void>>
  /** Runs work that may take minutes, such as migrations, without the statement timeout. */
  runLong: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>
  /** The embedded data directory as one tar.gz; null for a PostgreSQL server, which has its own tools. */
  dump: (() => Promise<Blob>) | null
  close: () => Promise<void>
}

// PostgreSQL's type numbers. Counts and sums fit a double; dates are days, not instants.
const int8 = 20
const numeric = 1700
const date = 1082

const keptIdleMs = 10 * 60_000

const toNumber = (text: string) => Number(text)
const asText = (text: string) => text

export async function openEmbedded(dataDir: string | null, load?: Blob): Promise<OpenedDatabase> {
  const lock = dataDir === null ? null : await lockDirectory(dataDir)
  compileOnce()
  if (dataDir !== null && !load) await prepareDirectory(dataDir)

  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const pglite = await PGlite.create({
    postgresqlconf: smallServer,
    extensions: { pg_trgm },
    ...(dataDir !== null && { dataDir }),
    ...(load && { loadDataDir: load }),
    parsers: { [int8]: toNumber, [numeric]: toNumber, [date]: asText },
  })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    listen: async (channel, heard) => await pglite.listen(channel, () => heard()),
    runLong: (work) => work(db),
    dump: () => pglite.dumpDataDir('gzip'),
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
}

/** Turns off V8's second compilation of the embedded database, because it costs a gigabyte and two seconds and gains nothing. */
function compileOnce() {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}

/** A shop on the embedded database is small. With PostgreSQL's defaults the database would take twice the memory. */
const smallServer = ['shared_buffers = 16MB']

/** Creating a data directory takes memory that WebAssembly never releases, so a thread does it and ends. */
async function prepareDirectory(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  const worker = new Worker(
    `const { workerData: { module, dataDir } } = require('node:worker_threads')
     import(module).then(({ PGlite }) => PGlite.create({ dataDir })).then((pglite) => pglite.close())`,
    { eval: true, workerData: { module: import.meta.resolve('@electric-sql/pglite'), dataDir } },
  )
  await new Promise<void>((made, failed) => {
    worker.once('error', failed)
    worker.once('exit', (code) =>
      code === 0 ? made() : failed(new Error(`The data directory ${dataDir} could not be created`)),
    )
  })
}

/** `prepares: false` sends every statement unprepared, for poolers that move transactions between connections. */
export async function openPostgres(
  url: string,
  poolSize: number,
  { timings = postgresTimings, prepares = true }: { timings?: PostgresTimings; prepares?: boolean } = {},
): Promise<OpenedDatabase> {
  const pg = (await import('pg')).default
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, toNumber)
  types.setTypeParser(numeric, toNumber)
  types.setTypeParser(date, asText)

  const connection = {
    connectionString: url,
    types,
    connectionTimeoutMillis: timings.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }

  function openPool(settings: PoolConfig): Pool {
    const pool = new pg.Pool({ ...connection, ...settings })
    // The pool replaces a broken connection; its query gets the error. Without a listener the error would end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }

  const openDb = (pool: Pool) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: noteFaultsOf(pool) }),
      log: (event) => {
        if (event.level === 'error') noteFault(event.error)
      },
    })
  const sockets = openWatchedSockets(timings.silenceMs)
  const WatchedClient = sockets.watched(pg.Client)
  const pool = openPool({
    max: poolSize,
    // Idle connections are kept for long, because a new one must prepare all its statements again.
    idleTimeoutMillis: keptIdleMs,
    Client: prepares ? preparingClient(WatchedClient) : WatchedClient,
    statement_timeout: timings.statementMs,
    idle_in_transaction_session_timeout: timings.statementMs,
  })

  sockets.watchPool(pool)

  return {
    db: openDb(pool),
    listen: openListening({ newClient: () => new pg.Client(connection), timings, watch: sockets.watch }),
    async runLong(work) {
      const db = openDb(openPool({ max: 1 }))
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    dump: null,
    close: () => pool.end(),
  }
}

/** The pool for the query builder: a connection that cannot be opened counts as a fault, too. */
function noteFaultsOf(pool: Pool): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect()
      } catch (fault) {
        noteFault(fault)
        throw fault
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Locks a data directory with a socket, which the system closes when the process ends. PGlite has no lock of its own. */
export async function lockDirectory(directory: string): Promise<{ release: () => Promise<void> }> {
  const name = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 24)
  const server = createServer()
  await new Promise<void>((locked, refused) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const isTaken = fault.code === 'EADDRINUSE'
      refused(
        isTaken
          ? new Error(
              `Another process already uses the data directory ${directory}. Stop it first, or set DATA_DIR to a different directory.`,
            )
          : fault,
      )
    })
    server.listen(socketPath(name), locked)
  })
  server.unref()
  return { release: () => new Promise((released) => server.close(() => released())) }
}

function socketPath(name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${name}`
  // Abstract sockets of Linux have no file. The file of a killed process would look like a running one.
  if (process.platform === 'linux') return `\0shop-${name}`
  return join(tmpdir(), `shop-${name}.sock`)
}
