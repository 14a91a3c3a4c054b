import { cancelWhileShipping, refundByStaff, refundWhileShipping, sendBack } from './money-journeys.ts'
import { cancelAPart, sendAPartBack } from './part-journeys.ts'
import { askForInvoices } from './document-journeys.ts'
import { reviewOrder } from './review-journeys.ts'
import { moveAccount } from './books-journeys.ts'
import { apply, ask, claim, complain } from './desk-journeys.ts'
import { tryToMoveMoney } from './permission-journeys.ts'
import { correctEmail, giveOrderAway, leaveBesideNeighbour, leaveDuringDispute } from './people-journeys.ts'
import type { Visitor } from './visitor.ts'
import { cards } from '../support/test-cards.ts'

export const lastUsesCode = 'LASTUSES'

type Checkout = { sessionId: string; path: string }
type Travel = (visitor: Visitor) => Promise<void>

/** Every journey, and roughly how many of a hundred visitors take it. */
export const journeys = {
  bought: { share: 16, travel: buy },
  'bought with a code': { share: 8, travel: async (visitor) => await buy(visitor, 'WYCOMBE10') },
  'declined, then bought': { share: 5, travel: declinedThenBought },
  declined: { share: 3, travel: declined },
  authenticated: { share: 4, travel: authenticated },
  'walked away': { share: 6, travel: async (visitor) => void (await startCheckout(visitor)) },
  'paid late': { share: 5, travel: payLate },
  'pressed pay twice': { share: 5, travel: pressPayTwice },
  'bought in two tabs': { share: 3, travel: buyInTwoTabs },
  'used the last uses of a code': { share: 8, travel: async (visitor) => await buy(visitor, lastUsesCode) },
  'bought by a payment link': { share: 3, travel: buyByLink },
  refunded: { share: 6, travel: async (visitor) => await buyAndRefund(visitor, 'all') },
  'refunded in part': { share: 6, travel: async (visitor) => await buyAndRefund(visitor, 'some') },
  disputed: { share: 3, travel: dispute },
  'refunded by staff': { share: 7, travel: async (visitor) => await buyAndThen(visitor, refundByStaff) },
  'refunded while shipping': { share: 4, travel: async (visitor) => await buyAndThen(visitor, refundWhileShipping) },
  'cancelled before dispatch': { share: 7, travel: async (visitor) => await buyAndThen(visitor, cancelWhileShipping) },
  'moved money': { share: 6, travel: moveMoney },
  'sent back': { share: 5, travel: async (visitor) => await buyAndThen(visitor, sendBack) },
  'cancelled a part': { share: 4, travel: async (visitor) => await buyAndThen(visitor, cancelAPart, 3) },
  'sent a part back': { share: 4, travel: async (visitor) => await buyAndThen(visitor, sendAPartBack, 3) },
  'asked for invoices': { share: 5, travel: async (visitor) => await buyAndThen(visitor, askForInvoices) },
  reviewed: { share: 5, travel: async (visitor) => await buyAndThen(visitor, reviewOrder) },
  'moved the account': { share: 6, travel: moveAccount },
  'changed a price': { share: 3, travel: changePrice },
  'changed the stock': { share: 4, travel: changeStock },
  'signed up': { share: 3, travel: signUp },
  'reset a password': { share: 3, travel: resetPassword },
  claimed: { share: 6, travel: claim },
  'wrote to the shop': { share: 6, travel: ask },
  'applied as a retailer': { share: 4, travel: apply },
  'complained about data': { share: 4, travel: complain },
  'left beside a neighbour': { share: 4, travel: async (visitor) => await leaveBesideNeighbour(visitor, buyWithCard) },
  'gave an order away': { share: 3, travel: async (visitor) => await giveOrderAway(visitor, buyWithCard) },
  'had the email corrected': { share: 3, travel: async (visitor) => await correctEmail(visitor, buyWithCard) },
  'left during a dispute': { share: 3, travel: async (visitor) => await leaveDuringDispute(visitor, buyWithCard) },
} satisfies Record<string, { share: number; travel: Travel }>

export type JourneyName = keyof typeof journeys

const names = Object.keys(journeys) as JourneyName[]

/** Every second visitor takes the `wanted` journey, if there is one. */
export function pickJourney({ random }: Visitor, wanted: JourneyName | null): JourneyName {
  if (wanted !== null && random.chance(1 / 2)) return wanted
  let left = random.next() * names.reduce((sum, name) => sum + journeys[name].share, 0)
  return names.find((name) => (left -= journeys[name].share) < 0) ?? names[0]!
}

