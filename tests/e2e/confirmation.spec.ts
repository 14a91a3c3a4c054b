import { eventsNamed, test } from './buying-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

const paidSession = {
  id: 'cs_test_1',
  payment_intent: null,
  payment_status: 'paid',
  amount_total: 27998,
  currency: 'gbp',
  customer_email: 'a***@example.com',
  line_items: [
    {
      id: 'li_1',
      description: 'str8bat Sensor',
      quantity: 2,
      amount_total: 27998,
      price: { unit_amount: 13999, currency: 'gbp' },
    },
  ],
}

/** Mocks the shop's response for an invented session. */
async function answerWith(page: Page, session: object) {
  await page.route('**/functions/v1/update-order', (route) =>
    route.fulfill({ json: { success: true, payment_status: 'paid' } }),
  )
  await page.route('**/functions/v1/get-stripe-session', (route) => route.fulfill({ json: session }))
}

test('the confirmation shows quantity, unit price and line total, and the session id if there is no payment @phone-first', async ({
  page,
}) => {
  await answerWith(page, paidSession)
  await page.goto('/checkout-success?session_id=cs_test_1')
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('Quantity: 2')
  await expect(order).toContainText('£139.99 each')
  await expect(order).toContainText('£279.98')
  await expect(page.getByRole('main')).toContainText('cs_test_1')
  await expect(page.getByRole('link', { name: 'Track your order' })).toHaveAttribute(
    'href',
    '/track-order?id=cs_test_1',
  )
  await expectToFitEveryWindow(page)
})

test('the confirmation shows a loading message until the order arrives @phone-first', async ({ page }) => {
  await answerWith(page, paidSession)
  const gate = Promise.withResolvers<void>()
  await page.route('**/functions/v1/get-stripe-session', async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.goto('/checkout-success?session_id=cs_test_1')
  await expect(page.getByText('Loading your order details...')).toBeVisible()
  await expectAccessible(page)
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(page.getByText('Loading your order details...')).toBeHidden()
})

test('without a session id the confirmation says so and links to the home page @phone-first', async ({ page }) => {
  await page.goto('/checkout-success')
  await expect(page.getByText('No session ID found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await takePicture(page, 'confirmation-without-session')
})

for (const path of ['/checkout-success', '/thank-you']) {
  test(`${path} says that the session is unknown, and does not ask again @phone-first`, async ({ page, allow }) => {
    allow(/refused request: POST .*\/(get-stripe-session|get-session|update-order) \(404\)/)
    let asked = 0
    page.on('request', (request) => {
      if (/\/get-(stripe-)?session$/.test(request.url())) asked += 1
    })
    await page.goto(`${path}?session_id=cs_test_nobody_knows`)
    await expect(page.getByText('Failed to load order details')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Unable to load order details' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
    await expectAccessible(page)
    await expectToFitEveryWindow(page)
    expect(asked).toBe(1)
  })
}

test('if the order cannot be updated, the confirmation is shown, with only a warning in the console @desktop', async ({
  page,
  allow,
}) => {
  allow(/refused request: POST .*\/update-order \(400\)/)
  await answerWith(page, paidSession)
  await page.route('**/functions/v1/update-order', (route) =>
    route.fulfill({ status: 400, json: { error: 'Planted', code: 'input' } }),
  )
  const warned = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && /Planted/.test(message.text()),
  )
  await page.goto('/checkout-success?session_id=cs_test_1')
  await warned
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
})

test('the confirmation of an unpaid order shows no thanks until the payment, which it checks again, has arrived @desktop', async ({
  page,
}) => {
  await answerWith(page, { ...paidSession, payment_status: 'unpaid' })
  await page.goto('/checkout-success?session_id=cs_test_1')
  await expect(page.getByRole('heading', { name: 'Your payment is not complete yet' })).toBeVisible()
  await expect(page.getByText('Payment pending')).toBeVisible()
  await expect(page.getByText('What happens next')).toHaveCount(0)
  await answerWith(page, paidSession)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
})

test('the thank-you page shows no thanks for an unpaid checkout @desktop', async ({ page, request }) => {
  const created = await request.post('/functions/v1/create-checkout', { data: { productId: 'str8bat-sensor' } })
  const { sessionId } = (await created.json()) as { sessionId: string }
  await page.goto(`/thank-you?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Your payment is not complete yet' })).toBeVisible()
  expect(await eventsNamed(page, 'purchase')).toEqual([])
})

test('if the payment link does not identify the payment, the page says how to find the order @desktop', async ({
  page,
}) => {
  await page.goto('/thank-you')
  await expect(page.getByRole('heading', { name: 'Looking for your order?' })).toBeVisible()
  await expect(page.getByText('We can’t show an order on this page.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your order' })).toHaveAttribute('href', '/orders')
  await expectAccessible(page)
})

test('the confirmation and the thank-you page are marked noindex @desktop', async ({ request }) => {
  for (const path of ['/checkout-success', '/thank-you']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"')
  }
})

test('a cancelled payment without a known product links back to the products @phone-first', async ({ page }) => {
  await page.goto('/checkout-cancel?product=%3Cb%3E')
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL('/products')
})

test('the printed confirmation shows only the receipt @desktop', async ({ page }) => {
  await answerWith(page, paidSession)
  await page.goto('/checkout-success?session_id=cs_test_1')
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('VAT number GB 000 0000 00')
  await expect(receipt).toContainText('Net£233.32')
  await expect(receipt).toContainText('VAT at 20%£46.66')
  await expect(receipt).toContainText('Total paid£279.98')
  await expect(page.getByRole('link', { name: 'Continue shopping' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await takePicture(page, 'receipt')
})
