import { postJson } from '../support/post-json.ts'
import { cards } from '../support/test-cards.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer } from './buying-steps.ts'
import { expectAfterReloading } from './look-again.ts'
import { buySensor } from './provider-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture } from './test.ts'

test.slow()

test('staff refund a part, see a refund made at the provider, and refund the rest after typing the amount @desktop-first @quick', async ({
  page,
  adminShop,
}) => {
  const buyer = aBuyer()
  const { id, payment_intent_id } = await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await expect(dialog).toContainText(buyer.email)
  await dialog.getByLabel('How much').selectOption({ label: 'Part of it' })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Please enter an amount such as 20.00')).toBeVisible()
  await dialog.getByLabel('Amount in pounds').fill('20')
  await dialog.getByLabel('Reason').selectOption({ label: 'Goodwill' })
  await dialog.getByLabel('Note').fill('The box was dented')
  await expect(dialog.getByLabel(/to confirm/)).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'refund-part')
  await dialog.getByRole('button', { name: 'Refund £20.00' }).click()
  await expect(dialog).toBeHidden()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText('The box was dented')).toBeVisible()
  await expect(refunds.getByText('Succeeded'), 'it appears by itself').toBeVisible()
  await expect(refunds).toContainText('£119.99 is left to refund')

  await page.goto(`/sandbox/dashboard/${payment_intent_id}`)
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.goto(`/admin/orders/${id}`)
  await expectAfterReloading(page, refunds.getByText('made at the payment provider'))
  await expect(refunds).toContainText('£109.99 is left to refund')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByRole('button', { name: 'Refund £109.99' }).click()
  await expect(dialog.getByText('Please type 109.99')).toBeVisible()
  await dialog.getByLabel('Type 109.99 to confirm').fill('109.99')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'refund-whole')
  await dialog.getByRole('button', { name: 'Refund £109.99' }).click()
  await expect(dialog).toBeHidden()
  await expect(refunds.getByText('Succeeded')).toHaveCount(3)
  await expect(refunds).toContainText('Nothing is left to refund')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'refunds-of-an-order')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Nothing is left to refund.')).toBeVisible()
  await expectAccessible(page)
})

test('a cancellation is accepted, and the returned item is received and inspected with a deduction @desktop-first', async ({
  page,
  adminShop,
}) => {
  const buyer = aBuyer()
  const { id } = await buySensor(adminShop, buyer)
  await adminShop.admin.call('set-shipping-status', { id, status: 'delivered' })
  const said = { number: id, email: buyer.email, reason: 'It is too heavy for me' }
  await postJson(`${adminShop.url}/functions/v1/cancel-order`, said)

  await signInAsAdmin(page)
  await page.goto('/admin/returns#cancellations')
  const statement = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(statement).toContainText('It is too heavy for me')
  await expectAccessible(page)
  await takePicture(page, 'cancellations')
  await statement.getByRole('button', { name: 'Accept' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept this cancellation?' })
  await accept.getByRole('button', { name: 'Accept cancellation' }).click()
  await expect(accept.getByText('Please say how you know')).toBeVisible()
  await accept.getByLabel('How do you know that it is the buyer?').fill('Rang the number on the order')
  await expectAccessible(page)
  await accept.getByRole('button', { name: 'Accept cancellation' }).click()
  await expect(statement).toHaveCount(0)

  const line = page
    .getByRole('region', { name: 'Open returns' })
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${id}"]`) })
  await expect(line).toContainText('Not sent yet')
  await line.getByRole('button', { name: 'Received' }).click()
  const arrived = page.getByRole('dialog', { name: 'Have the goods arrived?' })
  await expect(arrived).toContainText('The refund is then due by')
  await expectAccessible(page)
  await takePicture(page, 'return-arrived')
  await arrived.getByRole('button', { name: 'Cancel' }).click()
  await expect(line, 'nothing has happened yet').toContainText('Not sent yet')
  await line.getByRole('button', { name: 'Received' }).click()
  await arrived.getByRole('button', { name: 'They have arrived' }).click()
  await expect(line).toContainText('To inspect')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'returns')
  await line.getByRole('button', { name: 'Inspect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inspect the return' })
  await dialog.getByLabel('Refund').selectOption({ label: 'That amount less a deduction' })
  await dialog.getByLabel('Deduction in pounds').fill('40')
  await dialog.getByLabel('The goods').selectOption({ label: 'Written off' })
  await expect(dialog.getByRole('status')).toContainText('£99.99')
  await dialog.getByRole('button', { name: 'Refund £99.99' }).click()
  await expect(dialog.getByText('Please say what the deduction is for. The buyer reads it.')).toBeVisible()
  await dialog.getByLabel('Reason for the deduction').fill('Worn by use in a net')
  await expectAccessible(page)
  await takePicture(page, 'inspection')
  await dialog.getByRole('button', { name: 'Refund £99.99' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('£99.99')
  const returned = page.getByRole('region', { name: 'Returns' })
  await expect(returned).toContainText('£40.00 deducted: Worn by use in a net')
  await expect(returned.getByText('Closed', { exact: true }), 'once the money has gone').toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'return-of-an-order')
})

test('a disputed order is marked red, cannot be refunded, and is shipped once staff release it @desktop-first', async ({
  page,
  adminShop,
}) => {
  const { id } = await buySensor(adminShop, { ...aBuyer(), cardNumber: cards.disputed })
  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${id}`)
  await expectAfterReloading(page, page.getByText('Disputed: do not ship'))
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Evidence is due by')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'held-parcel')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await expect(refund).toContainText('It cannot be refunded until the bank has decided.')
  await takePicture(page, 'refund-refused')
  await refund.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Disputes to answer, the first by/ })).toBeVisible()
  await expect(page.getByText('Revenue, less refunds and disputes')).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'overview-money-back')
  await page.getByRole('link', { name: /Parcels held/ }).click()
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${id}"]`) })
    .getByRole('link')
    .first()
    .click()

  await page.getByRole('button', { name: 'Release the hold' }).click()
  const release = page.getByRole('dialog', { name: 'Release the hold?' })
  await release.getByRole('button', { name: 'Release the hold' }).click()
  await expect(release.getByText('Please say why the parcel can be shipped')).toBeVisible()
  await release.getByLabel('Why can the parcel be shipped?').fill('The buyer withdrew it in writing')
  await expectAccessible(page)
  await takePicture(page, 'release-hold')
  await release.getByRole('button', { name: 'Release the hold' }).click()
  await expect(page.getByText('Disputed: do not ship')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^More for order/ })).toBeVisible()
})
