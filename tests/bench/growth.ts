import { sql } from 'kysely'
import { openPostgres } from '#db/driver/open.ts'
import type { RunningShop } from '../support/start-shop.ts'
import { growOrders } from './grown-orders.ts'
import { hardQuestions, prepareHardQuestions } from './hard-questions.ts'
import { median } from './load.ts'
import { postJson } from '../support/post-json.ts'

export const lists = ['list-orders', 'list-email-logs', 'list-audit-log'] as const

export type GrowthRow = {
  orders: number
  lookup: number
  /** By name of the list: milliseconds for its first page and, if there are enough rows, for page 1,000. */
  lists: Record<string, { first: number; deep: number | null }>
  /** Milliseconds by name of the query. */
  questions: Record<string, number>
}

const askedTimes = 60
/** So small that a list of ten thousand rows has a page 1,000. */
const pageSize = 10
const deepPage = 1000

type Growing = {
  shop: RunningShop
  databaseUrl: string
  token: string
  sizes: number[]
  /** Called at each size, to measure more. */
  onGrown: (orders: number) => Promise<void>
}

/** Milliseconds per call (median of sixty) as the shop grows to each number of orders. */
export async function measureGrowth({ shop, databaseUrl, token, sizes, onGrown }: Growing): Promise<GrowthRow[]> {
  const { db, runLong, close } = await openPostgres(databaseUrl, 1)
  const rows: GrowthRow[] = []
  let have = 0
  for (const orders of sizes) {
    const grown = have
    await runLong(async (patient) => {
      await growOrders(patient, grown, orders)
      await prepareHardQuestions(patient, orders)
    })
    have = orders
    const { rows: known } = await sql<{ id: string; customer_email: string }>`
      select id, customer_email from orders where customer_email like 'grown%@bench.example' order by random() limit ${askedTimes}
    `.execute(db)
    let turn = 0
    const row: GrowthRow = {
      orders,
      lookup: await time(() => {
        const order = known[turn++ % known.length]!
        return lookUp(shop, { identifier: order.id.slice(-8), type: 'tracking', email: order.customer_email })
      }),
      lists: {},
      questions: {},
    }
    for (const name of lists) {
      const first = await time(() => ask(shop, name, { limit: pageSize }, token, pageSize))
      row.lists[name] = { first, deep: orders < deepPage * pageSize ? null : await timeDeepPage(shop, name, token) }
    }
    console.log(
      `    ${orders.toLocaleString('en-GB')} orders: look-up ${row.lookup.toFixed(1)} ms, lists first page and page 1,000 ${lists.map((name) => `${row.lists[name]?.first.toFixed(1)} and ${row.lists[name]?.deep?.toFixed(1) ?? '–'} ms`).join(', ')}`,
    )
    for (const { name, ask: asked, input, rows: expected } of hardQuestions(orders)) {
      row.questions[name] = await time(() => ask(shop, asked, input, token, expected))
      console.log(`    ${name}: ${row.questions[name].toFixed(1)} ms`)
    }
    rows.push(row)
    await onGrown(orders)
  }
  await close()
  return rows
}

/** The cursor after this many rows, found by paging with the largest allowed page size. */
async function findCursor(shop: RunningShop, token: string, list: string, rows: number): Promise<string | null> {
  let cursor: string | null = null
  for (let row = 0; row < rows; row += 100) {
    const sought = { cursor, limit: Math.min(100, rows - row) }
    const page: { next: string | null } = await postJson(`${shop.url}/functions/v1/${list}`, sought, token)
    cursor = page.next
  }
  return cursor
}

async function timeDeepPage(shop: RunningShop, name: string, token: string): Promise<number> {
  const cursor = await findCursor(shop, token, name, (deepPage - 1) * pageSize)
  return await time(() => ask(shop, name, { limit: pageSize, cursor }, token, pageSize))
}

async function lookUp(shop: RunningShop, question: object): Promise<void> {
  const order = await postJson<object | null>(`${shop.url}/functions/v1/public-order-status`, question)
  if (order === null) throw new Error(`The shop does not find ${JSON.stringify(question)}`)
}

/** Calls the function. Throws if it returns another number of rows than expected, because then the wrong call was measured. */
async function ask(shop: RunningShop, name: string, input: object, token: string, expected?: number): Promise<void> {
  const { rows } = await postJson<{ rows?: object[] }>(`${shop.url}/functions/v1/${name}`, input, token)
  if (rows?.length !== expected)
    throw new Error(`${name} of ${JSON.stringify(input)} has ${rows?.length} rows, not ${expected}`)
}

async function time(question: () => Promise<void>): Promise<number> {
  await question()
  const times: number[] = []
  for (let turn = 0; turn < askedTimes; turn++) {
    const startedAt = performance.now()
    await question()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
