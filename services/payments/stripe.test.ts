import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { ProviderDown, type CheckoutRequest } from './payments.ts'
import { openStripe } from './stripe.ts'

const session = (id: string, livemode: boolean) => ({
  id,
  url: `https://checkout.stripe.com/c/pay/${id}`,
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  amount_subtotal: 13999,
  amount_total: 13999,
  currency: 'gbp',
  livemode,
  created: 1_794_700_000,
  metadata: {},
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  customer_details: null,
  collected_information: null,
  line_items: { data: [] },
})

/** A fake API with one session in live and one in test mode. It records the key of each request. */
function openRecorded(secretKey: string, testSecretKey: string | null) {
  const asked: string[] = []
  const payments = openStripe({
    secretKey,
    testSecretKey,
    webhookSecret: 'whsec_x',
    siteUrl: 'https://shop.example',
    clock: systemClock,
    fetch: async (request) => {
      const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const { pathname } = new URL(request.url)
      asked.push(`${key} ${request.method} ${pathname}`)
      const isLive = key.includes('_live_')
      if (pathname.startsWith('/v1/payment_intents/') && isLive) {
        const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' }
        return Response.json({ error }, { status: 404 })
      }
      if (pathname.startsWith('/v1/payment_intents/')) {
        const intent = { id: 'pi_1', status: 'succeeded', amount: 13999, currency: 'gbp', livemode: false }
        return Response.json({ ...intent, created: 1_794_700_000, metadata: {}, latest_charge: null })
      }
      return Response.json(session(isLive ? 'cs_live_1' : 'cs_test_1', isLive))
    },
  })
  return { payments, asked }
}

/** A fake API with one session, in which these fields differ from a paid one. */
const openAnswering = (differences: Partial<Record<keyof ReturnType<typeof session>, unknown>>) =>
  openStripe({
    secretKey: 'sk_test_a',
    testSecretKey: null,
    webhookSecret: 'whsec_x',
    siteUrl: 'https://shop.example',
    clock: systemClock,
    fetch: async () => Response.json({ ...session('cs_test_1', false), ...differences }),
  })

const sensor: CheckoutRequest = {
  orderId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  productKey: 'str8bat-sensor',
  productName: 'str8bat Sensor',
  imageUrl: 'https://shop.example/sensor.jpg',
  unitPrice: 13999,
  quantity: 1,
  discount: null,
  customerEmail: null,
  isTest: false,
}

test('with live keys a test checkout is opened and looked up with the test client', async () => {
  const { payments, asked } = openRecorded('sk_live_a', 'sk_test_b')
  expect(payments.hasTestMode).toBe(true)
  expect(await payments.createCheckout(sensor)).toMatchObject({ id: 'cs_live_1', livemode: true })
  expect(await payments.createCheckout({ ...sensor, isTest: true })).toMatchObject({ id: 'cs_test_1', livemode: false })
  await payments.findCheckout('cs_live_1')
  await payments.findCheckout('cs_test_1')
  expect(asked).toEqual([
    'sk_live_a POST /v1/checkout/sessions',
    'sk_test_b POST /v1/checkout/sessions',
    'sk_live_a GET /v1/checkout/sessions/cs_live_1',
    'sk_test_b GET /v1/checkout/sessions/cs_test_1',
  ])
})

test('with live keys alone there is no test mode, and a test checkout never becomes a live one', async () => {
  const { payments, asked } = openRecorded('rk_live_a', null)
  expect(payments.hasTestMode).toBe(false)
  await expect(payments.createCheckout({ ...sensor, isTest: true })).rejects.toThrow('STRIPE_TEST_SECRET_KEY')
  expect(await payments.findCheckout('cs_test_1')).toBeNull()
  expect(asked).toEqual([])
})

test('with test keys every checkout is a test, and live sessions are unknown', async () => {
  const { payments, asked } = openRecorded('sk_test_a', null)
  expect(payments.hasTestMode).toBe(true)
  expect(await payments.createCheckout({ ...sensor, isTest: true })).toMatchObject({ id: 'cs_test_1' })
  expect(await payments.findCheckout('cs_live_1')).toBeNull()
  expect(asked).toEqual(['sk_test_a POST /v1/checkout/sessions'])
})

