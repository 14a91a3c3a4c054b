import { sign, sessionEvent } from '../support/webhooks.ts'
import type { RunningShop } from '../support/start-shop.ts'
import { median, shoot, startBareServer, type Measured, type Pace, type Target } from './load.ts'
import { postJson } from '../support/post-json.ts'

/** How many buyers pay at once while a measurement is prepared. */
const buyersAtOnce = 8

/**
 * From the webhook to the paid order, for checkouts that were paid and of which the shop has not heard. The bare server is
 * sent the same webhooks, in turns. Throws unless every webhook that did not fail made one more order paid.
 */
export async function measureWebhooks(
  shop: RunningShop,
  adminToken: string,
  connections: number,
  { rounds, seconds }: Pace,
): Promise<Measured> {
  const body = Buffer.from('Received').toString('base64')
  const bare = await startBareServer({ headers: ['content-type', 'text/plain;charset=UTF-8'], body })
  const measured: { shop: number; bare: number; failures: number }[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const paid = await payForMany(shop, Math.max(32, connections) * seconds)
      const before = await countPaidOrders(shop, adminToken)
      const raw = await shoot(bare.url, webhooksOf(paid), connections, { seconds })
      const heard = await shoot(shop.url, webhooksOf(paid), connections, { amount: paid.length })
      const more = (await countPaidOrders(shop, adminToken)) - before
      if (more < paid.length - heard.failures)
        throw new Error(`${paid.length} webhooks, of which ${heard.failures} failed, made ${more} orders paid`)
      measured.push({ shop: heard.perSecond, bare: raw.perSecond, failures: heard.failures })
    }
  } finally {
    bare.stop()
  }
  return {
    perSecond: median(measured.map((round) => round.shop)),
    ratio: median(measured.map((round) => round.shop / round.bare)),
    failures: measured.reduce((sum, round) => sum + round.failures, 0),
  }
}

/** One webhook for each session, and again from the first for whoever wants more of them. */
function webhooksOf(sessions: string[]): Target {
  return {
    name: 'webhook → paid',
    method: 'POST',
    path: '/webhooks/stripe',
    body: (turn) => sessionEvent(sessions[turn % sessions.length]!), // there is one for each connection, at the least
    sign: (body) => ({ 'stripe-signature': sign(body) }),
  }
}

async function payForMany(shop: RunningShop, count: number): Promise<string[]> {
  const sessions: string[] = []
  let begun = 0
  async function buy() {
    while (begun++ < count) sessions.push(await openAndPay(shop))
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, buy))
  return sessions
}

async function openAndPay({ url }: RunningShop): Promise<string> {
  const { sessionId } = await postJson<{ sessionId: string }>(`${url}/functions/v1/create-checkout`, {
    productId: 'str8bat-sensor',
  })
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

async function countPaidOrders({ url }: RunningShop, token: string): Promise<number> {
  const { orders } = await postJson<{ orders: number }>(`${url}/functions/v1/overview`, { days: 30 }, token)
  return orders
}
