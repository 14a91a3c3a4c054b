import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from './random.ts'
import { cancelWhileShipping, refundByStaff, sendBack, type Customer } from './money-journeys.ts'
import { callAsStaff, type Staff } from './staff.ts'
import { ask, call, follow, post, retryWhileDown, ShopAway, type Shop } from './visit-shop.ts'
import { cards } from '../support/test-cards.ts'

export type Journey =
  | 'bought'
  | 'declined, then bought'
  | 'authenticated'
  | 'failed to authenticate'
  | 'cancelled'
  | 'walked away'
  | MoneyJourney

/** Bought, and then the money goes back. */
type MoneyJourney = keyof typeof moneyBack
const moneyBack = {
  'refunded by staff': refundByStaff,
  'cancelled before dispatch': cancelWhileShipping,
  'sent back': sendBack,
}

const journeys: readonly Journey[] = [
  'bought',
  'bought',
  'bought',
  'declined, then bought',
  'authenticated',
  'failed to authenticate',
  'cancelled',
  'walked away',
  'refunded by staff',
  'cancelled before dispatch',
  'sent back',
]

type Checkout = { id: string; path: string }

/**
 * One visitor, from the Buy button to the end of their patience. While the shop is away they try again, and after a
 * while they give up: a `ShopAway` that is thrown is a journey too. Any other error is the shop's fault.
 */
export async function travel(shop: Shop, staff: Staff, random: Random, number: number): Promise<Journey> {
  const journey = random.pick(journeys)
  const checkout = await retryWhileDown(() => startCheckout(shop, random))
  if (journey === 'walked away') return journey
  // Reading and typing take their time; without it a fast machine would be done before anything goes wrong.
  await wait(random.between(0, 1500))
  if (journey === 'cancelled') {
    await retryWhileDown(() => cancel(shop, checkout))
    return journey
  }

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
  // The page is shown again, with what is wrong, to whoever was declined; everybody else is sent on.
  const pay = (cardNumber: string, expected: number) =>
    retryWhileDown(() => post(shop, checkout.path, { ...buyer, cardNumber }, expected))
  if (journey === 'declined, then bought') await pay(cards.declined, 200)
  const needsAuthentication = journey === 'authenticated' || journey === 'failed to authenticate'
  const isMoneyBack = isMoneyJourney(journey)
  const goodCard = isMoneyBack ? random.pick([cards.succeeds, cards.refundsLater, cards.refundFails]) : cards.succeeds
  await pay(needsAuthentication ? cards.asksBank : goodCard, 303)
  if (needsAuthentication) {
    const answer = journey === 'authenticated' ? 'complete' : 'fail'
    await retryWhileDown(() => post(shop, `${checkout.path}/authenticate`, { answer }, 303))
  }
  // Half of them see the confirmation page; the others close the tab as soon as they have paid.
  if (random.chance(0.5)) await lookAtConfirmation(shop, checkout, number)
  if (isMoneyBack) await moneyBack[journey](asCustomer(shop, staff, random, { number, email: buyer.email }))
  return journey
}

const isMoneyJourney = (journey: Journey): journey is MoneyJourney => journey in moneyBack

/** In this world a minute is a second, and nobody waits for more than a few. */
function asCustomer(
  shop: Shop,
  staff: Staff,
  random: Random,
  { number, email }: { number: number; email: string },
): Customer {
  return {
    email,
    random,
    call: (name, input) => retryWhileDown(() => ask(shop, name, input, number)),
    callAsAdmin: (name, input) => callAsStaff(shop, staff, name, input),
    findEmailed: (pattern) => retryWhileDown(() => findEmailed(shop, email, pattern)),
    wait: (least, most) => wait(Math.min(3000, random.between((least * 1000) / 60, (most * 1000) / 60))),
  }
}

/** In the mailbox of the sandbox, which is a part of the shop and away with it. */
async function findEmailed(shop: Shop, email: string, pattern: RegExp): Promise<string | null> {
  const emails = JSON.parse(await follow(shop, '/dev/mail.json')) as { to: string; text: string; created_at: string }[]
  const newestFirst = emails
    .filter(({ to }) => to.includes(email))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return newestFirst.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? null
}

async function startCheckout(shop: Shop, random: Random): Promise<Checkout> {
  const productId = random.pick(['zap-infinity-bat', 'str8bat-sensor'])
  const discountCode = random.chance(0.3) ? 'WYCOMBE10' : undefined
  const { url, sessionId } = await call<{ url: string; sessionId: string }>(
    shop,
    'create-checkout',
    { productId, discountCode, quantity: random.pick([1, 1, 2]) },
    random.seed(),
  )
  return { id: sessionId, path: new URL(url).pathname }
}

/** Looks at the page on which they would pay, and takes its way back to the shop. */
async function cancel(shop: Shop, checkout: Checkout): Promise<void> {
  const page = await follow(shop, checkout.path)
  const link = page.match(/href="([^"]*\/checkout-cancel[^"]*)"/)?.[1]?.replaceAll('&amp;', '&')
  if (!link) throw new Error(`The page of checkout ${checkout.id} has no way back to the shop`)
  const { pathname, search } = new URL(link)
  const back = await follow(shop, pathname + search)
  if (!back.includes('Payment cancelled')) throw new Error(`${link} does not say that the payment was cancelled`)
}

/** Only once: the confirmation page works also for those who do not wait for it. */
async function lookAtConfirmation(shop: Shop, { id }: Checkout, number: number): Promise<void> {
  try {
    await call(shop, 'update-order', { sessionId: id }, number)
  } catch (fault) {
    if (!(fault instanceof ShopAway)) throw fault
  }
}
