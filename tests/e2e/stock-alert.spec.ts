import { openAdmin } from './open-admin.ts'
import { aBuyer, pages, test } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectPageToSay, expectToFitEveryWindow, takePicture } from './test.ts'

test('a visitor requests a stock alert, confirms it with one button, and gets one email when the product is back @phone-first', async ({
  page,
  openShop,
  allow,
}) => {
  test.slow()
  const shop = await openShop()
  const admin = await openAdmin(shop.url)
  const setStock = (stock: number) =>
    admin.call('update-product', { key: 'zap-infinity-bat', price_pence: 35000, active: true, stock })
  const { email } = aBuyer()
  await setStock(0)
  await expectPageToSay(page, shop.url + pages.bat, 'Tell me when it is back')
  await page.goto(shop.url + pages.bat)
  const form = page.getByRole('form', { name: 'Tell me when the ZAP Smart Cricket Bat is back' })
  await form.getByLabel('Email').fill('nowhere')
  await form.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('Nearly there', { exact: false })).toBeVisible()
  await takePicture(page, 'stock-alert-asked')

  const { text } = await waitForEmail(page, 'confirm_stock_alert', email)
  const link = /http\S+\/back-in-stock\?ask=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Shall we tell you when it is back?' })).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'stock-alert-confirm')
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: 'We’ll let you know' })).toBeVisible()
  await takePicture(page, 'stock-alert-confirmed')

  await page.goto(shop.url + '/back-in-stock')
  await expect(page.getByRole('heading', { name: 'Shall we tell you when it is back?' })).toBeVisible()
  allow(/refused request: POST .*confirm-stock-alert \((400|404)\)/)
  allow(/Failed to load resource/)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  // The product is back, so the link has nothing to confirm.
  await setStock(5)
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: /It’s already back|This link no longer works/ })).toBeVisible()
})
