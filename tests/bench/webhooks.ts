import { sign, sessionEvent } from '../support/webhooks.ts'
import { shootFor, shootOnce } from './load-client.ts'
import {
  requestsOf,
  roundOf,
  startBareServer,
  summarise,
  watch,
  type Measured,
  type Pace,
  type Round,
  type Target,
  type Watched,
} from './load.ts'
import { postJson } from '../support/post-json.ts'

/** How many buyers pay concurrently during preparation. */
const buyersAtOnce = 8

type Paying = {
  adminToken: string
  /** Opens a checkout and pays it; returns the session. */
  pay: (url: string) => Promise<string>
  /** Payments per round. */
  count: number
}

/**
 * Measures the time from webhook to paid order, for checkouts whose payment was not reported to the shop yet. The bare server gets the
 * same webhooks, in turns. Throws unless each successful webhook has made an order paid.
 */
export async function measureWebhooks(
  shop: Watched,
  { adminToken, pay, count }: Paying,
  connections: number,
  { rounds, seconds }: Pace,
): Promise<Measured> {
  const body = Buffer.from('Received').toString('base64')
  const bare = await startBareServer({ headers: ['content-type', 'text/plain;charset=UTF-8'], body })
  const measured: Round[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const paid = await payForMany(shop, pay, count)
      const before = await countPaidOrders(shop, adminToken)
      const webhooks = requestsOf(webhooksOf(paid))
      const raw = await watch([bare.pid], () => shootFor(bare.url, webhooks, connections, seconds))
      const heard = await watch([shop.pid, shop.databasePid], () => shootOnce(shop.url, webhooks, connections))
      const { failures } = heard.shots
      const more = (await countPaidOrders(shop, adminToken)) - before
      if (more < paid.length - failures)
        throw new Error(`${paid.length} webhooks, of which ${failures} failed, made ${more} orders paid`)
      measured.push(roundOf(raw, heard))
    }
  } finally {
    bare.stop()
  }
  return summarise(measured)
}

/** One webhook for each session. */
function webhooksOf(sessions: string[]): Target {
  return {
    name: 'webhook → paid',
    method: 'POST',
    path: '/webhooks/stripe',
    variety: sessions.length,
    body: (turn) => sessionEvent(sessions[turn]!), // turns are as many as sessions
    sign: (body) => ({ 'stripe-signature': sign(body) }),
  }
}

async function payForMany({ url }: Watched, pay: Paying['pay'], count: number): Promise<string[]> {
  const sessions: string[] = []
  let begun = 0
  async function buy() {
    while (begun++ < count) sessions.push(await pay(url))
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, buy))
  return sessions
}

let buyers = 0

/** Opens a checkout. Each buyer has another network address, because one address may not open so many checkouts. */
export async function openCheckout(url: string): Promise<string> {
  buyers += 1
  const { sessionId } = await postJson<{ sessionId: string }>(
    `${url}/functions/v1/create-checkout`,
    { productId: 'str8bat-sensor' },
    undefined,
    { 'x-forwarded-for': `10.251.${(buyers >> 8) % 256}.${buyers % 256}` },
  )
  return sessionId
}

export async function openAndPay(url: string): Promise<string> {
  const sessionId = await openCheckout(url)
  const answer = await fetch(`${url}/sandbox/checkout/${sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
    body: new URLSearchParams({
      email: `buyer-${sessionId}@bench.example`,
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
  await answer.arrayBuffer()
  if (!answer.headers.get('location')?.includes('/checkout-success')) {
    throw new Error(`Checkout ${sessionId} was not paid: the sandbox answered ${answer.status}`)
  }
  return sessionId
}

async function countPaidOrders({ url }: Watched, token: string): Promise<number> {
  const { orders } = await postJson<{ orders: number }>(`${url}/functions/v1/overview`, { days: 30 }, token)
  return orders
}
