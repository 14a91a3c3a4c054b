import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { leastKeptBytes, mostUploadsOfAddress } from '#domain/customers/upload.ts'
import { createApplication } from '#server/application.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aFilm, putUpload, startUpload } from '#tests/support/uploads.ts'

const behindProxy = { TRUST_PROXY: '1' }
const address = (number: number) => `192.0.2.${number}`
const film = aFilm(2_500_000)

/** Opens a body without ending it. Resolves when the shop reads from it, or has responded. */
async function openBody({ app }: Pick<TestShop, 'app'>, ticket: string, from = address(1)) {
  let asked = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>({ pull: (given) => asked.resolve(given) }, { highWaterMark: 0 })
  const response = putUpload({ app }, ticket, body, { 'x-forwarded-for': from })
  const answered = response.then(({ status }) => status)
  return {
    response,
    began: await Promise.race([asked.promise.then(() => 'received'), answered]),
    /** Resolves when the shop has read the bytes and asks for more, or has responded. */
    async send(bytes: Uint8Array) {
      const controller = await Promise.race([asked.promise, answered])
      if (typeof controller === 'number') return
      asked = Promise.withResolvers()
      controller.enqueue(new Uint8Array(bytes))
      await Promise.race([asked.promise, answered])
    },
    breakOff: async () => (await asked.promise).error(new Error('the connection is gone')),
  }
}

async function ticketOf(shop: TestShop, from = address(1)): Promise<string> {
  const response = await shop.app.request('/functions/v1/start-upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ name: 'swing.mp4', size: film.length }),
  })
  return ((await response.json()) as { ticket: string }).ticket
}

test('of many connections with one ticket the newest is read, and the others are closed', async () => {
  await using shop = await openTestShop(behindProxy)
  const ticket = await ticketOf(shop)
  const older = []
  for (let number = 1; number <= 40; number += 1) {
    const body = await openBody(shop, ticket, address(number))
    older.push(body)
    await body.send(film.subarray(0, 900_000))
  }
  const newest = older.pop()
  for (const { response } of older) {
    expect(await response).toMatchObject({ status: 200, body: { finished: false, received: 0 } })
  }
  await newest?.send(film.subarray(900_000, 2_000_000))
  await newest?.send(film.subarray(2_000_000))
  expect(await shop.services.db.selectFrom('files').select('received').execute()).toEqual([{ received: 2_097_152 }])
})

test('concurrent uploads from one IP address are limited, and other addresses can still upload', async () => {
  await using shop = await openTestShop(behindProxy)
  const bodies = []
  for (let count = 0; count < mostUploadsOfAddress; count += 1) {
    bodies.push(await openBody(shop, await ticketOf(shop)))
  }
  const ticket = await ticketOf(shop, address(2))
  const refused = await putUpload(shop, ticket, film, { 'x-forwarded-for': address(1) })
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('still uploading') } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await putUpload(shop, ticket, film, { 'x-forwarded-for': address(2) })).toMatchObject({ status: 200 })

  await bodies[0]?.breakOff()
  await bodies[0]?.response
  const next = await ticketOf(shop, address(2))
  expect(await putUpload(shop, next, film, { 'x-forwarded-for': address(1) })).toMatchObject({ status: 200 })
})

test('the number of concurrent uploads is limited', async () => {
  await using shop = await openTestShop(behindProxy)
  const began: (string | number)[] = []
  for (let number = 1; number <= 6; number += 1) {
    for (let count = 0; count < mostUploadsOfAddress; count += 1) {
      began.push((await openBody(shop, await ticketOf(shop, address(number)), address(number))).began)
    }
  }
  expect(began).toEqual([...Array(24).fill('received'), ...Array(12).fill(503)])
})

test('a connection that sends too slowly is closed', async () => {
  await using shop = await openTestShop()
  const { ticket } = await startUpload(shop, { bytes: film })
  const body = await openBody(shop, ticket)
  await body.send(film.subarray(0, 100_000))
  for (let drop = 0; drop < 3; drop += 1) {
    shop.clock.advance(9)
    await body.send(film.subarray(100_000 + drop, 100_001 + drop))
  }
  expect(await body.response).toMatchObject({ body: { finished: false, received: 100_002 } })
})

test('a small remainder of a broken connection is not stored', async () => {
  await using shop = await openTestShop()
  for (const [sent, received] of [
    [leastKeptBytes - 1, 0],
    [leastKeptBytes, leastKeptBytes],
  ] as const) {
    const { ticket } = await startUpload(shop, { bytes: film })
    const body = await openBody(shop, ticket)
    await body.send(film.subarray(0, sent))
    await body.breakOff()
    expect(await body.response).toMatchObject({ body: { finished: false, received } })
  }
})

test('a connection whose file another process now receives stores no bytes', async () => {
  await using shop = await openTestShop()
  let longestStatement = 0
  const measure: KyselyPlugin = {
    transformQuery({ node }) {
      longestStatement = Math.max(longestStatement, JSON.stringify(node).length)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const services = { ...shop.services, db: shop.services.db.withPlugin(measure) }
  const otherProcess = createApplication(services, shop.site)
  const { ticket } = await startUpload(shop, { bytes: film })
  const older = await openBody({ app: otherProcess }, ticket)
  await older.send(film.subarray(0, 900_000))
  await putUpload(shop, ticket, film)
  longestStatement = 0
  await older.breakOff()
  expect(await older.response).toMatchObject({ body: { finished: false } })
  expect(longestStatement).toBeGreaterThan(0)
  expect(longestStatement).toBeLessThan(100_000)
})
