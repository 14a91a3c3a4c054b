import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './tables.ts'
import { lockDirectory } from './directory-lock.ts'

export type OpenedDatabase = {
  db: Kysely<Database>
  /** The server's connections, for what needs more of PostgreSQL than queries; null where there is no server. */
  pool: Pool | null
  /** Hears NOTIFY on a channel, from this process or another; returns how to stop hearing. */
  listen: (channel: string, heard: () => void) => Promise<() => Promise<void>>
  /** The embedded data directory as one tar.gz; null where the database is a server with tools of its own. */
  dump: (() => Promise<Blob>) | null
  close: () => Promise<void>
}

// PostgreSQL's type numbers. Counts and sums fit a double in any shop; dates are days, not instants.
const int8 = 20
const numeric = 1700
const date = 1082

const toNumber = (text: string) => Number(text)
const asText = (text: string) => text

export async function openEmbedded(dataDir: string | null, load?: Blob): Promise<OpenedDatabase> {
  const lock = dataDir === null ? null : await lockDirectory(dataDir)
  compileOnce()
  if (dataDir !== null && !load) await prepareDirectory(dataDir)

  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({
    postgresqlconf: smallServer,
    ...(dataDir !== null && { dataDir }),
    ...(load && { loadDataDir: load }),
    parsers: { [int8]: toNumber, [numeric]: toNumber, [date]: asText },
  })
  return {
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
    pool: null,
    listen: async (channel, heard) => await pglite.listen(channel, () => heard()),
    dump: () => pglite.dumpDataDir('gzip'),
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
}

/**
 * V8 would compile the database a second time while it runs, for a gigabyte of memory and two seconds of a core at every
 * start. It would halve the time of sums over whole tables, which an embedded shop has little of; lookups gain nothing.
 */
function compileOnce() {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}

/** A shop on the embedded database is small; PostgreSQL's defaults would take twice the memory. */
const smallServer = ['shared_buffers = 16MB']

/**
 * Making a new data directory takes several hundred megabytes that WebAssembly never gives back, so a thread of its own
 * does it and takes them away with it.
 */
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
      code === 0 ? made() : failed(new Error(`The data directory ${dataDir} could not be made`)),
    )
  })
}

export async function openPostgres(url: string, poolSize: number): Promise<OpenedDatabase> {
  const pg = (await import('pg')).default
  const { Client, TypeOverrides } = pg
  const types = new TypeOverrides()
  types.setTypeParser(int8, toNumber)
  types.setTypeParser(numeric, toNumber)
  types.setTypeParser(date, asText)

  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks (a database restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})

  async function listen(channel: string, heard: () => void) {
    let isOpen = true
    let client = new Client({ connectionString: url })
    async function connect() {
      client = new Client({ connectionString: url })
      client.on('notification', () => heard())
      client.on('error', () => {})
      client.on('end', () => {
        if (isOpen) setTimeout(() => void connect().catch(() => client.emit('end')), 1000).unref()
      })
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      // Whatever was announced while the line was down is caught up with at once.
      heard()
    }
    await connect()
    return async () => {
      isOpen = false
      await client.end()
    }
  }

  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listen,
    dump: null,
    close: () => pool.end(),
  }
}
