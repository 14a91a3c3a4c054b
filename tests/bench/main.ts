import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbedded, openPostgres } from '#db/driver/open.ts'
import { startPostgres } from '../support/postgres.ts'
import { startShop } from '../support/start-shop.ts'
import { growOrders } from './grown-orders.ts'
import { measureGrowth } from './growth.ts'
import { scoreOwnPages, scoreReviewedPages } from './own-pages.ts'
import { notFoundPath, publicPages, scorePages, weighPages } from './pages.ts'
import { writeReport, writtenByHand, type BenchReport, type DatabaseReport } from './report.ts'
import { measureScreens, type ScreenTimes } from './screens.ts'
import { startOwnShop } from './own-shop.ts'
import { measureOwnPart, measureServing } from './serving.ts'
import { becomeAdmin, signInAdmin } from './shop-people.ts'
import { residentMegabytes, timeNpmStart, timeStarts } from './start-and-memory.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Lighthouse runs per page. */
    runs: { type: 'string', default: '5' },
  },
})
const servedOrders = 10_000
type Plan = {
  connections: number[]
  pace: { rounds: number; seconds: number }
  sizes: number[]
  /** The numbers of orders at which the admin screens are measured, too. */
  screensAt: number[]
  pages: string[]
  runs: number
}
const plan: Plan = values.quick
  ? {
      connections: [32],
      pace: { rounds: 1, seconds: 1 },
      sizes: [1_000, 10_000],
      screensAt: [],
      pages: publicPages.slice(0, 3),
      runs: 0,
    }
  : {
      connections: [1, 32, 128],
      pace: { rounds: 3, seconds: 2 },
      sizes: [1_000, 10_000, 100_000, 1_000_000],
      screensAt: [10_000, 1_000_000],
      pages: publicPages,
      runs: Number(values.runs),
    }
// The measurement posts the webhooks itself. Each request has its own client address, to stay below the rate limits.
const settings = { SANDBOX_WEBHOOKS: 'drop', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

const document = new URL('../../docs/performance.md', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
// Inside the project, so that Node finds the project's packages.
const ownShopFolder = join(import.meta.dirname, '..', '..', '.cache', 'own-shop')

async function measureDatabase(
  database: string,
  own: Record<string, string>,
  databasePid: number | null,
): Promise<DatabaseReport> {
  console.log(`\n${database}`)
  await fill(own)
  const { shop: startSeconds, hello: helloSeconds } = await timeStarts({ ...settings, ...own })
  const npmStartSeconds = await timeNpmStart({ ...settings, ...own })
  const shop = await startShop({ ...settings, ...own })
  // Memory at rest: after prerendering, and after garbage collection of the start.
  await wait(values.quick ? 3_000 : 15_000)
  const restMegabytes = residentMegabytes(shop)
  console.log(
    `    first page ${npmStartSeconds.toFixed(2)} s after npm start, with ${startSeconds?.toFixed(2)} s of processor time (hello world: ${helloSeconds?.toFixed(2)} s), ${restMegabytes?.toFixed(0)} MB at rest`,
  )
  const adminToken = await becomeAdmin(shop.url)
  const serving = await measureServing({ ...shop, databasePid }, adminToken, { ...plan, orders: servedOrders })
  const loadedMegabytes = residentMegabytes(shop)
  await shop.stop()
  const ownShop = await startOwnShop(ownShopFolder, { ...settings, ...own })
  serving.push(...(await measureOwnPart({ ...ownShop, databasePid }, await signInAdmin(ownShop.url), plan)))
  await ownShop.stop()
  return { database, serving, npmStartSeconds, startSeconds, helloSeconds, restMegabytes, loadedMegabytes }
}

/** Creates a new shop and fills it, because an empty shop would be faster than a real one. */
async function fill(own: Record<string, string>): Promise<void> {
  await (await startShop({ ...settings, ...own })).stop()
  const { runLong, close } = own.DATABASE_URL
    ? await openPostgres(own.DATABASE_URL, 1)
    : await openEmbedded(own.DATA_DIR ?? '')
  await runLong((db) => growOrders(db, 0, servedOrders))
  await close()
}

const postgres = await startPostgres()
try {
  const servingUrl = await postgres.createDatabase('serving')
  const served = await measureDatabase('PostgreSQL', { DATABASE_URL: servingUrl }, postgres.pid())
  const embedded = await measureDatabase('Embedded', { DATA_DIR: join(folder, 'data') }, null)

  console.log('\nGrowth')
  const growthUrl = await postgres.createDatabase('growth')
  const growing = await startShop({ ...settings, DATABASE_URL: growthUrl })
  const screens: ScreenTimes[] = []
  const growth = await measureGrowth({
    shop: growing,
    databaseUrl: growthUrl,
    token: await becomeAdmin(growing.url),
    sizes: plan.sizes,
    async onGrown(orders) {
      if (plan.screensAt.includes(orders)) screens.push(await measureScreens(growing.url, growthUrl, orders))
    },
  })

  console.log('\nPages')
  const bytes = await weighPages(growing.url, [...plan.pages, notFoundPath])
  const scores = plan.runs > 0 ? await scorePages(growing.url, plan.pages, { times: plan.runs }) : []
  await growing.stop()
  if (plan.runs > 0) {
    scores.push(...(await scoreReviewedPages(await postgres.createDatabase('reviewed'), plan.runs)))
    scores.push(...(await scoreOwnPages(plan.runs)))
  }

  const report: BenchReport = {
    ...{ databases: [served, embedded], servedOrders, growth, screens },
    ...{ bytes, scores, runs: plan.runs },
  }
  const text = writeReport(report, new Date())
  console.log(`\n${text}`)
  // A quick run is only printed; a whole run is also saved.
  if (!values.quick) writeFileSync(document, text + writtenByHand(readFileSync(document, 'utf8')))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
