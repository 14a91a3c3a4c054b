import { createHmac } from 'node:crypto'
import type { RunningShop } from '../start-shop.ts'
import { measure, median, startBareServer, type Pace, type Target } from './load.ts'
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
  rows.push(await measureWebhooks(shop, webhooks, pace.rounds))
  return rows
}

function call(name: string, body: NonNullable<Target['body']>): Target {
  return { name, method: 'POST', path: `/functions/v1/${name}`, body }
}

/**
 * Paid sessions the shop has not heard of, then all their webhooks, eight at a time: from the post to the paid order. The
 * bare server is sent the same webhooks, in turns.
 */
async function measureWebhooks(shop: RunningShop, count: number, rounds: number): Promise<ServingRow> {
  const bodies: string[] = []
  for (let number = 0; number < count; number++) bodies.push(await paidWebhook(shop, number))
  const body = Buffer.from('Received').toString('base64')
  const bare = await startBareServer({ headers: ['content-type', 'text/plain;charset=UTF-8'], body })
  const measured: { shop: number; bare: number; failures: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const share = bodies.slice((count / rounds) * round, (count / rounds) * (round + 1))
    const raw = await deliverAll(bare.url, share)
    const heard = await deliverAll(shop.url, share)
    measured.push({ shop: heard.perSecond, bare: raw.perSecond, failures: heard.failures })
  }
  bare.stop()
  const perSecond = median(measured.map((round) => round.shop))
  const ratio = median(measured.map((round) => round.shop / round.bare))
  const failures = measured.reduce((sum, round) => sum + round.failures, 0)
  console.log(`    webhook → paid: ${Math.round(perSecond)}/s, ratio ${ratio.toFixed(2)}`)
  return { name: 'webhook → paid', connections: 8, perSecond, ratio, failures }
}

async function paidWebhook(shop: RunningShop, number: number): Promise<string> {
  const { sessionId } = await post<{ sessionId: string }>(shop.url, '/functions/v1/create-checkout', {
    productId: 'str8bat-sensor',
  })
  await pay(shop.url, sessionId, number)
  const object = { id: sessionId, object: 'checkout.session' }
  return JSON.stringify({
    id: `evt_bench_${number}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
}

async function deliverAll(url: string, bodies: string[]): Promise<{ perSecond: number; failures: number }> {
  const waiting = [...bodies]
  const startedAt = performance.now()
  let failures = 0
  async function deliver() {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', 'whsec_sandbox').update(`${time}.${body}`).digest('hex')
      const answer = await fetch(`${url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        body,
      })
      await answer.arrayBuffer()
      if (!answer.ok) failures += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, deliver))
  return { perSecond: bodies.length / ((performance.now() - startedAt) / 1000), failures }
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
