import { randomUUID } from 'node:crypto'
import { cards } from '../support/test-cards.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer, expectThanks, fillCard, pay } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

test.slow()

/** Opens the form from the list of orders, as staff do during a telephone call. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
}

async function fillCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address line 1').fill('14 Deansgate')
  await page.getByLabel('Town or city').fill('Manchester')
  await page.getByLabel('Postcode').fill('M1 1AE')
}

test('a phone order with a code is created, paid by the link in the email, and shown as paid @desktop-first', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await openForm(page)
  await page.getByRole('button', { name: 'Send the payment link' }).click()
  await expect(page.getByText('Please say why, in a few words')).toBeVisible()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expectAccessible(page)
  const { email } = aBuyer()
  await page.getByLabel('Quantity').fill('2')
  const reason = page.getByLabel('Reason', { exact: true })
  await reason.fill('Rang, could not use the page')
  // The field must be two lines high, not five.
  expect((await reason.boundingBox())?.height).toBeLessThan(90)
  await page.getByLabel('Promo code').fill('molesey5')
  await reason.focus()
  await expect(page.getByText(/^£[\d.]+ each with this code\.$/)).toBeVisible()
  await expect(page.getByText('Code MOLESEY5')).toBeVisible()
  await fillCustomer(page, email)
  await expect(page.getByText('The payment page asks the customer for the delivery address.')).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'new-order-link')
  await page.getByRole('button', { name: 'Send the payment link' }).click()

  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Phone order, created by staff')).toBeVisible()
  await expect(page.getByText(/^Waiting for £\d+\.\d\d through the payment link sent to/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'new-order-waits')
  const order = page.url()

  const sent = await waitForEmail(page, 'payment_link', email)
  const link = /https?:\/\/\S*\/sandbox\/checkout\/\w+/.exec(sent.text)?.[0] ?? ''
  const total = /£[\d.,]+/.exec(sent.subject)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Full name').fill('Ann Lee')
  await page.getByLabel('Phone').fill('020 7946 0123')
  await page.getByLabel('Address line 1').fill('1 High Street')
  await page.getByLabel('Town or city').fill('London')
  await page.getByLabel('Postcode').fill('SW1A 1AA')
  await fillCard(page, cards.succeeds)
  await pay(page, total)
  await expectThanks(page)
  await page.goto(order)
  await expect(page.getByText('Phone order, created by staff')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Discount, MOLESEY5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new link' })).toHaveCount(0)
})

test('staff place an order by bank transfer, record the payment and refund it, and place a gift, which needs no payment @desktop-first', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await openForm(page)
  await page.getByLabel('Payment').selectOption('Bank transfer')
  await page.getByLabel('Reason', { exact: true }).fill('A club that pays on account')
  await fillCustomer(page, aBuyer().email)
  await fillAddress(page)
  await takePicture(page, 'new-order-transfer')
  await page.getByRole('button', { name: 'Send the bank details' }).click()
  await page.getByRole('button', { name: 'Record the transfer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Record the transfer of £/ })
  await dialog.getByRole('button', { name: 'Record transfer' }).click()
  await expect(dialog.getByText('Please enter the reference on the bank statement')).toBeVisible()
  await dialog.getByLabel('Reference on the bank statement').fill('FPS 4711')
  await expectAccessible(page)
  await takePicture(page, 'new-order-record-transfer')
  await dialog.getByRole('button', { name: 'Record transfer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('recorded the bank transfer FPS 4711')).toBeVisible()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await expect(refund.getByText('you send the money yourself')).toBeVisible()
  await refund.getByLabel('How much').selectOption('Part of it')
  await refund.getByLabel('Amount in pounds').fill('20')
  await refund.getByRole('button', { name: 'Refund £20.00' }).click()
  await expect(page.getByText('To be sent by bank transfer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Record as sent/ }).click()
  const sending = page.getByRole('dialog', { name: 'Record the refund of £20.00' })
  await sending.getByLabel('Reference of your transfer').fill(`BACK ${randomUUID().slice(0, 4)}`)
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Record as sent' }).click()
  await expect(page.getByText('Succeeded', { exact: true })).toBeVisible()
  await expectToFitEveryWindow(page)
  await takePicture(page, 'new-order-transfer-refunded')

  await page.getByRole('link', { name: 'New order for this customer' }).click()
  await expect(page.getByLabel('Kind of order')).toHaveValue('replacement')
  await expect(page.getByLabel('Address line 1')).toHaveValue('14 Deansgate')
  await page.getByLabel('Kind of order').selectOption('Gift')
  await page.getByLabel('Reason', { exact: true }).fill('Thanks for the patience')
  await takePicture(page, 'new-order-gift')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText('Gift order, created by staff')).toBeVisible()
  await expect(page.getByText('Confirmed: there is nothing to pay')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Shipping' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
})
