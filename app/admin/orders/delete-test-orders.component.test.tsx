import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { DeleteTestOrders } from './delete-test-orders.tsx'

test('the deletion of several pages of test orders says how many were deleted and kept', async () => {
  const pages = [
    { message: 'Not shown', deleted: 1, remaining: 5, next: 'older' },
    { message: 'Not shown', deleted: 0, remaining: 1, next: null },
  ]
  await renderForStaff(<DeleteTestOrders />, () => Response.json(pages.shift()), { role: 'admin' })
  await page.getByRole('button', { name: 'Delete test orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted 1 test order. Kept 1 test order.')).toBeVisible()
})
