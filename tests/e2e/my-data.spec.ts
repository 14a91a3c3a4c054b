import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { aVisitor, createAccount, fillSignIn } from './account-steps.ts'
import { openPaidOrder, test } from './buying-steps.ts'
import { readEmails, waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture } from './test.ts'

test.slow()

test('the copy of a customer’s data is one file with the order in it, and deleting the account signs the browser out @phone', async ({
  page,
  allow,
}) => {
  const visitor = aVisitor()
  await openPaidOrder(page, visitor)
  await createAccount(page, visitor)
  await page.goto('/account')
  const link = page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: 'str8bat Sensor' })
  const id = (await link.getAttribute('href'))?.split('/').at(-1)

  const mine = page.getByRole('region', { name: 'My data' })
  await mine.getByLabel('Your password').fill(visitor.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Download a copy of my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown
  expect(read('orders.json')).toMatchObject([{ id, customer_email: visitor.email, total_amount: 13999 }])
  expect(read('account.json')).toMatchObject({ email: visitor.email })
  await waitForEmail(page, 'data_copied', visitor.email)

  await mine.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('can no longer open your orders in this account')
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(dialog.getByText('Please enter your password')).toBeVisible()
  allow(/refused request: .*delete-my-account \(422\)/)
  allow('Failed to load resource')
  await dialog.getByLabel('Your password').fill('a guess')
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(dialog.getByText('That is not your current password.')).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'delete-account')
  await dialog.getByLabel('Your password').fill(visitor.password)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()

  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('shop.session')), 'signed out').toBeNull()
  await waitForEmail(page, 'account_deleted', visitor.email)
  const left = await readEmails(page, visitor.email)
  expect(left.map(({ type }) => type)).toEqual(['account_deleted'])
  await page.goto('/account')
  await expect(page).toHaveURL(/\/auth/)
  allow(/refused request: .*sign-in\/email \(401\)/)
  await fillSignIn(page, visitor)
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
})
