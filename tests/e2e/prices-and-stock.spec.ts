import { signInAsAdmin, test } from './admin-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture } from './test.ts'

test.slow()

test('a price change is scheduled and cancelled, a price is restored with one press, and the stock history gives reasons @desktop-first', async ({
  page,
  adminShop: { admin },
}) => {
  const key = 'str8bat-sensor'
  await admin.call('update-product', { key, price_pence: 13999, stock: 9 })
  await admin.call('update-product', { key, price_pence: 13499 })
  await signInAsAdmin(page)
  await page.goto('/admin?tab=catalogue')
  await page.getByRole('button', { name: /^Prices and stock of str8bat/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Price now £134.99' })).toBeVisible()
  await dialog.getByLabel('New price in pounds').fill('13.99')
  await dialog.getByLabel('From', { exact: true }).fill('2099-01-04')
  await dialog.getByRole('button', { name: 'Plan the price' }).click()
  await expect(dialog.getByText('Please type the new price again')).toBeVisible()
  await dialog.getByLabel('Type 13.99 to confirm').fill('13.99')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'prices-and-stock')
  await dialog.getByRole('button', { name: 'Plan the price' }).click()
  await expect(dialog.getByText(/^£13\.99 from .*2099$/)).toBeVisible()
  await takePicture(page, 'prices-and-stock-planned')
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(dialog.getByLabel('New price in pounds')).toBeVisible()

  await dialog.getByRole('button', { name: 'Back to £139.99' }).first().click()
  await expect(dialog.getByRole('heading', { name: 'Price now £139.99' })).toBeVisible()
  await dialog.getByLabel('Units').fill('3')
  await dialog.getByLabel('Note').fill('Pallet 7')
  await dialog.getByRole('button', { name: 'Change the stock' }).click()
  const changes = dialog.getByRole('list', { name: 'Changes of the stock' })
  await expect(changes.getByText('Pallet 7').first()).toBeVisible()
  await expect(changes.getByText('Delivery in').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'prices-and-stock-moved')
  // Unlimited stock again, because later tests buy sensors in the same shop.
  await admin.call('update-product', { key, price_pence: 13999, stock: null })
})