/** Opens a checkout; null if the shop is sold out or the code is no longer valid. */
async function startCheckout(visitor: Visitor, discountCode?: string, units?: number): Promise<Checkout | null> {
  const { random } = visitor
  const productId = random.pick(['zap-infinity-bat', 'zap-infinity-bat', 'str8bat-sensor'])
  const quantity = units ?? random.pick([1, 1, 2])
  const { status, body } = await visitor.call('create-checkout', { productId, discountCode, quantity })
  if (status === 409 || status === 422 || status === 400 || status === 429) return null
  if (status !== 200) throw new Error(`create-checkout answered ${status}: ${JSON.stringify(body)}`)
  return { sessionId: String(body.sessionId), path: new URL(String(body.url)).pathname }
}

async function pay(visitor: Visitor, { path }: Pick<Checkout, 'path'>, cardNumber = cards.succeeds): Promise<number> {
  return await visitor.submit(path, {
    email: visitor.email,
    name: 'Vic Visitor',
    phone: '020 7946 0000',
    line1: '1 Example Street',
    city: 'London',
    postcode: 'ZZ99 9ZZ',
    expiry: '12 / 40',
    cvc: '123',
    cardNumber,
  })
}

/** Half of the visitors open the confirmation page; the others close the tab as soon as they have paid. */
async function lookAtConfirmation(visitor: Visitor, { sessionId }: Checkout): Promise<void> {
  if (visitor.random.chance(0.5)) return
  const { status } = await visitor.call('update-order', { sessionId })
  if (status !== 200) throw new Error(`update-order answered ${status}`)
}

async function buy(visitor: Visitor, discountCode?: string): Promise<void> {
  const checkout = await startCheckout(visitor, discountCode)
  if (!checkout) return
  await visitor.wait(1, 120)
  await pay(visitor, checkout)
  await lookAtConfirmation(visitor, checkout)
}

async function buyWithCard(visitor: Visitor, card?: string): Promise<boolean> {
  const checkout = await startCheckout(visitor)
  return checkout !== null && (await pay(visitor, checkout, card)) === 303
}

async function declinedThenBought(visitor: Visitor): Promise<void> {
  const checkout = await startCheckout(visitor)
  if (!checkout) return
  await pay(visitor, checkout, cards.declined)
  await visitor.wait(1, 60)
  await pay(visitor, checkout)
  await lookAtConfirmation(visitor, checkout)
}

async function declined(visitor: Visitor): Promise<void> {
  const checkout = await startCheckout(visitor)
  if (checkout) await pay(visitor, checkout, cards.declined)
}

async function authenticated(visitor: Visitor): Promise<void> {
  const checkout = await startCheckout(visitor)
  if (!checkout) return
  await pay(visitor, checkout, cards.asksBank)
  await visitor.wait(1, 60)
  const answer = visitor.random.pick(['complete', 'complete', 'fail'])
  await visitor.submit(`${checkout.path}/authenticate`, { answer })
  await lookAtConfirmation(visitor, checkout)
}

/** Pays around the time at which the checkout expires: some in time, some too late. */
async function payLate(visitor: Visitor): Promise<void> {
  const checkout = await startCheckout(visitor, visitor.random.chance(0.3) ? lastUsesCode : undefined)
  if (!checkout) return
  await visitor.wait(visitor.random.pick([25, 28, 55, 58]) * 60, 62 * 60)
  await pay(visitor, checkout)
  await lookAtConfirmation(visitor, checkout)
}

async function pressPayTwice(visitor: Visitor): Promise<void> {
  const checkout = await startCheckout(visitor)
  if (!checkout) return
  await visitor.wait(1, 30)
  await Promise.all([pay(visitor, checkout), pay(visitor, checkout)])
  const look = () => visitor.call('update-order', { sessionId: checkout.sessionId })
  await Promise.all([look(), look()])
}

async function buyInTwoTabs(visitor: Visitor): Promise<void> {
  await Promise.all([buy(visitor, lastUsesCode), buy(visitor, lastUsesCode)])
}

async function buyByLink(visitor: Visitor): Promise<void> {
  const path = await visitor.follow('/sandbox/link/zap-infinity-bat')
  if (path) await pay(visitor, { path })
}

/** The provider refunds, sometimes before the shop knows of the payment. */
async function buyAndRefund(visitor: Visitor, what: 'all' | 'some'): Promise<void> {
  const { random, town } = visitor
  const checkout = await startCheckout(visitor)
  if (!checkout) return
  const card = random.pick([cards.succeeds, cards.succeeds, cards.refundsLater, cards.refundFails])
  if ((await pay(visitor, checkout, card)) !== 303) return
  await visitor.wait(0.1, random.pick([2, 60, 1200]))
  const payment = await findPayment(visitor, checkout)
  if (payment === null) return
  for (let times = what === 'all' ? 1 : random.pick([1, 2]); times > 0; times--) {
    const amount: Record<string, string> = what === 'all' ? {} : { amount: String(random.pick([500, 1999, 3000])) }
    await town.provider.act('refunds', { payment_intent: payment, ...amount })
    await visitor.wait(0.1, 60)
  }
}

