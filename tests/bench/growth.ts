import { Client } from 'pg'
import type { RunningShop } from '../start-shop.ts'
import { median } from './load.ts'
import { post } from './shop-people.ts'

export const lists = ['list-orders', 'list-email-logs', 'list-audit-log'] as const

export type GrowthRow = {
  orders: number
  lookup: number
  /** By the name of the list: its first page and its page 1,000. */
  lists: Record<string, { first: number; deep: number }>
}

const askedTimes = 60
/** Small enough for ten thousand rows to have a page 1,000. */
const pageSize = 10

/** Milliseconds per question, the median of sixty, as the shop grows to each number of orders. */
export async function measureGrowth(
  shop: RunningShop,
  databaseUrl: string,
  token: string,
  sizes: number[],
): Promise<GrowthRow[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const rows: GrowthRow[] = []
  let have = 0
  for (const orders of sizes) {
    await addOrders(client, have, orders)
    have = orders
    const { rows: known } = await client.query<{ id: string; customer_email: string }>(
      `select id, customer_email from orders where customer_name like 'Grown %' order by random() limit ${askedTimes}`,
    )
    let turn = 0
    const row: GrowthRow = {
      orders,
      lookup: await time(() => {
        const order = known[turn++ % known.length]!
        return ask(shop, 'public-order-status', {
          identifier: order.id.slice(-8),
          type: 'tracking',
          email: order.customer_email,
        })
      }),
      lists: {},
    }
    for (const name of lists) {
      const cursor = await findCursor(shop, token, name, Math.min(orders, 1000 * pageSize) - pageSize)
      row.lists[name] = {
        first: await time(() => ask(shop, name, { limit: pageSize }, token)),
        deep: await time(() => ask(shop, name, { limit: pageSize, cursor }, token)),
      }
    }
    console.log(
      `    ${orders.toLocaleString('en-GB')} orders: look-up ${row.lookup.toFixed(1)} ms, lists first page to page 1,000 ${lists.map((name) => `${row.lists[name]?.first.toFixed(1)} to ${row.lists[name]?.deep.toFixed(1)} ms`).join(', ')}`,
    )
    rows.push(row)
  }
  await client.end()
  return rows
}

/** Orders, letters and changes in equal number, spread over the years before now. */
async function addOrders(client: Client, from: number, to: number): Promise<void> {
  const step = 50_000
  for (let start = from + 1; start <= to; start += step) {
    const end = Math.min(start + step - 1, to)
    await client.query(`insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount,
        customer_name, customer_email, stripe_session_id, payment_intent_id, payment_status, shipping_status, tracking_number, created_at)
      select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, 'Grown ' || n, 'grown' || n || '@bench.example',
        'cs_grown_' || n, 'pi_grown_' || n, 'paid', 'delivered', 'GROWN' || n, now() - n * interval '37 seconds'
      from generate_series(${start}, ${end}) as n`)
    await client.query(`insert into email_logs (email_type, recipient_email, subject, status, created_at)
      select 'order_confirmation', 'grown' || n || '@bench.example', 'Order ' || n, 'sent', now() - n * interval '37 seconds'
      from generate_series(${start}, ${end}) as n`)
    await client.query(`insert into audit_log (performed_by, action, subject_type, subject_id, performed_at)
      select gen_random_uuid(), 'update-shipping', 'order', n::text, now() - n * interval '37 seconds'
      from generate_series(${start}, ${end}) as n`)
  }
  await client.query('vacuum analyze')
}

/** Where the page after so many rows begins: found by walking there in the largest steps the list takes. */
async function findCursor(shop: RunningShop, token: string, list: string, rows: number): Promise<string | null> {
  let cursor: string | null = null
  for (let row = 0; row < rows; row += 100) {
    const sought = { cursor, limit: Math.min(100, rows - row) }
    const page: { next: string | null } = await post(shop.url, `/functions/v1/${list}`, sought, token)
    cursor = page.next
  }
  return cursor
}

async function ask(shop: RunningShop, name: string, input: object, token?: string): Promise<void> {
  await post(shop.url, `/functions/v1/${name}`, input, token)
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
