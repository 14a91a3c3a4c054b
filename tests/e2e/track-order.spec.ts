import { aBuyer, buy, openPaidOrder, pages, readOrderId, test } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { openAdmin } from './open-admin.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

const call = '**/functions/v1/public-order-status'

const anOrder = {
  id: '5b0c1f6e-7a34-4d2b-9c58-2e6f0d9a41b7',
  product_name: 'ZAP Smart Cricket Bat',
  quantity: 1,
  created_at: '2026-11-05T23:30:00.000Z',
  total_amount: 35000,
  currency: 'gbp',
  payment_status: 'paid',
  shipping_status: 'pending',
  tracking_number: null,
  shipping_date: null,
  carrier_name: null,
}

async function look(page: Page, identifier: string, email: string) {
  await page.getByLabel('Order ID or tracking number').fill(identifier)
  await page.getByLabel('Email used at checkout').fill(email)
  await page.getByRole('button', { name: 'Track Order' }).click()
}

const result = (page: Page, name = 'ZAP Smart Cricket Bat') => page.getByRole('region', { name })

test('a paid order is found by each of its numbers @phone-first @quick', async ({ page }) => {
  const buyer = aBuyer()
  const confirmation = await openPaidOrder(page, buyer)
  const paymentId = await readOrderId(confirmation)
  await confirmation.getByRole('link', { name: 'Track your order' }).click()
  const field = confirmation.getByLabel('Order ID or tracking number')
  await expect(field).toHaveValue(paymentId)

  await look(confirmation, paymentId, ` ${buyer.email.toUpperCase()} `)
  const found = result(confirmation, 'str8bat Sensor')
  await expect(found.getByRole('heading')).toBeInViewport()
  await expect(found).toContainText('Quantity: 1')
  await expect(found).toContainText('£139.99')
  await expect(found.getByText('Paid', { exact: true })).toBeVisible()
  await expect(found.getByRole('progressbar')).toHaveAttribute('value', '25')
  const orderId = await found.getByText(/^[0-9a-f-]{36}$/).textContent()
  await expectAccessible(confirmation)
  await takePicture(confirmation, 'tracked')
  await expectToFitEveryWindow(confirmation)

  for (const number of [orderId ?? '', orderId?.slice(-8) ?? '']) {
    await confirmation.goto('/track-order')
    await look(confirmation, number, buyer.email)
    await expect(result(confirmation, 'str8bat Sensor')).toContainText(orderId ?? 'no id')
  }
})

test('a shipped order is found by the tracking number from the email @phone', async ({ page, openShop }) => {
  test.slow()
  const shop = await openShop()
  const buyer = aBuyer()
  await page.goto(`${shop.url}${pages.bat}`)
  await buy(page, buyer, '£350.00')
  const admin = await openAdmin(shop.url)
  const { rows } = (await admin.call('list-orders', { search: buyer.email })) as { rows: { id: string }[] }
  await admin.call('update-shipping', {
    id: rows[0]?.id,
    tracking_number: 'AB 123456789 GB',
    shipping_status: 'shipped',
    carrier_name: 'DPD',
  })
  const email = await waitForEmail(page, 'tracking_notification', buyer.email)
  expect(email.text).toContain('AB123456789GB')

  await page.goto(`${shop.url}/track-order?id=AB%20123456789%20GB`)
  await page.getByLabel('Email used at checkout').fill(buyer.email)
  await page.getByRole('button', { name: 'Track Order' }).click()
  const found = result(page)
  await expect(found).toContainText('AB123456789GB')
  await expect(found).toContainText('Shipped')
  await expect(found.getByRole('progressbar')).toHaveAttribute('value', '75')
  const carrier = found.getByRole('link', { name: /^Track with DPD/ })
  await expect(carrier).toHaveAttribute('href', 'https://track.dpd.co.uk/search?reference=AB123456789GB')
  await expect(carrier).toHaveAttribute('target', '_blank')
  await takePicture(page, 'tracked-shipped')
})

test('each empty field of the tracking form shows its own error @phone-first', async ({ page }) => {
  await page.goto('/track-order')
  await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible()
  await page.getByLabel('Order ID or tracking number').fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter an order ID or tracking number')).toBeVisible()
  await expect(page.getByText('Please enter the email used at checkout')).toBeVisible()
  await expect(page.getByLabel('Order ID or tracking number')).toBeFocused()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)

  await page.getByLabel('Order ID or tracking number').fill('0d9a41b7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter an order ID or tracking number')).toBeHidden()
  await expect(page.getByLabel('Email used at checkout')).toBeFocused()
})

