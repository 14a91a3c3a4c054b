import { questionAbout } from './grown-orders.ts'
import { measure, type Measured, type Pace, type Target, type Watched } from './load.ts'
import { postJson } from '../support/post-json.ts'
import { measureWebhooks, openAndPay, openCheckout } from './webhooks.ts'

export type ServingRow = { name: string; connections: number } & Measured

type Plan = {
  connections: number[]
  pace: Pace
  /** The number of orders created in the shop before. */
  orders: number
}

export async function measureServing(
  shop: Watched,
  adminToken: string,
  { connections, pace, orders }: Plan,
): Promise<ServingRow[]> {
  const rows: ServingRow[] = []
  for (const target of await findTargets(shop, adminToken, orders)) {
    rows.push(...(await measureAt(connections, target.name, (at) => measure(shop, target, at, pace))))
  }
  const payingAt = (at: number) => ({ adminToken, pay: openAndPay, count: Math.max(32, at) * pace.seconds })
  const webhook = (at: number) => measureWebhooks(shop, payingAt(at), at, pace)
  rows.push(...(await measureAt(connections, 'webhook → paid', webhook)))
  return rows
}

/** How many webhooks are sent for one figure: so many that the first hundreds, with code not optimised yet, hardly count. */
const ownWebhooks = 1500

/** Like `measureServing`, but only for the shop's own time: the provider answers at once and no emails are sent. */
export async function measureOwnPart(
  shop: Watched,
  adminToken: string,
  { connections, pace }: Pick<Plan, 'connections' | 'pace'>,
): Promise<ServingRow[]> {
  const paying = { adminToken, pay: openCheckout, count: ownWebhooks }
  return [
    ...(await measureAt(connections, 'own part of create-checkout', (at) => measure(shop, checkout, at, pace))),
    ...(await measureAt(connections, 'own part of webhook → paid', (at) => measureWebhooks(shop, paying, at, pace))),
  ]
}

async function measureAt(
  connections: number[],
  name: string,
  measureOnce: (connections: number) => Promise<Measured>,
): Promise<ServingRow[]> {
  const rows: ServingRow[] = []
  for (const count of connections) {
    const row = { name, connections: count, ...(await measureOnce(count)) }
    const { bare, shop: own, database } = row.cost
    console.log(
      `    ${name}, ${count} connections: ${Math.round(row.perSecond)}/s, ${row.slower.toFixed(1)} times slower than bare; CPU ${[bare, own, database].map((cost) => cost?.toFixed(0) ?? '–').join(', ')} µs`,
    )
    rows.push(row)
  }
  return rows
}

async function findTargets(shop: Watched, adminToken: string, orders: number): Promise<Target[]> {
  const asset = (await (await fetch(shop.url)).text()).match(/\/assets\/styles[^"]+\.css/)?.[0]
  if (!asset) throw new Error('The home page names no stylesheet')
  await requireOrders(shop, adminToken, orders)
  return [
    { name: 'page from the store', method: 'GET', path: '/' },
    { name: 'static asset', method: 'GET', path: asset },
    call('check-promo', () => ({ code: 'WYCOMBE10' })),
    { ...call('public-order-status', (turn) => questionAbout(1 + turn)), variety: orders },
    {
      ...call('list-orders', () => ({})),
      name: 'list-orders first page',
      headers: { authorization: `Bearer ${adminToken}` },
    },
    checkout,
  ]
}

/** Throws unless the shop finds its first and last order and a page of others, because searches without a result are fast. */
async function requireOrders({ url }: Watched, adminToken: string, orders: number): Promise<void> {
  for (const number of [1, orders]) {
    const found = await postJson<object | null>(`${url}/functions/v1/public-order-status`, questionAbout(number))
    if (found === null) throw new Error(`The shop does not find order ${number} of ${orders}`)
  }
  const { next } = await postJson<{ next: string | null }>(`${url}/functions/v1/list-orders`, {}, adminToken)
  if (next === null) throw new Error('The first page of the orders is their last')
}

function call(name: string, input: (turn: number) => object): Target {
  return { name, method: 'POST', path: `/functions/v1/${name}`, body: (turn) => JSON.stringify(input(turn)) }
}

const checkout = call('create-checkout', () => ({ productId: 'str8bat-sensor' }))
