import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { answerBank, payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { cards } from '#tests/support/test-cards.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import type { BalanceTransaction } from './objects/balance-transaction.ts'
import type { Charge } from './objects/charge.ts'
import type { Coupon } from './objects/coupon.ts'
import type { Dispute } from './objects/dispute.ts'
import type { EarlyFraudWarning } from './objects/early-fraud-warning.ts'
import type { LineItem, Product } from './objects/line-item.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import type { PaymentLink } from './objects/payment-link.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import type { Payout } from './objects/payout.ts'
import type { Refund } from './objects/refund.ts'
import type { Session } from './objects/session.ts'
import type { ShippingRate } from './objects/shipping-rate.ts'

// The compiler compares the sandbox's objects with the SDK's types.
const proofs = {
  session: (object: Session): Stripe.Checkout.Session => object,
  lineItem: (object: LineItem): Omit<Stripe.LineItem, 'price'> => object,
  product: (object: Product): Stripe.Product => object,
  paymentIntent: (object: PaymentIntent): Stripe.PaymentIntent => object,
  paymentMethod: (object: PaymentMethod): Stripe.PaymentMethod => object,
  charge: (object: Charge): Stripe.Charge => object,
  refund: (object: Refund): Stripe.Refund => object,
  dispute: (object: Dispute): Stripe.Dispute => object,
  earlyFraudWarning: (object: EarlyFraudWarning): Stripe.Radar.EarlyFraudWarning => object,
  balanceTransaction: (object: BalanceTransaction): Stripe.BalanceTransaction => object,
  payout: (object: Payout): Stripe.Payout => object,
  paymentLink: (object: PaymentLink): Stripe.PaymentLink => object,
  coupon: (object: Coupon): Stripe.Coupon => object,
  shippingRate: (object: ShippingRate): Stripe.ShippingRate => object,
}
void proofs

const example = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))

/** The differences in shape of two responses: other keys, or values of another type. */
function differences(ours: unknown, theirs: unknown, path = ''): string[] {
  if (ours === null || theirs === null || path.endsWith('.metadata')) return []
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return ours.length > 0 && theirs.length > 0 ? differences(ours[0], theirs[0], `${path}[0]`) : []
  }
  if (typeof ours !== 'object' || typeof theirs !== 'object') {
    return typeof ours === typeof theirs ? [] : [`${path}: ${typeof ours} instead of ${typeof theirs}`]
  }
  const [mine, given] = [ours as Record<string, unknown>, theirs as Record<string, unknown>]
  const keys = new Set([...Object.keys(mine), ...Object.keys(given)])
  keys.delete('lastResponse')
  return [...keys].flatMap((key) => {
    if (!(key in mine)) return [`${path}.${key} is missing`]
    if (!(key in given)) return [`${path}.${key} is not in the example`]
    return differences(mine[key], given[key], `${path}.${key}`)
  })
}

/** The response as sent: the SDK turns some numbers into objects of its own. */
const asSent = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer))

const tea = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  submit_type: 'pay',
  locale: 'en-GB',
  customer_email: 'ann@example.com',
  client_reference_id: 'ord_1001',
  metadata: { order_id: 'ord_1001' },
  line_items: [
    { quantity: 2, price_data: { currency: 'gbp', unit_amount: 1250, product_data: { name: 'Assam 250g' } } },
  ],
  shipping_address_collection: { allowed_countries: ['GB'] },
  phone_number_collection: { enabled: true },
  shipping_options: [
    {
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: 'Free delivery',
        fixed_amount: { amount: 0, currency: 'gbp' },
        delivery_estimate: {
          minimum: { unit: 'business_day', value: 2 },
          maximum: { unit: 'business_day', value: 4 },
        },
      },
    },
  ],
  payment_intent_data: { metadata: { order_id: 'ord_1001' }, description: 'Order ord_1001' },
  success_url: 'https://shop.example/thanks?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/cart',
})

async function refusal(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const fault: unknown = await request.then(
    () => expect.unreachable('the request was not refused'),
    (reason: unknown) => reason,
  )
  expect(fault).toBeInstanceOf(Stripe.errors.StripeError)
  return fault as Stripe.errors.StripeError
}

