import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#db/driver/open.ts'
import { postgresTimings } from '#db/driver/postgres-timings.ts'
import { openLog } from '#services/log.ts'
import { openServices } from '#services/open-services.ts'
import { readConfig } from '#services/config.ts'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openDatabaseProxy, type Cut } from '#tests/support/tcp-proxy.ts'

async function aDatabaseBehindProxy() {
  const url = await createTestDatabase()
  const proxy = await openDatabaseProxy(url)
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  return { proxy, url: proxy.throughProxy(url) }
}

async function openShopBehindProxy() {
  const { proxy, url } = await aDatabaseBehindProxy()
  const timings = {
    ...postgresTimings,
    connectMs: 500,
    pingEveryMs: 50,
    pingMs: 500,
    firstRetryMs: 5,
    longestRetryMs: 50,
  }
  const shop = await openTestShop({}, { database: await openPostgres(url, 4, { timings }) })
  onTestFinished(() => shop[Symbol.asyncDispose]())
  return { proxy, shop }
}

async function signIn(shop: TestShop): Promise<string> {
  const send = (path: string, body: object) =>
    shop.app.request(`/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ann = { email: 'ann@example.com', password: 'willow and leather', first_name: 'Ann', last_name: 'Lee' }
  await send('sign-up/email', ann)
  await sql`update users set email_verified = true`.execute(shop.services.db)
  const { token } = (await (await send('sign-in/email', ann)).json()) as { token: string }
  return token
}

const statusOf = async (shop: TestShop, path: string, token = '') =>
  (await shop.app.request(path, { headers: { authorization: `Bearer ${token}` } })).status

test.each<Cut>(['refuse', 'silent', 'reset'])(
  'with the database cut off ("%s") pages are served, calls are refused with a sentence, no one is signed out, and all works again afterwards',
  async (cut) => {
    const { proxy, shop } = await openShopBehindProxy()
    const token = await signIn(shop)
    expect(await statusOf(shop, '/products')).toBe(200)
    expect(await statusOf(shop, '/auth/v1/token', token)).toBe(200)

    await proxy.cut(cut)
    const refused = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable', error: 'The shop cannot do this just now. Please try again in a moment.' },
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await statusOf(shop, '/products')).toBe(200)
    expect(await statusOf(shop, '/healthz')).toBe(200)
    expect(await statusOf(shop, '/readyz')).toBe(503)
    // Not 401, on which the browser would drop its session.
    expect(await statusOf(shop, '/auth/v1/token', token)).toBe(503)

    await proxy.restore()
    await expect.poll(() => statusOf(shop, '/readyz')).toBe(200)
    expect((await shop.call('create-checkout', { productId: 'str8bat-sensor' })).status).toBe(200)
    expect(await statusOf(shop, '/auth/v1/token', token)).toBe(200)
    // One listening connection, and the pool.
    expect(proxy.open()).toBeLessThanOrEqual(5)
  },
)

test('a price changed while the shop missed the notification is on the pages soon after', async () => {
  const { proxy, url } = await aDatabaseBehindProxy()
  const timings = { ...postgresTimings, firstRetryMs: 5, longestRetryMs: 50 }
  const shop = await openTestShop({}, { database: await openPostgres(url, 4, { timings }) })
  onTestFinished(() => shop[Symbol.asyncDispose]())
  await proxy.cut('reset')
  await proxy.restore()
  await expect.poll(() => statusOf(shop, '/readyz')).toBe(200)
  await sql`update products set price_pence = 12345 where key = 'str8bat-sensor'`.execute(shop.services.db)
  const page = async () => await (await shop.app.request('/products')).text()
  await expect.poll(page).toContain('£123.45')
})

test('a shop started before its database waits for it', async () => {
  const { proxy, url } = await aDatabaseBehindProxy()
  await proxy.cut('refuse')
  const lines: string[] = []
  const opening = openServices(readConfig({ DATABASE_URL: url }), {
    log: openLog('warn', { write: (line) => void lines.push(line) }),
  })
  await expect.poll(() => lines.join()).toContain('database not reached yet')
  await proxy.restore()
  const opened = await opening
  onTestFinished(opened.close)
  expect(await sql`select from products`.execute(opened.services.db)).toMatchObject({ rows: [{}, {}] })
})

test('a shop whose database never answers names it in the log, without its password', async () => {
  const { proxy, url } = await aDatabaseBehindProxy()
  await proxy.cut('refuse')
  const named = new URL(url)
  named.password = 'secret'
  named.pathname = '/shop'
  const opening = openServices(readConfig({ DATABASE_URL: named.href }), { log: openLog('silent'), giveUpAfterMs: 0 })
  await expect(opening).rejects.toThrow(
    `The database shop at 127.0.0.1:${proxy.port} could not be reached for 0 seconds (ECONNREFUSED). ` +
      'Check DATABASE_URL, and that PostgreSQL runs and takes connections from here.',
  )
})

test('the shop does not wait for a database that does not exist', async () => {
  const { url } = await aDatabaseBehindProxy()
  const other = new URL(url)
  other.pathname = '/nobody_made_this'
  const opening = openServices(readConfig({ DATABASE_URL: other.href }), { log: openLog('silent') })
  await expect(opening).rejects.toMatchObject({ code: '3D000' })
})
