import Stripe from 'stripe'
import * as z from 'zod/mini'
import { arrivalWorkingDays, deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { shortId } from '#domain/orders/order.ts'
import { href } from '#domain/site/href.ts'
import type { Clock } from '../clock.ts'
import { isLiveKey } from './is-live-key.ts'
import type { CheckoutRequest, Payments } from './payments.ts'
import { asProviderDown, find, reach, read, together } from './reach-stripe.ts'
import { createdIn, createRefund, findMoneyBack, listBalanceTransactions, listPayouts } from './stripe-money.ts'
import { listPaymentMethods } from './stripe-methods.ts'
import {
  openedSessionResponse,
  paymentResponse,
  paymentLinkAnswer,
  sessionResponse,
  toCheckout,
  toPayment,
} from './stripe-responses.ts'
import { toEvent } from './stripe-event.ts'

export type StripeOptions = {
  secretKey: string
  /** A second client for the admin's test checkout, in a live shop. */
  testSecretKey: string | null
  webhookSecret: string
  siteUrl: string
  /** The provider's clock: the system's for Stripe, the shop's for the sandbox. */
  clock: Clock
  /** The timeout of one request before it is repeated. A buyer who waits for the checkout would not wait longer. */
  timeoutMs?: number
  /** Calls the sandbox in this process, without a socket. By default requests go to Stripe. */
  fetch?: (request: Request) => Promise<Response>
}

/** In seconds. Stripe's minimum is half an hour by its own clock; five minutes are added for slow requests and clock drift. */
const checkoutLifetime = 30 * 60 + 5 * 60

export function openStripe(options: StripeOptions): Payments {
  const main = connect(options.secretKey, options)
  const isLive = isLiveKey(options.secretKey)
  const test = isLive ? options.testSecretKey && connect(options.testSecretKey, options) : main

  /** A session's id tells its mode; a client of the other mode does not know it. */
  function clientOf(sessionId: string): Stripe | null {
    if (/^cs_test_\w{1,240}$/.test(sessionId)) return test || null
    return isLive && /^cs_live_\w{1,240}$/.test(sessionId) ? main : null
  }

  const clients = test && test !== main ? [main, test] : [main]

  /** Asks the live and the test client, because the id of a payment or link does not tell its mode. */
  async function firstThatKnows<Result>(id: string, ask: (client: Stripe) => Promise<Result | null>) {
    if (!/^(pi|plink)_\w{1,240}$/.test(id)) return null
    for (const client of clients) {
      const found = await ask(client)
      if (found !== null) return found
    }
    return null
  }

  return {
    isLive,
    hasTestMode: Boolean(test),

    async createCheckout(request) {
      const client = request.isTest ? test : main
      if (!client) throw new Error('A test checkout needs STRIPE_TEST_SECRET_KEY beside live keys')
      const opened = await reach(async () => {
        const coupon = request.discount && (await createCoupon(client, request, request.discount))
        return await client.checkout.sessions.create(sessionOf(request, coupon, options), {
          idempotencyKey: `checkout-${keyOf(request)}`,
        })
      })
      return read(openedSessionResponse, opened)
    },

    async findCheckout(sessionId) {
      const client = clientOf(sessionId)
      const session = client && (await find(() => client.checkout.sessions.retrieve(sessionId, { expand: expanded })))
      return session && toCheckout(read(sessionResponse, session))
    },

    findCheckoutByPayment: (paymentIntentId) =>
      firstThatKnows(paymentIntentId, async (client) => {
        const expand = expanded.map((path) => `data.${path}`)
        const list = await find(() =>
          client.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1, expand }),
        )
        const [session] = list ? read(z.object({ data: z.array(sessionResponse) }), list).data : []
        return session ? toCheckout(session) : null
      }),

    findPayment: (paymentIntentId) =>
      firstThatKnows(paymentIntentId, async (client) => {
        const payment = await find(() => client.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }))
        return payment && toPayment(read(paymentResponse, payment))
      }),

    findMoneyBack: (paymentIntentId) =>
      firstThatKnows(paymentIntentId, (client) => findMoneyBack(client, paymentIntentId)),

    async createRefund(request) {
      const attempt = await firstThatKnows(request.paymentIntentId, (client) => createRefund(client, request))
      return attempt ?? { kind: 'refused', message: 'The provider knows no such payment.' }
    },

    listBalanceTransactions: (query) => listBalanceTransactions(main, query),
    listPayouts: (period) => listPayouts(main, period),

    findPaymentLinkUrl: (paymentLinkId) =>
      firstThatKnows(paymentLinkId, async (client) => {
        const link = await find(() => client.paymentLinks.retrieve(paymentLinkId))
        return link && read(paymentLinkAnswer, link).url
      }),

    async listEvents(types, { since, before }) {
      const created = createdIn({ since, before })
      const lists = await reach(() =>
        together(
          clients.map((client) =>
            client.events.list({ types, created, limit: 100 }).autoPagingToArray({ limit: mostEvents }),
          ),
        ),
      )
      return lists
        .flat()
        .toSorted((a, b) => a.created - b.created)
        .map(toEvent)
    },

    listPaymentMethods: () => listPaymentMethods(main),

    async listWebhookEndpoints() {
      const endpoints = await reach(() => main.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 100 }))
      return endpoints.map(({ url, status, enabled_events: events }) => ({
        url,
        isEnabled: status === 'enabled',
        events,
      }))
    },

    clock: options.clock,

    async expireCheckout(sessionId) {
      const client = clientOf(sessionId)
      if (!client) return false
      try {
        await client.checkout.sessions.expire(sessionId)
        return true
      } catch (fault) {
        // The provider refuses to expire a closed checkout, with an error that has no code of its own.
        if (fault instanceof Stripe.errors.StripeInvalidRequestError) return false
        throw asProviderDown(fault)
      }
    },

    async readWebhook(rawBody, signature) {
      if (!signature || !signatureHeader.test(signature)) return null
      try {
        return toEvent(await main.webhooks.constructEventAsync(rawBody, signature, options.webhookSecret))
      } catch (fault) {
        if (fault instanceof Stripe.errors.StripeSignatureVerificationError || fault instanceof SyntaxError) return null
        throw fault
      }
    },
  }
}

