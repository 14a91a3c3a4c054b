import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

async function startCheckout(shop: TestShop): Promise<string> {
  return (await shop.call('create-checkout', { productId: 'str8bat-sensor' })).body.sessionId
}

const labels = [
  'Email',
  'Full name',
  'Phone',
  'Address line 1',
  'Address line 2',
  'Town or city',
  'Postcode',
  'Card number',
  'Expiry',
  'CVC',
]

test('every field of the page has a label, the page says that it is a sandbox, and links back to the shop', async () => {
  await using shop = await openTestShop()
  const response = await shop.app.request(`/sandbox/checkout/${await startCheckout(shop)}`)
  const page = await response.text()
  for (const label of labels) expect(page).toContain(`>${label}</label>`)
  expect(page).toContain('Sandbox: no money moves')
  expect(page).toContain('Pay £139.99')
  expect(page).toContain('href="http://shop.test/checkout-cancel?product=str8bat-sensor"')
  expect(page).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an invalid form shows errors at their fields, keeps the typed text and charges nothing', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  const name = '"><script>alert(1)</script>'
  const response = await payInSandbox(shop, sessionId, { name, email: 'nobody', cardNumber: '4242 4242 4242 4241' })
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('Enter an email such as name@example.com')
  expect(page).toContain('Your card number is invalid.')
  expect(page).toContain('value="nobody"')
  expect(page).toContain('value="1 High Street"')
  expect(page).not.toContain('<script')
  expect((await stripeClient(shop).charges.list()).data).toEqual([])
})

test.each([
  ['that says how long it is', {}],
  ['that does not say how long it is', { 'transfer-encoding': 'chunked' }],
])('a body %s and is too long is refused, by the page and by the API', async (_, headers) => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  const tooMuch = 'x'.repeat(64 * 1024 + 1)
  const sized = 'transfer-encoding' in headers ? headers : { 'content-length': String(tooMuch.length) }
  const authorization = 'Bearer sk_test_sandbox'
  for (const path of [`/sandbox/checkout/${sessionId}`, `/sandbox/checkout/${sessionId}/authenticate`]) {
    const response = await shop.app.request(path, { method: 'POST', headers: sized, body: tooMuch })
    expect(response.status).toBe(413)
  }
  for (const path of [
    '/v1/checkout/sessions',
    `/v1/checkout/sessions/${sessionId}/expire`,
    '/v1/coupons',
    '/v1/refunds',
  ]) {
    const request = { method: 'POST', headers: { ...sized, authorization }, body: tooMuch }
    const response = await shop.app.request(path, request)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  }
  expect((await payInSandbox(shop, sessionId)).status).toBe(303)
})

test('pressing Pay twice at once pays once, and both presses redirect to the shop', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  const answers = await Promise.all([payInSandbox(shop, sessionId), payInSandbox(shop, sessionId)])
  for (const { headers } of answers) {
    expect(headers.get('location')).toBe(`http://shop.test/checkout-success?session_id=${sessionId}`)
  }
  expect((await stripeClient(shop).charges.list()).data).toHaveLength(1)
})

test('a finished checkout says so and cannot be paid again', async () => {
  await using shop = await openTestShop()
  const [paid, expired] = [await startCheckout(shop), await startCheckout(shop)]
  await payInSandbox(shop, paid)
  shop.clock.advance(3600)
  expect(await (await shop.app.request(`/sandbox/checkout/${paid}`)).text()).toContain('This order has been paid')
  const page = await (await shop.app.request(`/sandbox/checkout/${expired}`)).text()
  expect(page).toContain('This checkout has expired')
  expect(page).not.toContain('<form')
  const bank = await shop.app.request(`/sandbox/checkout/${expired}/authenticate`)
  expect(bank.headers.get('location')).toBe(`/sandbox/checkout/${expired}`)
})

test('unknown addresses get 404', async () => {
  await using shop = await openTestShop()
  for (const path of ['checkout/cs_test_none', 'checkout/cs_test_none/authenticate', 'link/free-bat']) {
    expect((await shop.app.request(`/sandbox/${path}`)).status, path).toBe(404)
  }
  expect((await payInSandbox(shop, 'cs_test_none')).status).toBe(404)
})

test('a payment link uses the current price, and opens nothing for a product that is not for sale', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await db.updateTable('products').set({ price_pence: 32550 }).where('key', '=', 'zap-infinity-bat').execute()
  const opened = await shop.app.request('/sandbox/link/zap-infinity-bat')
  expect(await (await shop.app.request(opened.headers.get('location') ?? '')).text()).toContain('Pay £325.50')

  await db.updateTable('products').set({ stock: 0 }).where('key', '=', 'zap-infinity-bat').execute()
  const closed = await shop.app.request('/sandbox/link/zap-infinity-bat')
  expect(await closed.text()).toContain('ZAP Smart Cricket Bat cannot be bought right now')
  expect((await stripeClient(shop).checkout.sessions.list()).data).toHaveLength(1)
})

test('a shop that uses Stripe itself has no sandbox', async () => {
  await using shop = await openTestShop({
    STRIPE_SECRET_KEY: 'sk_test_real',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
    BAT_PAYMENT_LINK: 'https://buy.stripe.com/x',
  })
  expect((await shop.app.request('/sandbox/link/zap-infinity-bat')).status).toBe(404)
  expect((await shop.app.request('/v1/events')).status).toBe(404)
})
