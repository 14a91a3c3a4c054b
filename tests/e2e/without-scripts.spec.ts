import { cards } from '../support/test-cards.ts'
import { aBuyer, fillCheckout, orderCodeFor, pages } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { allPaths } from './public-paths.ts'
import { expect, test, type Page } from './test.ts'

test.use({ javaScriptEnabled: false })

/** Opens the entry of promo codes. Unlike the other steps it waits for no hydration. */
async function openCodeEntry(page: Page) {
  await page.getByText('Have a code?').first().click()
}

test('a visitor without JavaScript buys three with a code, pays and sees the confirmation @phone-first @quick', async ({
  page,
}) => {
  const buyer = aBuyer()
  await page.goto(pages.sensor)
  await openCodeEntry(page)
  await page.getByLabel('Promo code').fill('wycombe10')
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText('£129.99').first()).toBeVisible()
  await page.getByLabel('Quantity').selectOption({ label: '3 (£389.97 in total)' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Buy now/ })
    .first()
    .click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await fillCheckout(page, buyer, cards.succeeds)
  await page.getByRole('button', { name: 'Pay £389.97', exact: true }).click()
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(page.getByText('£389.97').first()).toBeVisible()
  await waitForEmail(page, 'order_confirmation', buyer.email)
})

test('without JavaScript an invalid promo code shows an error under its field @phone-first', async ({
  page,
  allow,
}) => {
  allow(/refused request: POST .*\(422\)/)
  allow(/Failed to load resource/)
  await page.goto(pages.bat)
  await openCodeEntry(page)
  await page.getByLabel('Promo code').fill('nosuchcode')
  await page.getByLabel('Promo code').press('Enter')
  await expect(page.getByLabel('Promo code')).toHaveValue('nosuchcode')
  await expect(page.getByRole('main').getByText('Invalid or expired promo code')).toBeVisible()
})

test('a contact message is corrected and sent without JavaScript @phone-first', async ({ page, allow }) => {
  allow(/refused request: POST .*\(400\)/)
  allow(/Failed to load resource/)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email', { exact: true }).fill('nowhere')
  await page.getByLabel('Subject').fill('Grip')
  await page.getByRole('textbox', { name: 'Message' }).fill('Does it fit a size five bat?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Grip')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('a claim with a date is sent without JavaScript, and only controls that work are shown @phone-first @quick', async ({
  page,
}) => {
  await page.goto('/warranty')
  await page.getByLabel('Order number').fill('2B75 2A01')
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.locator('input[type=date]').fill('2026-01-05')
  await page.getByLabel('Description').fill('It does not charge any more.')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeHidden()
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
})

test('a retailer applies without JavaScript @phone-first', async ({ page }) => {
  await page.goto('/retailers')
  await page.getByLabel('Business name').fill('Boundary Sports')
  await page.getByLabel('Contact name').fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill('shop@example.com')
  await page.getByLabel('Phone').fill('020 7946 0123')
  await page.getByLabel('Business address').fill('1 High Street, London')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for applying' })).toBeVisible()
})

test('an order is bought, tracked and cancelled without JavaScript @desktop-first', async ({ page }) => {
  const buyer = aBuyer()
  await page.goto(pages.sensor)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Buy now/ })
    .first()
    .click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await fillCheckout(page, buyer, cards.succeeds)
  await page.getByRole('button', { name: 'Pay £139.99', exact: true }).click()
  await page.getByRole('button', { name: 'Show my order' }).click()
  const id = (await page.getByText(/^(pi|cs)_\w+$/).textContent()) ?? ''

  await page.goto('/track-order')
  await page.getByLabel('Order ID or tracking number').fill(id)
  await page.getByLabel('Email used at checkout').fill(buyer.email)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByText('Quantity: 1')).toBeVisible()

  await page.goto('/cancel')
  await page.getByLabel('Order number').fill(id)
  await page.getByLabel('Email used at checkout').fill(buyer.email)
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  await page.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect(page.getByText('Your cancellation was received')).toBeVisible()
  await page.getByLabel('Code from the email').fill(await orderCodeFor(page, buyer.email))
  await page.getByRole('button', { name: 'Finish the cancellation' }).click()
  await expect(page.getByText('Nothing will be sent.')).toBeVisible()
})

test('pages that need JavaScript say so, and show no form @phone', async ({ page }) => {
  for (const path of ['/auth', '/account', '/orders', '/admin', '/admin/orders']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' }), path).toBeVisible()
    await expect(page.locator('form:visible'), path).toHaveCount(0)
  }
})

test('the guide works without JavaScript, and its answers are not in the address @phone-first', async ({ page }) => {
  await page.goto('/products')
  const said = page.getByRole('region', { name: 'What we would say' })
  await expect(said).toContainText('Answer all three')
  await page.getByLabel('Every week, or nearly').check()
  await page.getByLabel('No, I trust the one I’ve got').check()
  await expect(said.getByRole('heading')).toHaveCount(0)
  await page.getByLabel('Yes, on a bat I choose').check()
  await expect(said.getByRole('heading', { name: 'The str8bat Sensor' })).toBeVisible()
  await page.getByLabel('No, I’d rather it came fitted').check()
  await expect(said.getByRole('heading', { name: 'The str8bat Sensor, fitted once' })).toBeVisible()
  await page.getByLabel('Yes', { exact: true }).check()
  await expect(said.getByRole('heading', { name: 'The ZAP Smart Cricket Bat' })).toBeVisible()
  await page.getByLabel('Yes, on a bat I choose').check()
  await expect(said.getByRole('heading', { name: 'Either would do' })).toBeVisible()
  await page.getByLabel('Now and then').check()
  await expect(said.getByRole('heading')).toHaveText(['Neither, for now'])
  expect(new URL(page.url()).search).toBe('')
})

test('without JavaScript no button is shown that would have no effect @phone-first', async ({ page, allow }) => {
  allow(/\(404\)$/)
  for (const path of allPaths) {
    await page.goto(path)
    const dead = await page
      .locator('button:visible:not([popovertarget])')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => ((button as HTMLButtonElement).form ? [] : [button.textContent])),
      )
    expect(dead, path).toEqual([])
  }
})