/** `t=1700000000,v1=…`. Checked first, because for an empty or non-ASCII value the SDK throws an error like a fault of the shop. */
const signatureHeader = /^\w+=\w+(,\w+=\w+)*$/

const expanded = ['line_items', 'payment_intent.latest_charge']
const mostEvents = 10_000

function connect(key: string, { fetch, timeoutMs = 10_000 }: StripeOptions): Stripe {
  return new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(fetch && {
      httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
        fetch(new Request(url, init)),
      ),
    }),
  })
}

/** The idempotency key: a repeated request for an order returns the same checkout, and each payment link is a new one. */
const keyOf = ({ orderId, link }: CheckoutRequest) => (link ? `${orderId}-${link.number}` : orderId)

/** Creates a coupon for one checkout, so that the hosted page shows the code and the discount instead of a changed price. */
async function createCoupon(client: Stripe, request: CheckoutRequest, discount: { code: string; amount: number }) {
  const coupon = await client.coupons.create(
    {
      amount_off: discount.amount,
      currency: 'gbp',
      duration: 'once',
      name: discount.code,
      max_redemptions: 1,
      metadata: { order_id: request.orderId },
    },
    { idempotencyKey: `coupon-${keyOf(request)}` },
  )
  return read(z.object({ id: z.string() }), coupon).id
}

function sessionOf(
  request: CheckoutRequest,
  coupon: string | null,
  { siteUrl, clock }: StripeOptions,
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    order_id: request.orderId,
    product_key: request.productKey,
    ...(request.discount && { promo_code: request.discount.code }),
  }
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'en-GB',
    client_reference_id: request.orderId,
    metadata,
    line_items: [
      {
        quantity: request.quantity,
        price_data: {
          currency: 'gbp',
          unit_amount: request.unitPrice,
          product_data: {
            name: request.productName,
            ...(request.imageUrl && { images: [request.imageUrl] }),
            metadata: { product_key: request.productKey },
          },
        },
      },
    ],
    ...(coupon && { discounts: [{ coupon }] }),
    ...(request.customerEmail && { customer_email: request.customerEmail }),
    shipping_address_collection: { allowed_countries: ['GB'] },
    phone_number_collection: { enabled: true },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: deliveryLabel,
          fixed_amount: { amount: 0, currency: 'gbp' },
          delivery_estimate: {
            minimum: { unit: 'business_day', value: arrivalWorkingDays.earliest },
            maximum: { unit: 'business_day', value: arrivalWorkingDays.latest },
          },
        },
      },
    ],
    payment_intent_data: {
      // The session's metadata is not copied to the payment, where manual-add-order needs it.
      metadata,
      description: `Order ${shortId(request.orderId)}`,
      // Other buyers type their address on the hosted page. They get a receipt if the account at Stripe is set to send them.
      ...(request.customerEmail && { receipt_email: request.customerEmail }),
    },
    success_url: `${siteUrl}${href.checkoutSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    // The page for cancelled checkouts offers the same units again.
    cancel_url: siteUrl + href.cancelledCheckout(request.productKey, request.quantity, request.discount?.code),
    expires_at: request.link
      ? Math.floor(request.link.expiresAt.getTime() / 1000)
      : Math.floor(clock.now().getTime() / 1000) + checkoutLifetime,
  }
}
