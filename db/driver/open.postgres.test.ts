import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import { openDatabaseProxy, type Cut } from '#tests/support/tcp-proxy.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPostgres } from './open.ts'
import { postgresTimings, type PostgresTimings } from './postgres-timings.ts'
import type { Database } from '../tables.ts'

/** A database behind a proxy, with short retry delays. */
async function openBehindProxy(timings: Partial<PostgresTimings> = {}) {
  const proxy = await openDatabaseProxy(await createTestDatabase())
  const database = await openPostgres(proxy.throughProxy(await createTestDatabase()), 4, {
    timings: { ...postgresTimings, firstRetryMs: 1, longestRetryMs: 4, ...timings },
  })
  onTestFinished(async () => {
    await database.close()
    await proxy[Symbol.asyncDispose]()
  })
  return { ...database, proxy }
}

const ask = async (db: Kysely<Database>) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one

const isAnswered = (db: Kysely<Database>) =>
  ask(db).then(
    () => true,
    () => false,
  )

async function listenTo(database: Awaited<ReturnType<typeof openBehindProxy>>, channel: string) {
  let times = 0
  const stop = await database.listen(channel, () => void (times += 1))
  onTestFinished(stop)
  return { times: () => times, stop }
}

test('all channels share one connection, which closes with the last listener', async () => {
  const database = await openBehindProxy()
  const one = await listenTo(database, 'one')
  const other = await listenTo(database, 'Other "channel"')
  expect(database.proxy.open()).toBe(1)

  const before = [one.times(), other.times()]
  await sql`select pg_notify('Other "channel"', '')`.execute(database.db)
  await expect.poll(other.times).toBe(before[1]! + 1)
  expect(one.times()).toBe(before[0])

  await one.stop()
  await other.stop()
  await expect.poll(database.proxy.open).toBe(1) // the connection of the pool
})

test('while the database is unreachable, listening is retried one attempt at a time, and one connection remains afterwards', async () => {
  const database = await openBehindProxy()
  const { proxy } = database
  const heard = await Promise.all(['one', 'two', 'three'].map((channel) => listenTo(database, channel)))
  const before = heard.map(({ times }) => times())

  await proxy.cut('reset')
  const atFirst = proxy.accepted()
  await expect.poll(proxy.accepted).toBeGreaterThan(atFirst + 12)
  expect(proxy.mostOpen()).toBe(1)

  await proxy.restore()
  // Listeners are called for notifications missed while disconnected.
  await expect.poll(() => heard.every(({ times }, index) => times() > before[index]!)).toBe(true)
  expect(proxy.mostOpen()).toBe(1)
  const afterReturn = proxy.accepted()
  const caughtUp = heard[2]!.times()
  await sql`select pg_notify('three', '')`.execute(database.db)
  await expect.poll(heard[2]!.times).toBe(caughtUp + 1)
  expect(proxy.accepted()).toBe(afterReturn + 1) // the connection of the pool
})

test('a server that allows no LISTEN, such as a standby, leaves no connection open', async () => {
  const database = await openBehindProxy()
  // An empty channel name makes LISTEN fail.
  await listenTo(database, '')
  await expect.poll(database.proxy.accepted).toBeGreaterThan(40)
  // The proxy may notice the end of one connection only after the next has opened, so a few overlap.
  expect(database.proxy.mostOpen()).toBeLessThan(10)
})

test.each<Cut>(['refuse', 'silent', 'reset'])(
  'after an outage of the kind "%s" notifications arrive and queries succeed again',
  async (cut) => {
    const database = await openBehindProxy({ connectMs: 400, pingEveryMs: 20, pingMs: 400 })
    const { times } = await listenTo(database, 'work')
    expect(await ask(database.db)).toBe(1)

    await database.proxy.cut(cut)
    // The listening connection notices the outage here, before the timeout for silence is over.
    const fault = await ask(database.db).catch((thrown: unknown) => thrown)
    expect([fault, isDatabaseAway(fault)]).toEqual([fault, true])

    const before = times()
    await database.proxy.restore()
    await expect.poll(() => isAnswered(database.db)).toBe(true)
    await expect.poll(times).toBeGreaterThan(before)
  },
)

test('even without a listener a query whose packets are lost fails, and the next one gets a new connection', async () => {
  const database = await openBehindProxy({ connectMs: 400, silenceMs: 400 })
  expect(await ask(database.db)).toBe(1)
  await database.proxy.cut('silent')
  expect(isDatabaseAway(await ask(database.db).catch((thrown: unknown) => thrown))).toBe(true)
  await database.proxy.restore()
  await expect.poll(() => isAnswered(database.db)).toBe(true)
})

test('a transaction whose connection is cut between two statements fails, and no other does', async () => {
  const { db, proxy } = await openBehindProxy()
  const cut = db.transaction().execute(async (tx) => {
    await ask(tx)
    await proxy.cut('reset')
    await expect.poll(proxy.open).toBe(0)
    await ask(tx)
  })
  expect(isDatabaseAway(await cut.catch((thrown: unknown) => thrown))).toBe(true)
  await proxy.restore()
  await expect.poll(() => isAnswered(db)).toBe(true)
})

test('a statement that takes too long is ended by the server, but long work is not', async () => {
  const { db, runLong } = await openBehindProxy({ statementMs: 50, silenceMs: 50_000 })
  const fault = await sql`select pg_sleep(60)`.execute(db).catch((thrown: unknown) => thrown)
  expect(fault).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(fault)).toBe(true)
  await runLong(async (patient) => await sql`select pg_sleep(0.2)`.execute(patient))
})

test('the server ends idle transactions', async () => {
  const { db } = await openBehindProxy()
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
})

test('a repeated statement is prepared, and still works after a migration has added a column', async () => {
  const { db, close } = await openPostgres(await createTestDatabase(), 1)
  onTestFinished(close)
  await sql`create table bowls (id integer)`.execute(db)
  await sql`insert into bowls values (1)`.execute(db)
  const askForAll = (from: Kysely<Database>) => sql`select * from bowls where id = ${1}`.execute(from)
  for (let times = 0; times < 3; times++) await askForAll(db)
  const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`
  expect((await prepared.execute(db)).rows.map((row) => row.statement)).toContain('select * from bowls where id = $1')

  await sql`alter table bowls add column colour text`.execute(db)
  expect((await askForAll(db)).rows).toEqual([{ id: 1, colour: null }])

  for (let times = 0; times < 3; times++) await askForAll(db)
  await sql`alter table bowls add column width integer`.execute(db)
  const withinTransaction = db.transaction().execute((tx) => askForAll(tx as Kysely<Database>))
  expect((await withinTransaction).rows).toEqual([{ id: 1, colour: null, width: null }])
})

test('nothing is prepared for a pooler in transaction mode', async () => {
  const { db, close } = await openPostgres(await createTestDatabase(), 1, { prepares: false })
  onTestFinished(close)
  for (let times = 0; times < 3; times++) await ask(db)
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([])
})