test('a typed number with a hyphen is looked up as an order id, any other as a tracking number @desktop', async ({
  page,
}) => {
  const asked: unknown[] = []
  await page.route(call, async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: anOrder })
  })
  await page.goto('/track-order')
  await look(page, ` ${anOrder.id} `, ' a@example.com ')
  await expect(result(page)).toBeVisible()
  await page.getByLabel('Order ID or tracking number').fill('AB123456789GB')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => asked)
    .toEqual([
      { identifier: anOrder.id, type: 'id', email: 'a@example.com' },
      { identifier: 'AB123456789GB', type: 'tracking', email: 'a@example.com' },
    ])
})

test('while an order is looked up, the button says so @desktop', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await gate.promise
    await route.fulfill({ json: anOrder })
  })
  await page.goto('/track-order')
  await look(page, '0d9a41b7', 'a@example.com')
  const busy = page.getByRole('button', { name: 'Searching...' })
  await expect(busy).toBeDisabled()
  gate.resolve()
  await expect(page.getByRole('button', { name: 'Track Order' })).toBeEnabled()
})

for (const { status, progress, label } of [
  { status: 'pending', progress: '25', label: 'Pending' },
  { status: 'processing', progress: '50', label: 'Processing' },
  { status: 'shipped', progress: '75', label: 'Shipped' },
  { status: 'delivered', progress: '100', label: 'Delivered' },
  { status: 'teleported', progress: '25', label: 'Pending' },
]) {
  test(`an order that is ${status} is at ${progress} per cent @desktop`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: { ...anOrder, shipping_status: status } }))
    await page.goto('/track-order')
    await look(page, '0d9a41b7', 'a@example.com')
    const found = result(page)
    await expect(found.getByRole('progressbar')).toHaveAttribute('value', progress)
    await expect(found.getByRole('listitem')).toHaveText(['Pending', 'Processing', 'Shipped', 'Delivered'])
    await expect(found.locator('[aria-current=step]')).toHaveText(label)
    // The date is that of London, with the month first.
    await expect(found).toContainText('November 05, 2026')
    await expect(found).toContainText('£350.00')
    await expect(found).toContainText('0d9a41b7')
    await expect(found.getByText('Tracking number')).toHaveCount(0)
    await expect(found.getByRole('link', { name: /^Track with/ })).toHaveCount(0)
    await expect(found.getByRole('link', { name: 'Open your order' })).toBeVisible()
  })
}

test('a tracking number without a carrier links to Royal Mail, beside the dispatch date @desktop', async ({ page }) => {
  const shipped = { shipping_status: 'shipped', tracking_number: 'RM1', shipping_date: '2026-11-06T10:00:00.000Z' }
  await page.route(call, (route) => route.fulfill({ json: { ...anOrder, ...shipped } }))
  await page.goto('/track-order')
  await look(page, 'RM1', 'a@example.com')
  await expect(result(page)).toContainText('November 06, 2026')
  await expect(result(page).getByRole('link', { name: /^Track with Royal Mail/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.royalmail\.com\/.*RM1$/,
  )
})

test('the tracking page says that an order is unknown, in place of the previous result @phone-first @quick', async ({
  page,
  allow,
}) => {
  await page.route(call, (route) => route.fulfill({ json: anOrder }))
  await page.goto('/track-order')
  await look(page, '0d9a41b7', 'a@example.com')
  await expect(result(page)).toBeVisible()

  await page.unroute(call)
  await look(page, '00000000', 'a@example.com')
  await expect(page.getByText('Order not found. Please check your entries.')).toBeVisible()
  const card = page.getByRole('region', { name: 'Order Not Found' })
  await expect(card).toContainText('could not be found')
  await expect(card).toContainText('confirmation email')
  await expect(result(page)).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'not-tracked')
  await expectToFitEveryWindow(page)

  allow(/refused request: POST .*\/public-order-status \(500\)/)
  await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'Planted', code: 'fault' } }))
  await look(page, '0d9a41b7', 'a@example.com')
  await expect(page.getByText('Planted')).toBeVisible()
  await expect(card).toBeVisible()
})
