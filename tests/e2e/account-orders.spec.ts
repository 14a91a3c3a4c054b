import { enter } from './account-steps.ts'
import { demoCustomer, test } from './demo-shop.ts'
import { expect } from './test.ts'

test('the price of a delivered order fits the narrowest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, demoCustomer)
  await page.goto('/account')
  const order = page.getByRole('listitem').filter({ hasText: 'Delivered on' })
  const price = order.getByText(/^£\d/)
  await price.scrollIntoViewIfNeeded()
  await expect(price).toBeInViewport({ ratio: 1 })
})
