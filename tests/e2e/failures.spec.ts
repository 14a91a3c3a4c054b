import type { Route } from '@playwright/test'
import { chooseFromMenu, markDelivered, signInAsAdmin, test } from './admin-steps.ts'
import { hydrate, expect, type Page } from './test.ts'

type Kind = { how: string; fulfil: (route: Route) => Promise<void>; sentence: string | null }

const sentence = 'The server says why.'

/** Every way in which a call can fail. */
const kinds: Kind[] = [
  { how: '200 with an error', fulfil: (route) => route.fulfill({ json: { error: sentence } }), sentence },
  { how: '500 with an error', fulfil: (route) => route.fulfill({ status: 500, json: { error: sentence } }), sentence },
  { how: '500 without a body', fulfil: (route) => route.fulfill({ status: 500, body: '' }), sentence: null },
  { how: '200 without a body', fulfil: (route) => route.fulfill({ status: 200, body: '' }), sentence: null },
  {
    how: 'no JSON',
    fulfil: (route) => route.fulfill({ contentType: 'text/html', body: '<p>Gateway' }),
    sentence: null,
  },
  { how: 'no connection', fulfil: (route) => route.abort(), sentence: null },
]

/** Fails a call in every way, and checks the page after each. */
async function failInEveryWay(page: Page, name: string, look: (kind: Kind) => Promise<void>): Promise<void> {
  for (const kind of kinds) {
    await test.step(kind.how, async () => {
      await page.route(`**/functions/v1/${name}`, kind.fulfil)
      await look(kind)
      await page.unroute(`**/functions/v1/${name}`)
      // Closes the toasts, so that the next failure shows its own. A toast may disappear by itself at this moment.
      await page.locator('[data-sonner-toast] [data-close-button]').evaluateAll((buttons) => {
        for (const button of buttons as HTMLButtonElement[]) button.click()
      })
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    })
  }
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

test.beforeEach(({ allow }) => allow(/\/functions\/v1\/|The claim was not submitted|could not be updated/))

test('if the checkout cannot be opened, Buy shows its message for every kind of failure @phone', async ({ page }) => {
  await page.goto('/products/str8bat-sensor-uk')
  await hydrate(page)
  const buy = page.getByRole('button', { name: /^Buy now/ }).first()
  const words = 'Failed to start checkout. Please try again.'
  await failInEveryWay(page, 'create-checkout', async () => {
    await buy.click()
    await expect(toast(page, words)).toBeVisible()
    await expect(buy).toBeEnabled()
  })
  await page.route('**/functions/v1/create-checkout', (route) => route.fulfill({ json: { sessionId: 'cs_1' } }))
  await buy.click()
  await expect(toast(page, words)).toBeVisible()
  await expect(page).toHaveURL('/products/str8bat-sensor-uk')
})

test('a failed search for an order says that none was found, and without a connection that it could not search @phone', async ({
  page,
}) => {
  await page.goto('/track-order')
  await page.getByLabel('Order ID or tracking number').fill('RM1')
  await page.getByLabel('Email used at checkout').fill('asha@customer.example')
  await failInEveryWay(page, 'public-order-status', async ({ how }) => {
    await page.getByRole('button', { name: 'Track Order' }).click()
    if (how === 'no connection') {
      await expect(page.getByRole('heading', { name: 'We could not look for your order' })).toBeVisible()
      await expect(page.getByText('Your order is not affected.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeHidden()
      return
    }
    await expect(toast(page, 'Order not found. Please check your entries.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  })
})

test('a failed claim keeps its form and shows the server’s reason, or the specified message @desktop', async ({
  page,
}) => {
  await page.goto('/warranty#claim')
  const form = page.getByRole('form', { name: 'Make a claim' })
  await form.getByLabel('Order number').fill('AB12CD34')
  await form.getByLabel('Name').fill('Asha Sample')
  await form.getByLabel('Email').fill('asha@customer.example')
  await form.getByLabel('Description').fill('The light no longer comes on.')
  await failInEveryWay(page, 'send-warranty-claim', async (kind) => {
    await form.getByRole('button', { name: 'Submit claim' }).click()
    await expect(toast(page, kind.sentence ?? 'Failed to submit claim. Please try again.')).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue('The light no longer comes on.')
  })
})

test('an order that cannot be added shows the server’s reason, or the specified message @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/add-order')
  await page.getByLabel('Payment Intent ID').fill('pi_1')
  const look = async ({ sentence: said }: Pick<Kind, 'sentence'>) => {
    await page.getByRole('button', { name: 'Add Order' }).click()
    await expect(toast(page, 'Error').filter({ hasText: said ?? 'Failed to add order' })).toBeVisible()
    await expect(page.getByLabel('Payment Intent ID')).toHaveValue('pi_1')
  }
  await failInEveryWay(page, 'manual-add-order', look)
  await page.route('**/functions/v1/manual-add-order', (route) => route.fulfill({ json: { success: false } }))
  await look({ sentence: null })
})

test('a failed test checkout shows the response and keeps the form @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin-test-checkout')
  const start = page.getByRole('button', { name: 'Start TEST Checkout' })
  const shown: Record<string, string> = {
    'no JSON': '<p>Gateway',
    'no connection': 'The shop could not be reached. Please check your connection.',
  }
  await failInEveryWay(page, 'create-checkout-v2', async ({ how, sentence: said }) => {
    await start.click()
    const reason = said ?? shown[how] ?? 'Failed to create test checkout session'
    await expect(page.getByText(`ERROR: ${reason}`, { exact: true })).toBeVisible()
    await expect(toast(page, 'Test Checkout Failed').filter({ hasText: reason })).toBeVisible()
    await expect(start).toBeEnabled()
  })
  await page.route('**/functions/v1/create-checkout-v2', (route) => route.fulfill({ json: { sessionId: 'cs_1' } }))
  await start.click()
  await expect(page.getByText('ERROR: No checkout URL received')).toBeVisible()
  await expect(page).toHaveURL('/admin-test-checkout')
})

test('admin calls that fail with status 200 show the specified message @desktop', async ({ page, adminShop }) => {
  await adminShop.admin.call('create-checkout', { productId: 'str8bat-sensor' })
  await signInAsAdmin(page)
  for (const { path, name, button, words } of [
    { path: '/admin/orders', name: 'list-orders', words: 'Failed to fetch orders' },
    { path: '/admin/email-logs', name: 'list-email-logs', words: 'Failed to fetch email logs' },
    {
      path: '/admin/orders?show=abandoned',
      name: 'set-payment-status',
      button: 'Mark Paid',
      words: 'Failed to update order status',
    },
    {
      path: '/admin/orders?show=abandoned',
      name: 'set-shipping-status',
      button: 'Mark Delivered',
      words: 'Failed to update shipping status',
    },
    {
      path: '/checkout-success?session_id=cs_test_1',
      name: 'get-stripe-session',
      words: 'Failed to load order details',
    },
  ]) {
    await page.route(`**/functions/v1/${name}`, (route) => route.fulfill({ json: { error: sentence } }))
    await page.goto(path)
    if (button === 'Mark Delivered') await markDelivered(page)
    else if (button) await chooseFromMenu(page.getByRole('row').nth(1), button)
    await expect(toast(page, words).first(), name).toBeVisible()
    await page.unroute(`**/functions/v1/${name}`)
  }
  await expect(page.getByText('Unable to load order details')).toBeVisible()
})
