import { signInAsAdmin, test } from './admin-steps.ts'
import { expectAfterReloading } from './look-again.ts'
import { expect, expectAccessible, takePicture } from './test.ts'

test('an admin confirms sending all failed emails again, and is told how many were sent @desktop-first', async ({
  page,
  adminShop,
}) => {
  const address = `rejected+${test.info().project.name}@mail.example`
  const account = { email: address, password: 'willow and leather', first_name: 'Ro', last_name: 'Ject' }
  const signUp = await page.request.post(`${adminShop.url}/auth/v1/sign-up/email`, { data: account })
  expect(signUp.status()).toBe(200)

  await signInAsAdmin(page)
  await page.goto('/admin/email-logs?status=failed')
  await expectAfterReloading(page, page.getByRole('row').filter({ hasText: address }))
  await expectAccessible(page)
  await takePicture(page, 'failed-emails')
  await page.getByRole('row').filter({ hasText: address }).getByRole('button', { name: 'View' }).click()
  await expect(
    page.getByRole('dialog').getByText('so it cannot be sent to a different address', { exact: false }),
  ).toBeVisible()
  await expect(page.getByLabel('Send to a different address')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send all failed again' }).click()
  const dialog = page.getByRole('dialog', { name: /Send \d+ emails? again\?/ })
  await expect(dialog).toBeVisible()
  await takePicture(page, 'failed-emails-asking')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Send all failed again' }).click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText(/\d+ emails? queued again/)
})
