import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../support/postgres.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { openDatabaseProxy, type Cut, type TcpProxy } from '../support/tcp-proxy.ts'
import { secondsUntil, statusOf, type Scene } from './scene.ts'

const outageSeconds = 20
const backWithinSeconds = 10
/** The expected number of new connections: one that listens, and the pool's maximum, which waiting visitors fill at once. */
const fewConnections = 11

/** The database is cut off for so long that every retry runs several times. */
export const databaseOutage: Scene = {
  name: `the database cut off for ${outageSeconds} s`,
  async play() {
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase('outage')
    await using proxy = await openDatabaseProxy(databaseUrl)
    try {
      await using shop = await startShop({ DATABASE_URL: proxy.throughProxy(databaseUrl), LOG_LEVEL: 'error' })
      const survived: string[] = []
      const faults: string[] = []
      for (const cut of ['refuse', 'silent', 'reset'] as const) {
        const outage = await cutOff(shop, proxy, cut)
        survived.push(
          `${cut}: ${outage.pages} pages served, ${outage.refused} calls refused, back after ${outage.backAfter?.toFixed(1) ?? '–'} s over ${outage.connections} connections`,
        )
        faults.push(...outage.faults.map((fault) => `Database cut off (${cut}): ${fault}`))
      }
      return { survived, faults }
    } finally {
      await postgres.stop()
    }
  },
}

async function cutOff(shop: RunningShop, proxy: TcpProxy, cut: Cut) {
  const buy = () => statusOf(`${shop.url}/functions/v1/create-checkout`, { productId: 'str8bat-sensor' })
  const faults: string[] = []
  if ((await buy()) !== 200) faults.push('no purchase succeeded before it')
  await proxy.cut(cut)
  const isOver = wait(outageSeconds * 1000).then(() => true)
  const until = (ms: number) => Promise.race([isOver, wait(ms).then(() => false)])

  let pages = 0
  async function read() {
    do {
      const status = await statusOf(`${shop.url}/products`)
      if (status === 200) pages += 1
      else faults.push(`/products answered ${status}`)
    } while (!(await until(100)))
  }
  let refused = 0
  async function tryToBuy() {
    do {
      const status = await buy()
      if (status === 503) refused += 1
      else faults.push(`create-checkout answered ${status} instead of 503`)
    } while (!(await until(500)))
  }
  // More visitors than the pool has connections.
  await Promise.all([read(), ...Array.from({ length: 12 }, tryToBuy)])

  const before = proxy.accepted()
  await proxy.restore()
  const backAfter = await secondsUntil(async () => (await buy()) === 200, backWithinSeconds)
  if (backAfter === null) faults.push(`no purchase succeeded within ${backWithinSeconds} s of its return`)
  // After this time the shop must be listening again.
  await wait(backWithinSeconds * 1000 - (backAfter ?? 0) * 1000)
  const connections = proxy.accepted() - before
  if (connections > fewConnections) faults.push(`${connections} connections were opened after its return`)
  if ((await buy()) !== 200) faults.push('no purchase succeeded afterwards')
  if (refused === 0) faults.push('no visitor tried to buy meanwhile')
  return { pages, refused, backAfter, connections, faults }
}