async function openAndPay(shop: TestShop, parameters = tea()) {
  const stripe = stripeClient(shop)
  const session = await stripe.checkout.sessions.create(parameters)
  const response = await payInSandbox(shop, session.id)
  expect(response.status).toBe(303)
  return { stripe, session: await stripe.checkout.sessions.retrieve(session.id) }
}

test('an open session has the shape of Stripe’s', async () => {
  await using shop = await openTestShop()
  const session = await stripeClient(shop).checkout.sessions.create(tea())
  expect(differences(session, example('session.open'))).toEqual([])
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 2500,
    livemode: false,
    url: `http://shop.test/sandbox/checkout/${session.id}`,
  })
  expect(session.id).toMatch(/^cs_test_\w+$/)
})

test('a paid session, its payment, charge and items have the shapes of Stripe’s', async () => {
  await using shop = await openTestShop()
  const { stripe, session } = await openAndPay(shop)
  expect(differences(session, example('session.complete'))).toEqual([])
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(session.collected_information?.shipping_details).toEqual({
    name: 'Ann Lee',
    address: {
      line1: '1 High Street',
      line2: null,
      city: 'London',
      postal_code: 'SW1A 1AA',
      country: 'GB',
      state: null,
    },
  })
  expect(session.customer_details).toMatchObject({ email: 'Ann.Lee@example.com', phone: '+442079460123' })

  const expand = ['line_items', 'payment_intent']
  const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand })
  expect(differences(asSent(expanded), example('session.complete.expanded'))).toEqual([])
  const intent = expanded.payment_intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, metadata: { order_id: 'ord_1001' } })

  const deeper = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
  const charge = (deeper.payment_intent as Stripe.PaymentIntent).latest_charge
  expect(differences(charge, example('charge.succeeded'))).toEqual([])

  const items = await stripe.checkout.sessions.listLineItems(session.id, { expand: ['data.price.product'] })
  expect(items.data).toHaveLength(1)
  const price = items.data[0]?.price
  expect(differences({ ...items.data[0], price: null }, example('line_item'))).toEqual([])
  expect(differences(price?.product, example('product'))).toEqual([])
  expect(differences(asSent({ ...price, product: '' }), example('price'))).toEqual([])

  const found = await stripe.checkout.sessions.list({ payment_intent: intent.id })
  expect(found.data.map(({ id }) => id)).toEqual([session.id])
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, status: 'succeeded' })
})

test('a session expires on request or by time, and only once', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const first = await stripe.checkout.sessions.create(tea())
  const expired = await stripe.checkout.sessions.expire(first.id)
  expect(differences(expired, example('session.expired'))).toEqual([])
  expect(expired).toMatchObject({ status: 'expired', url: null })
  const again = await refusal(stripe.checkout.sessions.expire(first.id))
  expect(again).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)

  const inAnHour = Math.floor(shop.clock.now().getTime() / 1000) + 3600
  const second = await stripe.checkout.sessions.create({ ...tea(), expires_at: inAnHour })
  shop.clock.advance(3599)
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('open')
  shop.clock.advance(1)
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
  expect((await payInSandbox(shop, second.id)).headers.get('location')).toBe(`/sandbox/checkout/${second.id}`)
  expect((await stripe.checkout.sessions.retrieve(second.id)).payment_status).toBe('unpaid')

  const events = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(events.data.map(({ data }) => (data.object as Stripe.Checkout.Session).id)).toEqual([second.id, first.id])
})

test('a declined card leaves the session open, and its payment waits for another card', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const { id } = await stripe.checkout.sessions.create(tea())
  const page = await (await payInSandbox(shop, id, { cardNumber: cards.declined })).text()
  expect(page).toContain('Your card was declined.')

  const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  const intent = declined.payment_intent as Stripe.PaymentIntent
  expect(differences(intent, example('payment_intent.failed'))).toEqual([])
  expect(intent.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })

  expect((await payInSandbox(shop, id)).status).toBe(303)
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(paid.payment_intent).toMatchObject({ id: intent.id, status: 'succeeded', last_payment_error: null })
})

