import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer } from './buying-steps.ts'
import { buySensor } from './provider-steps.ts'
import { expect, expectAccessible, takePicture } from './test.ts'

test.slow()

test('a dialog opened before a colleague saved keeps what was typed, shows what they changed, and saves over it @desktop-first', async ({
  page,
  adminShop,
  allow,
}) => {
  allow(/\(409\)/)
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto(`/admin/orders?search=${buyer.email}`)
  const colleague = await page.context().newPage()
  await colleague.goto(`/admin/orders?search=${buyer.email}`)

  await page.getByRole('button', { name: 'Manage Shipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Shipping' })
  await dialog.getByLabel('Notes').fill('Rang the buyer')

  await colleague.getByRole('button', { name: 'Manage Shipping' }).click()
  const theirs = colleague.getByRole('dialog', { name: 'Manage Shipping' })
  await theirs.getByLabel('Tracking number').fill('AB123456789GB')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()
  await colleague.close()

  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('A colleague has changed this in the meantime')
  await expect(notice).toContainText('AB123456789GB')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Rang the buyer')
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('AB123456789GB')
  await expectAccessible(page)
  await takePicture(page, 'shipping-conflict')

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('row').filter({ hasText: buyer.email }).getByRole('link').first().click()
  await expect(page.getByText('Rang the buyer', { exact: true })).toBeVisible()
  await expect(page.getByText('AB123456789GB').first()).toBeVisible()
})

test('the product dialog shows how many of the counted units can be sold @phone-first', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin?tab=catalogue')
  await page.getByRole('button', { name: /^Edit str8bat/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stock on the shelf').fill('50000')
  await expect(dialog.getByText('Reserved by open checkouts')).toBeVisible()
  await expect(dialog.getByText('Can be sold')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'shelf-count')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
