import { cards } from '../support/test-cards.ts'
import {
  aBuyer,
  buyButton,
  enterCode,
  expectThanks,
  fillCheckout,
  pages,
  pay,
  reachCheckout,
  test,
} from './buying-steps.ts'
import { openAdmin } from './open-admin.ts'
import { expect, expectAccessible, expectPageToSay, takePicture, type Page } from './test.ts'

const createCheckout = '**/functions/v1/create-checkout'
const failureText = 'Failed to start checkout. Please try again.'

/** Holds the shop's response to create-checkout back. Call the returned function to release it. */
async function holdCheckout(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(createCheckout, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('while the checkout is being opened Buy says so and is disabled, and no code can be applied @phone', async ({
  page,
}) => {
  const letGo = await holdCheckout(page)
  await page.goto(pages.sensor)
  await page.getByText('Have a code?').click()
  await page.getByLabel('Promo code').fill('WYCOMBE10')
  const reached = reachCheckout(page)
  const busy = page.getByRole('main').getByRole('button', { name: 'Processing...' }).first()
  await expect(busy).toBeVisible()
  await expect(busy).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  letGo()
  await reached
})

test('Buy sends the id of the product and the code, and no price @desktop', async ({ page }) => {
  await page.goto(`${pages.bat}?pc=WYCOMBE10`)
  await expect(page.getByRole('main').getByText('£340').first()).toBeVisible()
  const [request] = await Promise.all([page.waitForRequest(createCheckout), reachCheckout(page)])
  expect(request.postDataJSON()).toEqual({
    productId: '5b0c1f6e-7a34-4d2b-9c58-2e6f0d9a41b7',
    discountCode: 'WYCOMBE10',
  })
})

test('under 768 px the checkout opens in the same tab, and Back restores the idle button @phone @quick', async ({
  page,
}) => {
  await page.goto(pages.sensor)
  await reachCheckout(page)
  expect(page.context().pages()).toHaveLength(1)
  await page.goBack()
  await expect(buyButton(page)).toBeEnabled()
})

test('from 768 px the checkout opens in a new tab with a waiting message, and the page links to it @desktop @quick', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const letGo = await holdCheckout(page)
  await page.goto(pages.sensor)
  const opened = page.waitForEvent('popup')
  await buyButton(page).click()
  const tab = await opened
  await expect(tab.getByText('Opening secure checkout…')).toBeVisible()
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  letGo()
  await tab.waitForURL(/\/sandbox\/checkout\//)
  await expect(page).toHaveURL(pages.sensor)
  await expect(page.getByText('Your checkout is open in the other tab')).toBeVisible()
  await expect(buyButton(page)).toBeHidden()

  const address = tab.url()
  await tab.close()
  await expect(page.getByText('Your checkout is waiting for you')).toBeVisible()
  const again = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await (await again).waitForURL(address)

  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(buyButton(page)).toBeEnabled()
})

test('the product page turns into the confirmation when the checkout in the other tab is paid @desktop', async ({
  page,
}) => {
  await page.goto(pages.sensor)
  await page.getByLabel('Quantity').selectOption('2')
  await expect(page.getByText('Total £279.98')).toBeVisible()
  const checkout = await reachCheckout(page)
  await fillCheckout(checkout, aBuyer(), cards.succeeds)
  await pay(checkout, '£279.98')
  await expectThanks(checkout)
  await expectThanks(page)
  await expect(page).toHaveURL(/\/checkout-success\?session_id=/)
})

test('the landing page has the code entry of the bat page, and with a code opens the same checkout @phone', async ({
  page,
}) => {
  await page.goto('/smart-cricket-bats-uk')
  await enterCode(page, 'WYCOMBE10')
  await expect(page.getByRole('main').getByText('£340').first()).toBeVisible()
  const checkout = await reachCheckout(page, page.locator('#buy').getByRole('button', { name: /^Buy now/ }))
  await expect(checkout.getByText('£340').first()).toBeVisible()
})

test('at 767 px the checkout opens in the same tab @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto(pages.sensor)
  await buyButton(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  expect(page.context().pages()).toHaveLength(1)
})

test('if the browser blocks new tabs the checkout opens in the same one @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(pages.sensor)
  await buyButton(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
})

test('if the checkout is refused, or its response is invalid, the same message appears, the new tab closes and Buy is enabled again', async ({
  page,
  allow,
}) => {
  allow(/refused request: POST .*\/create-checkout/)
  for (const answer of [
    { status: 502, json: { error: 'The provider is down.', code: 'provider-down' } },
    { status: 200, json: { sessionId: 'cs_1' } },
    { status: 200, body: '<html>' },
  ]) {
    await page.route(createCheckout, (route) => route.fulfill(answer))
    await page.goto(pages.sensor)
    await buyButton(page).click()
    await expect(page.getByText(failureText)).toBeVisible()
    await expect(buyButton(page)).toBeEnabled()
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.unroute(createCheckout)
  }
})

test('if the connection is lost, Buy shows the same message as after a refusal @phone', async ({ page, allow }) => {
  allow(/failed request: POST .*\/create-checkout/)
  await page.route(createCheckout, (route) => route.abort('internetdisconnected'))
  await page.goto(pages.sensor)
  await buyButton(page).click()
  await expect(page.getByText(failureText)).toBeVisible()
})

test('if the product has just sold out, Buy shows the shop’s reason @phone @quick', async ({ page, allow }) => {
  allow(/refused request: POST .*\/create-checkout \(409\)/)
  const error = 'str8bat Sensor is out of stock at the moment.'
  await page.route(createCheckout, (route) => route.fulfill({ status: 409, json: { error, code: 'conflict' } }))
  await page.goto(pages.sensor)
  await buyButton(page).click()
  await expect(page.getByText(failureText)).toBeVisible()
  await expect(page.getByText(error)).toBeVisible()
})

test('if the browser does not open the payment link, its page says so @phone', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/smart-cricket-bats-uk')
  await buyButton(page).click()
  await expect(page.getByText('Failed to open checkout. Please try again.')).toBeVisible()
})

test('a press of Buy before its script has arrived still leads to the checkout @quick', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(pages.sensor)
  const opened = (page.viewportSize()?.width ?? 0) >= 768 ? page.waitForEvent('popup') : null
  await buyButton(page).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  gate.resolve()
  const checkout = opened ? await opened : page
  await checkout.waitForURL(/\/sandbox\/checkout\//)
})

test('the sticky bar on a phone hides while the page’s Buy button is visible @phone', async ({ page }) => {
  await page.goto(pages.bat)
  const bar = page.getByRole('region', { name: 'Buy ZAP Smart Cricket Bat' })
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('£350')
  await expect(bar).toContainText('then £36 per year')
  await page.locator('#buy-zap-infinity-bat').scrollIntoViewIfNeeded()
  await page.getByText('Have a code?').click()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
})

test('a product page shows the number of units if few are left, and offers an email if none is @phone', async ({
  page,
  openShop,
}) => {
  test.slow()
  const shop = await openShop()
  const admin = await openAdmin(shop.url)
  const setStock = (stock: number) =>
    admin.call('update-product', { key: 'zap-infinity-bat', price_pence: 35000, active: true, stock })

  await setStock(3)
  await expectPageToSay(page, shop.url + pages.bat, 'Only 3 left')
  await page.goto(shop.url + pages.bat)
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await expect(buyButton(page)).toBeEnabled()

  await setStock(0)
  for (const path of [pages.bat, '/smart-cricket-bats-uk']) {
    await expectPageToSay(page, shop.url + path, 'Out of stock')
    await page.goto(shop.url + path)
    await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
    await expect(buyButton(page)).toHaveCount(0)
    await expect(page.getByText(/^Order (today|within|by)/)).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.goto(shop.url + pages.bat)
  await takePicture(page, 'out-of-stock')
})