async function buyAndThen(visitor: Visitor, next: Travel, units?: number): Promise<void> {
  const checkout = await startCheckout(visitor, undefined, units)
  if (!checkout) return
  const card = visitor.random.pick([cards.succeeds, cards.succeeds, cards.refundsLater, cards.refundFails])
  if ((await pay(visitor, checkout, card)) !== 303) return
  await lookAtConfirmation(visitor, checkout)
  await next(visitor)
}

/** Staff of each role try to refund, often their own order. */
async function moveMoney(visitor: Visitor): Promise<void> {
  const { random, town } = visitor
  // Support may request refunds but send none, so its limit matters most.
  const wanted = random.chance(0.4) ? town.staff.filter(({ role }) => role === 'support') : town.staff
  const staff = random.pick(wanted)
  const buyer = random.chance(0.5) ? visitor.withEmail(staff.email) : visitor
  await buyAndThen(buyer, (customer) => tryToMoveMoney(customer, staff))
}

/** The bank disputes the payment at once. Half of the time staff respond, and the bank decides. */
async function dispute(visitor: Visitor): Promise<void> {
  const { provider } = visitor.town
  const checkout = await startCheckout(visitor)
  if (!checkout || (await pay(visitor, checkout, cards.disputed)) !== 303) return
  const payment = await findPayment(visitor, checkout)
  if (payment === null || visitor.random.chance(0.3)) return
  await visitor.wait(0.1, 600)
  const { data } = (await provider.read(`disputes?payment_intent=${payment}`)) as { data?: { id: string }[] }
  const [first] = data ?? []
  if (!first) return
  const evidence = visitor.random.pick(['winning_evidence', 'losing_evidence'])
  if (visitor.random.chance(0.5)) await provider.act(`disputes/${first.id}/close`, {})
  else await provider.act(`disputes/${first.id}`, { 'evidence[uncategorized_text]': evidence, submit: 'true' })
}

async function findPayment({ town }: Visitor, { sessionId }: Checkout): Promise<string | null> {
  const session = await town.provider.read(`checkout/sessions/${sessionId}`)
  return typeof session.payment_intent === 'string' ? session.payment_intent : null
}

async function changePrice(visitor: Visitor): Promise<void> {
  const key = visitor.random.pick(['zap-infinity-bat', 'str8bat-sensor'])
  const price_pence = visitor.random.pick([9999, 11999, 14999, 19999])
  await visitor.callAsAdmin('update-product', { key, price_pence })
}

async function changeStock(visitor: Visitor): Promise<void> {
  const stock = Math.floor(visitor.random.between(0, 12))
  await visitor.callAsAdmin('update-product', { key: 'str8bat-sensor', stock })
}

const firstPassword = 'the first password'

async function askForAccount(visitor: Visitor): Promise<void> {
  const person = { email: visitor.email, password: firstPassword, first_name: 'Vic', last_name: 'Visitor' }
  await visitor.callAccount('sign-up/email', person)
}

/** A visitor signs up, confirms the address with the link and the password, and signs in. */
async function signUp(visitor: Visitor): Promise<void> {
  await askForAccount(visitor)
  const token = await readLink(visitor, 'confirm')
  const confirmed = await visitor.callAccount('confirm-email', { token, password: firstPassword })
  if (confirmed.status === 200) await signIn(visitor, firstPassword)
}

/** A visitor resets the password with the link in the email, and signs in with the new one. */
async function resetPassword(visitor: Visitor): Promise<void> {
  await askForAccount(visitor)
  const newPassword = 'the second password'
  await visitor.callAccount('request-password-reset', { email: visitor.email })
  const token = await readLink(visitor, 'reset')
  const reset = await visitor.callAccount('reset-password', { token, newPassword })
  // The email may have arrived after its link expired.
  if (reset.status === 200) await signIn(visitor, newPassword)
}

async function signIn(visitor: Visitor, password: string): Promise<void> {
  const { status } = await visitor.callAccount('sign-in/email', { email: visitor.email, password })
  if (status !== 200) throw new Error(`The password that was just set was refused with ${status}`)
}

/** Polls the mailbox until the email is there. */
async function readLink(visitor: Visitor, purpose: 'confirm' | 'reset'): Promise<string> {
  const link = new RegExp(`/auth\\?link=${purpose}#([\\w-]+)`)
  for (;;) {
    await visitor.wait(10, 600)
    const token = visitor.town.emails.findText(visitor.email, link)
    if (token !== null) return token
  }
}
