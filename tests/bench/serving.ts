import { createHmac } from 'node:crypto'
import type { RunningShop } from '../start-shop.ts'
import { measure, type Pace, type Target } from './load.ts'
import { post } from './shop-people.ts'

export type ServingRow = { name: string; connections: number; perSecond: number; ratio: number; failures: number }

export async function measureServing(
  shop: RunningShop,
  adminToken: string,
  { connections, pace, webhooks }: { connections: number[]; pace: Pace; webhooks: number },
): Promise<ServingRow[]> {
  const asset = (await (await fetch(shop.url)).text()).match(/\/assets\/styles[^"]+\.css/)?.[0]
  if (!asset) throw new Error('The home page names no stylesheet')
  const order = { identifier: 'NOSUCHORDER', type: 'tracking', email: 'nobody@customer.example' }
  const targets: Target[] = [
    { name: 'page from the store', method: 'GET', path: '/' },
    { name: 'static asset', method: 'GET', path: asset },
    call('check-promo', () => ({ code: 'WYCOMBE10' })),
    call('public-order-status', () => order),
    { ...call('list-orders', () => ({})), headers: { authorization: `Bearer ${adminToken}` } },
    call('create-checkout', () => ({ productId: 'str8bat-sensor' })),
  ]
  const rows: ServingRow[] = []
  for (const target of targets) {
    for (const count of connections) {
      const row = { name: target.name, connections: count, ...(await measure(shop.url, target, count, pace)) }
      console.log(
        `    ${row.name}, ${count} connections: ${Math.round(row.perSecond)}/s, ratio ${row.ratio.toFixed(2)}`,
      )
      rows.push(row)
    }
  }
  rows.push(await measureWebhooks(shop, webhooks))
  return rows
}

function call(name: string, body: NonNullable<Target['body']>): Target {
  return { name, method: 'POST', path: `/functions/v1/${name}`, body }
}

/** Paid sessions the shop has not heard of, then all their webhooks, eight at a time: from the post to the paid order. */
async function measureWebhooks(shop: RunningShop, count: number): Promise<ServingRow> {
  const bodies: string[] = []
  for (let number = 0; number < count; number++) {
    const { sessionId } = await post<{ sessionId: string }>(shop.url, '/functions/v1/create-checkout', {
      productId: 'str8bat-sensor',
    })
    await pay(shop.url, sessionId, number)
    const object = { id: sessionId, object: 'checkout.session' }
    bodies.push(
      JSON.stringify({
        id: `evt_bench_${number}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object },
      }),
    )
  }
  const startedAt = performance.now()
  let failures = 0
  async function deliver() {
    for (let body = bodies.pop(); body; body = bodies.pop()) {
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', 'whsec_sandbox').update(`${time}.${body}`).digest('hex')
      const answer = await fetch(`${shop.url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        body,
      })
      if (!answer.ok) failures += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, deliver))
  const perSecond = count / ((performance.now() - startedAt) / 1000)
  console.log(`    webhook → paid: ${Math.round(perSecond)}/s`)
  return { name: 'webhook → paid', connections: 8, perSecond, ratio: Number.NaN, failures }
}

async function pay(url: string, sessionId: string, number: number): Promise<void> {
  await fetch(`${url}/sandbox/checkout/${sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
    body: new URLSearchParams({
      email: `buyer-${number}@bench.example`,
      name: 'Bench Buyer',
      phone: '020 7946 0000',
      line1: '1 Example Street',
      city: 'London',
      postcode: 'ZZ99 9ZZ',
      cardNumber: '4242 4242 4242 4242',
      expiry: '12 / 40',
      cvc: '123',
    }),
  })
}