test.each([
  ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', undefined, 'Your card has expired.'],
  ['4100000000000019', 'fraudulent', 'Your card was declined.'],
  ['4111111111111111', 'test_mode_live_card', 'please use a test card'],
])('card %s is declined with %s', async (cardNumber, declineCode, sentence) => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const { id } = await stripe.checkout.sessions.create(tea())
  expect(await (await payInSandbox(shop, id, { cardNumber })).text()).toContain(sentence)
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect((intent as Stripe.PaymentIntent).last_payment_error?.decline_code).toBe(declineCode)
})

test('a card that needs authentication is charged only when the buyer completes it', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const { id } = await stripe.checkout.sessions.create(tea())
  const asked = await payInSandbox(shop, id, { cardNumber: cards.asksBank })
  expect(asked.headers.get('location')).toBe(`/sandbox/checkout/${id}/authenticate`)
  const bank = await (await shop.app.request(asked.headers.get('location') ?? '')).text()
  expect(bank).toContain('card ending in 3155')
  const waiting = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(waiting.payment_intent).toMatchObject({ status: 'requires_action' })

  const failed = await answerBank(shop, id, 'fail')
  expect(failed.headers.get('location')).toBe(`/sandbox/checkout/${id}`)
  const page = await (await shop.app.request(`/sandbox/checkout/${id}`)).text()
  expect(page).toContain('We could not authenticate your card')
  expect(page).toContain('value="Ann Lee"')
  const refused = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(refused.payment_intent).toMatchObject({ status: 'requires_payment_method', latest_charge: null })

  await payInSandbox(shop, id, { cardNumber: cards.asksBank })
  const done = await answerBank(shop, id, 'complete')
  expect(done.headers.get('location')).toBe(`https://shop.example/thanks?session_id=${id}`)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('a coupon reduces the total, and its use is counted once, when paid', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const coupon = await stripe.coupons.create({
    amount_off: 1000,
    currency: 'gbp',
    duration: 'once',
    name: 'TEN',
    max_redemptions: 1,
  })
  expect(differences(coupon, example('coupon'))).toEqual([])
  const parameters = { ...tea(), discounts: [{ coupon: coupon.id }] }
  const { session } = await openAndPay(shop, parameters)
  expect(session).toMatchObject({
    amount_subtotal: 2500,
    amount_total: 1500,
    total_details: { amount_discount: 1000 },
    discounts: [{ coupon: coupon.id, promotion_code: null }],
  })
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1, valid: false })
  expect((await refusal(stripe.checkout.sessions.create(parameters))).message).toContain('used up')
})

