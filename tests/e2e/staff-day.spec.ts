import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expectAfterReloading } from './look-again.ts'
import { buySensor } from './provider-steps.ts'
import { expect, expectAccessible, takePicture } from './test.ts'

test.slow()

test('an order is corrected before it is shipped: errors appear at their fields, and the history describes the change @desktop', async ({
  page,
  adminShop,
}) => {
  const { id } = await buySensor(adminShop, aBuyer())
  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the order' })
  await dialog.getByLabel('Name', { exact: true }).fill('Anne Leigh')
  await dialog.getByLabel('Address line 1').fill('14 Deansgate')
  await dialog.getByLabel('Postcode').fill('nonsense')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Postcode')).toBeFocused()
  await expect(dialog.getByText('Please enter a UK postcode')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'correct-order')
  await dialog.getByLabel('Postcode').fill('m11ae')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('M1 1AE', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('corrected the name and the address', { exact: false })).toBeVisible()
})

test('a failed email is sent again from the queue, and then to another address @desktop', async ({
  page,
  adminShop,
}) => {
  const failing = 'rejected+staff-day@mail.example'
  await buySensor(adminShop, { email: failing })
  await signInAsAdmin(page)
  await page.goto('/admin')
  const line = page
    .getByRole('region', { name: 'Queue', exact: true })
    .getByRole('listitem')
    .filter({ hasText: failing })
  await expectAfterReloading(page, line)
  await line.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Email queued again')).toBeVisible()
  await expectAfterReloading(page, line)
  await line.getByRole('link', { name: 'Email failed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: failing })).toHaveAttribute('href', /^\/admin\/people#/)
  await dialog.getByLabel('Send to a different address').fill('reachable@mail.example')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await waitForEmail(page, 'order_confirmation', 'reachable@mail.example')
})

test('staff export a person’s data from their page, and then erase the person @desktop', async ({
  page,
  adminShop,
}) => {
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto(`/admin/people#${encodeURIComponent(buyer.email)}`)
  await page.getByRole('link', { name: 'Export or erase their data' }).click()
  await expect(page.getByLabel('Email of the person')).toHaveValue(buyer.email)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the copy' }).click()
  expect((await download).suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByRole('button', { name: 'Erase a person…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase a person?' })
  await expect(dialog.getByLabel('Email of the person')).toHaveValue(buyer.email)
  await expectAccessible(page)
  await dialog.getByLabel('The same email again').fill(buyer.email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('One order is kept for our accounts.')).toBeVisible()
  await page.goto(`/admin/people#${encodeURIComponent(buyer.email)}`)
  await expect(page.getByText('No one with this address')).toBeVisible()
})

for (const kind of ['Replacement', 'Exchange']) {
  test(`staff place an order of the kind ${kind} for an existing order, with a reason and free of charge @desktop`, async ({
    page,
    adminShop,
  }) => {
    const { id } = await buySensor(adminShop, aBuyer())
    await signInAsAdmin(page)
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('link', { name: 'New order for this customer' }).click()
    await page.getByLabel('Kind of order').selectOption(kind)
    await expect(page.getByLabel('Address line 1')).toHaveValue('1 High Street')
    await page.getByLabel('Reason', { exact: true }).fill('The first one does not charge')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByText(`${kind} order, created by staff`)).toBeVisible()
    await expect(page.getByText('The first one does not charge').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Manage Shipping' })).toBeVisible()
  })
}

test('in a file of tracking numbers a refunded and an unknown order are named, and the others are shipped @desktop', async ({
  page,
  adminShop,
}) => {
  const buyers = [aBuyer(), aBuyer()]
  const [first, second] = [await buySensor(adminShop, buyers[0]!), await buySensor(adminShop, buyers[1]!)]
  await signInAsAdmin(page)
  await page.goto('/admin/orders?show=waiting-to-ship')
  for (const { id } of [first, second])
    await page.getByRole('checkbox', { name: `Select order ${formatOrderNumber(id)}` }).click()
  await page.getByRole('button', { name: 'Ship 2' }).click()
  // An order may have left the list already, because it was shipped.
  const dialog = page.getByRole('dialog', { name: /^Ship [12] parcels?$/ })
  // While the dialog is open, a colleague refunds one of the orders.
  const { order } = (await adminShop.admin.call('find-order', { id: second.id })) as { order: { updated_at: string } }
  await adminShop.admin.call('create-refund', {
    order_id: second.id,
    amount: 13999,
    reason: 'requested_by_customer',
    confirmation: '139.99',
    expected_updated_at: order.updated_at,
  })
  const stamp = Date.now()
  const lines = [
    'Order number,Tracking number',
    `${formatOrderNumber(first.id)},CF${stamp}`,
    `${formatOrderNumber(second.id)},CG${stamp}`,
    `0000 0000,CH${stamp}`,
  ]
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }])
  await dialog.getByRole('button', { name: /^Save and send/ }).click()
  await expect(dialog.getByText(/^1 shipped, \d not shipped$/)).toBeVisible()
  await expect(dialog).toContainText(/refunded|changed/)
  await takePicture(page, 'ship-file-refused')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await waitForEmail(page, 'tracking_notification', buyers[0]!.email)
})

test('Undo changes nothing once the shipping email was sent, and says so @desktop', async ({ page, adminShop }) => {
  const buyer = aBuyer()
  const { id } = await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Manage Shipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Shipping' })
  await dialog.getByLabel('Tracking number').fill(`UN${Date.now()}`)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The toast stays while the pointer is over it.
  await undo.hover()
  await waitForEmail(page, 'tracking_notification', buyer.email)
  await undo.click()
  await expect(page.getByText('Not undone')).toBeVisible()
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
})

test('staff ship one parcel, or several chosen ones, with the keyboard alone @desktop', async ({ page, adminShop }) => {
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto(`/admin/orders?search=${buyer.email}`)
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toBeVisible()
  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ship the selected rows, or this row'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Manage Shipping' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.keyboard.press('s')
  await expect(page.getByLabel('Tracking numbers')).toBeFocused()
  await page.keyboard.insertText(`KB${Date.now()}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 parcel shipped')).toBeVisible()
})
