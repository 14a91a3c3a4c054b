import { buyButton, enterCode, pages, reachCheckout, test } from './buying-steps.ts'
import { expect, expectAccessible, takePicture, type Page } from './test.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name })

test('a typed promo code is applied, shown as a badge, and can be removed @phone-first @quick', async ({ page }) => {
  await page.goto(pages.sensor)
  const main = page.getByRole('main')
  await enterCode(page, '  wycombe 10 ')
  await expect(page.getByText('Discount code applied: WYCOMBE10')).toBeVisible()
  await expect(main.getByText('£129.99').first()).toBeVisible()
  await expect(main.locator('s').first()).toContainText('£139.99')
  await expect(main.getByText('£10 off')).toBeVisible()
  await expect(main.getByText('Free 48-hr UK delivery')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'code-applied')

  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Promo code removed.')).toBeVisible()
  await expect(main.locator('s')).toHaveCount(0)
  await expect(page.getByText('Have a code?')).toBeVisible()
})

test('Apply is disabled until a code is typed, and works like Enter @phone-first', async ({ page }) => {
  await page.goto(pages.bat)
  await page.getByText('Have a code?').click()
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await page.getByLabel('Promo code').fill('   ')
  await expect(apply).toBeDisabled()
  await page.getByLabel('Promo code').fill('MOLESEY5')
  await apply.click()
  await expect(page.getByText('Discount code applied: MOLESEY5')).toBeVisible()
  await expect(page.getByRole('main').getByText('£345').first()).toBeVisible()
})

for (const { what, code } of [
  { what: 'unknown', code: 'NOSUCHCODE' },
  { what: 'ended', code: 'LCC15' },
]) {
  test(`a code that is ${what} is refused with the same message @desktop`, async ({ page, allow }) => {
    allow(/refused request: POST .*\/check-promo \(422\)/)
    await page.goto(pages.sensor)
    await enterCode(page, code)
    await expect(page.getByLabel('Notifications').getByText('Invalid or expired promo code')).toBeVisible()
    await expect(page.getByRole('main').locator('s')).toHaveCount(0)
    const field = page.getByLabel('Promo code')
    await expect(field).toHaveValue(code)
    // The toast disappears; the message at the field stays until the code changes.
    await expect(field).toHaveAccessibleDescription('Invalid or expired promo code')
    await field.fill('ANOTHER')
    await expect(field).toHaveAccessibleDescription('')
  })
}

test('a promo code in the address (?pc=) is applied to both cards of the listing, and to either product page @phone-first', async ({
  page,
}) => {
  await page.goto('/products?pc=WYCOMBE10')
  await expect(page.getByText('Discount code applied: WYCOMBE10')).toHaveCount(1)
  await expect(card(page, 'ZAP Smart Cricket Bat')).toContainText('£340')
  await expect(card(page, 'str8bat Sensor')).toContainText('£129.99')
  for (const [path, price] of [
    [pages.bat, '£340'],
    [pages.sensor, '£129.99'],
  ]) {
    await page.goto(`${path}?pc=WYCOMBE10`)
    await expect(
      page
        .getByRole('main')
        .getByText(price ?? '')
        .first(),
    ).toBeVisible()
  }
})

test('a promo code lasts for the visit, from page to page and after a reload @phone', async ({ page }) => {
  await page.goto('/products?pc=MOLESEY5')
  await expect(page.getByText('Discount code applied: MOLESEY5')).toBeVisible()
  await card(page, 'str8bat Sensor')
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page).toHaveURL(pages.sensor)
  await expect(page.getByRole('main').getByText('£134.99').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('£134.99').first()).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.reload()
  await page.getByText('Have a code?').click()
  await expect(page.getByRole('main').locator('s')).toHaveCount(0)
})

test('a code can set a different price for each product @desktop', async ({ page, openShop, allow }) => {
  test.slow()
  // A date on which TWENTY20 was valid: the sensor for £119.99, the bat for 15 % less.
  const shop = await openShop({ SHOP_CLOCK: '2025-12-01T12:00:00Z' })
  await page.goto(`${shop.url}/products?pc=TWENTY20`)
  await expect(card(page, 'str8bat Sensor')).toContainText('£119.99')
  await expect(card(page, 'ZAP Smart Cricket Bat')).toContainText('£297.50')
  allow(/refused request: POST .*\/check-promo \(422\)/)
  await page.goto(`${shop.url}${pages.sensor}?pc=NOSUCHCODE`)
  await expect(page.getByText('Invalid or expired promo code')).toBeVisible()
})

test('a code that expires between entry and checkout fails with a reason, and the next try is at full price @desktop', async ({
  page,
  allow,
}) => {
  allow(/refused request: POST .*\/create-checkout \(422\)/)
  await page.goto(`${pages.sensor}?pc=WYCOMBE10`)
  await expect(page.getByRole('main').getByText('£129.99').first()).toBeVisible()
  await page.route('**/functions/v1/create-checkout', async (route) => {
    const sent = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...sent, discountCode: 'LCC15' }) })
  })
  await buyButton(page).click()
  await expect(page.getByText('Failed to start checkout. Please try again.')).toBeVisible()
  await expect(page.getByText('Invalid or expired promo code')).toBeVisible()
  await expect(page.getByRole('main').locator('s')).toHaveCount(0)

  await page.unroute('**/functions/v1/create-checkout')
  const checkout = await reachCheckout(page)
  await expect(checkout.getByRole('button', { name: 'Pay £139.99' })).toBeVisible()
})

test('the page of the payment link, which takes no promo codes, says that none is applied @desktop', async ({
  page,
}) => {
  await page.goto('/smart-cricket-bats-uk?pc=WYCOMBE10')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Discount code applied')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('£350').first()).toBeVisible()
})