test('a total of £0 needs no card and no payment', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
  const { id } = await stripe.checkout.sessions.create({ ...tea(), discounts: [{ coupon: coupon.id }] })
  const page = await (await shop.app.request(`/sandbox/checkout/${id}`)).text()
  expect(page).not.toContain('Card number')
  await payInSandbox(shop, id, { cardNumber: '', expiry: '', cvc: '' })
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test('refunds are partial or whole and never exceed the payment', async () => {
  await using shop = await openTestShop()
  const { stripe, session } = await openAndPay(shop)
  const paymentIntent = session.payment_intent as string
  const part = await stripe.refunds.create({
    payment_intent: paymentIntent,
    amount: 500,
    reason: 'requested_by_customer',
  })
  expect(differences(part, example('refund'))).toEqual([])
  expect((await refusal(stripe.refunds.create({ payment_intent: paymentIntent, amount: 2001 }))).message).toContain(
    'greater than unrefunded amount',
  )
  await stripe.refunds.create({ payment_intent: paymentIntent })
  const [charge] = (await stripe.charges.list({ payment_intent: paymentIntent })).data
  expect(differences(charge, example('charge.refunded'))).toEqual([])
  expect(charge).toMatchObject({ amount_refunded: 2500, refunded: true })
  expect(await refusal(stripe.refunds.create({ payment_intent: paymentIntent }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('every step sends an event of Stripe’s shape', async () => {
  await using shop = await openTestShop()
  const { stripe, session } = await openAndPay(shop)
  await stripe.refunds.create({ payment_intent: session.payment_intent as string })
  const other = await stripe.checkout.sessions.create(tea())
  await payInSandbox(shop, other.id, { cardNumber: cards.declined })
  await stripe.checkout.sessions.expire(other.id)

  const { data: events } = await stripe.events.list({ limit: 100 })
  const names = [
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'charge.refunded',
  ]
  for (const name of names) {
    const event = events.find(({ type }) => type === name)
    expect(differences(event, example(`event.${name}`)), name).toEqual([])
  }
  const [newest] = events
  expect(await stripe.events.retrieve(newest?.id ?? '')).toMatchObject({ id: newest?.id, object: 'event' })
})

test('a repeated idempotency key gets the first response again, and refuses other parameters', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const once = { idempotencyKey: 'checkout-1' }
  const first = await stripe.checkout.sessions.create(tea(), once)
  const second = await stripe.checkout.sessions.create(tea(), once)
  expect(second.id).toBe(first.id)
  const other = await refusal(stripe.checkout.sessions.create({ ...tea(), metadata: {} }, once))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('responses name their request, and whether they are repeated', async () => {
  await using shop = await openTestShop()
  const ask = () =>
    shop.app.request('/v1/coupons', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'idempotency-key': 'coupon-1' },
      body: 'percent_off=10&duration=once',
    })
  const [first, second] = [await ask(), await ask()]
  expect(first.headers.get('request-id')).toMatch(/^req_\w+$/)
  expect(first.headers.get('stripe-version')).toBe('2026-10-28.endive')
  expect(first.headers.get('idempotency-key')).toBe('coupon-1')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(await second.json()).toEqual(await first.json())
})

test('two concurrent requests with one idempotency key create one session', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const once = { idempotencyKey: 'checkout-2' }
  const sessions = await Promise.all([1, 2, 3].map(() => stripe.checkout.sessions.create(tea(), once)))
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
})

test('a refused request does not use up its idempotency key', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const once = { idempotencyKey: 'checkout-3' }
  await refusal(stripe.checkout.sessions.create({ ...tea(), discounts: [{ coupon: 'co_none' }] }, once))
  expect((await stripe.checkout.sessions.create(tea(), once)).status).toBe('open')
})

test.each<[string, object, Partial<Stripe.errors.StripeError>]>([
  [
    'an unknown parameter',
    { payment_method_types: ['card'] },
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['a missing one', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  [
    'a wrong number',
    { line_items: [{ quantity: 1.5, price_data: { currency: 'gbp', unit_amount: 1, product_data: { name: 'x' } } }] },
    { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' },
  ],
  [
    'too small a sum',
    { line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 29, product_data: { name: 'x' } } }] },
    { code: 'amount_too_small' },
  ],
  ['an unknown coupon', { discounts: [{ coupon: 'co_none' }] }, { code: 'resource_missing', statusCode: 404 }],
  ['both kinds of discount', { discounts: [{ coupon: 'co_x' }], allow_promotion_codes: true }, { statusCode: 400 }],
  ['an expiry in the past', { expires_at: 1 }, { param: 'expires_at' }],
])('a session with %s is refused', async (_, change, expected) => {
  await using shop = await openTestShop()
  const parameters = { ...tea(), ...change } as Stripe.Checkout.SessionCreateParams
  const fault = await refusal(stripeClient(shop).checkout.sessions.create(parameters))
  expect(fault).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(fault).toMatchObject(expected)
})

test('a missing file answers 404, and a forbidden method is refused', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const missing = await refusal(stripe.checkout.sessions.retrieve('cs_test_none'))
  expect(missing).toMatchObject({ code: 'resource_missing', param: 'session', statusCode: 404 })
  expect(missing.message).toBe("No such checkout.session: 'cs_test_none'")
  expect(await refusal(stripe.customers.list())).toMatchObject({ statusCode: 404 })
  expect(await refusal(stripeClient(shop, 'sk_test_other').checkout.sessions.list())).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
  expect((await shop.app.request('/v1/checkout/sessions')).status).toBe(401)
  const { id } = await stripe.checkout.sessions.create(tea())
  expect((await refusal(stripe.checkout.sessions.retrieve(id, { expand: ['nonsense'] }))).message).toContain(
    'cannot be expanded (nonsense)',
  )
})

test('lists are paged', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.unshift((await stripe.checkout.sessions.create(tea())).id)
  const first = await stripe.checkout.sessions.list({ limit: 2 })
  expect(first).toMatchObject({ has_more: true, url: '/v1/checkout/sessions' })
  const second = await stripe.checkout.sessions.list({ limit: 2, starting_after: first.data[1]?.id ?? '' })
  expect(second.has_more).toBe(false)
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
})