test('a payment is looked up with both clients, because its id does not tell its mode', async () => {
  const { payments, asked } = openRecorded('sk_live_a', 'sk_test_b')
  expect(await payments.findPayment('pi_1')).toMatchObject({ id: 'pi_1', isSucceeded: true, livemode: false })
  expect(asked).toEqual(['sk_live_a GET /v1/payment_intents/pi_1', 'sk_test_b GET /v1/payment_intents/pi_1'])
})

test('invalid ids are never sent to Stripe', async () => {
  const { payments, asked } = openRecorded('sk_test_a', null)
  for (const id of [
    '',
    '../x',
    'cs_test_a/../../coupons',
    'cs_test_a?x=1',
    'cs_test_é',
    `cs_test_${'a'.repeat(300)}`,
  ]) {
    expect(await payments.findCheckout(id)).toBeNull()
    expect(await payments.expireCheckout(id)).toBe(false)
  }
  expect(await payments.findPayment('pi_1/../x')).toBeNull()
  expect(await payments.findCheckoutByPayment('ch_1')).toBeNull()
  expect(asked).toEqual([])
})

test.each([
  ['paid', 'complete', null, 'paid'],
  ['no_payment_required', 'complete', null, 'paid'],
  ['unpaid', 'open', null, 'open'],
  ['unpaid', 'expired', null, 'expired'],
  ['unpaid', 'complete', 'processing', 'processing'],
  ['unpaid', 'complete', 'requires_payment_method', 'failed'],
  ['unpaid', 'complete', 'canceled', 'failed'],
])('a session that is %s, %s and whose payment is %s is %s', async (paymentStatus, status, intent, state) => {
  const payments = openAnswering({
    status,
    payment_status: paymentStatus,
    payment_intent: intent && { id: 'pi_1', status: intent },
  })
  expect(await payments.findCheckout('cs_test_1')).toMatchObject({ state, paymentStatus })
})

test('a buyer’s name that is too long for an index is cut, so that the payment is recorded', async () => {
  const payments = openAnswering({
    customer_details: {
      name: `\0${'x'.repeat(299)}😀${'y'.repeat(5000)}`,
      email: null,
      phone: null,
      address: null,
    },
  })
  const { customer } = (await payments.findCheckout('cs_test_1'))!
  expect(customer.name).toBe(`${'x'.repeat(299)}\ufffd`)
})

test('a response without required fields throws ProviderDown', async () => {
  const payments = openAnswering({ amount_total: null })
  await expect(payments.findCheckout('cs_test_1')).rejects.toThrow(ProviderDown)
})

test.each([
  ['open', 'no_payment_required', 'open'],
  ['complete', 'no_payment_required', 'paid'],
  ['expired', 'no_payment_required', 'expired'],
  ['complete', 'paid', 'paid'],
])('a session that is %s with %s is %s', async (status, payment_status, state) => {
  const payments = openAnswering({ status, payment_status })
  expect(await payments.findCheckout('cs_test_1')).toMatchObject({ state })
})

test('only webhook endpoints of the shop’s own mode are listed', async () => {
  const asked: string[] = []
  const payments = openStripe({
    secretKey: 'sk_live_a',
    testSecretKey: 'sk_test_b',
    webhookSecret: 'whsec_x',
    siteUrl: 'https://shop.example',
    clock: systemClock,
    fetch: async (request) => {
      asked.push(`${request.headers.get('authorization')} ${new URL(request.url).pathname}`)
      const endpoint = { id: 'we_1', object: 'webhook_endpoint', url: 'https://shop.example/webhooks/stripe' }
      const data = [{ ...endpoint, status: 'disabled', enabled_events: ['refund.created'] }]
      return Response.json({ object: 'list', url: '/v1/webhook_endpoints', has_more: false, data })
    },
  })
  expect(await payments.listWebhookEndpoints()).toEqual([
    { url: 'https://shop.example/webhooks/stripe', isEnabled: false, events: ['refund.created'] },
  ])
  expect(asked).toEqual(['Bearer sk_live_a /v1/webhook_endpoints'])
})
