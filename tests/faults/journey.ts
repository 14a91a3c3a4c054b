import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from './random.ts'

const cards = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticates: '4000 0025 0000 3155',
}

export type Journey = 'bought' | 'declined, then bought' | 'authenticated' | 'failed to authenticate' | 'walked away'

const journeys: readonly Journey[] = [
  'bought',
  'bought',
  'bought',
  'declined, then bought',
  'authenticated',
  'failed to authenticate',
  'walked away',
]

export type Shop = { url: () => string; isOver: () => boolean }

/** One visitor, from the Buy button to the end of their patience. Whatever breaks on the way, they try once more. */
export async function travel(shop: Shop, random: Random, number: number): Promise<Journey> {
  const journey = random.pick(journeys)
  const checkout = await insist(shop, () => startCheckout(shop, random))
  if (journey === 'walked away') return journey

  const buyer = {
    email: `${random.chance(0.2) ? `fail-once+${number}` : `buyer-${number}`}@customer.example`,
    name: `Buyer Number ${number}`,
    phone: '020 7946 0000',
    line1: '1 Example Street',
    city: 'London',
    postcode: 'ZZ99 9ZZ',
    expiry: '12 / 40',
    cvc: '123',
  }
  const pay = (cardNumber: string) => insist(shop, () => post(shop, checkout.path, { ...buyer, cardNumber }))
  if (journey === 'declined, then bought') await pay(cards.declined)
  const needsAuthentication = journey === 'authenticated' || journey === 'failed to authenticate'
  await pay(needsAuthentication ? cards.authenticates : cards.works)
  if (needsAuthentication) {
    const answer = journey === 'authenticated' ? 'complete' : 'fail'
    await insist(shop, () => post(shop, `${checkout.path}/authenticate`, { answer }))
  }
  // Half of them see the confirmation page; the others close the tab as soon as they have paid.
  if (random.chance(0.5)) await call(shop, 'update-order', { sessionId: checkout.id }, number).catch(() => {})
  return journey
}

async function startCheckout(shop: Shop, random: Random): Promise<{ id: string; path: string }> {
  const productId = random.pick(['zap-infinity-bat', 'str8bat-sensor'])
  const discountCode = random.chance(0.3) ? 'WYCOMBE10' : undefined
  const answer = await call(
    shop,
    'create-checkout',
    { productId, discountCode, quantity: random.pick([1, 1, 2]) },
    random.next(),
  )
  const { url, sessionId } = (await answer.json()) as { url: string; sessionId: string }
  return { id: sessionId, path: new URL(url).pathname }
}

async function call(shop: Shop, name: string, input: object, visitor: number): Promise<Response> {
  const answer = await fetch(`${shop.url()}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `visitor-${visitor}` },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function post(shop: Shop, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(shop.url() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** People reload and press again; after a while they give up, and that is a journey too. */
async function insist<Result>(shop: Shop, attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (fault) {
      if (tries === 200 || shop.isOver()) throw fault
      await wait(250)
    }
  }
}
