import { openAdmin } from './open-admin.ts'
import { aBuyer, openPaidOrder, orderCodeFor, test } from './buying-steps.ts'
import { holdScripts } from './hold-scripts.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectToFitEveryWindow, hydrate, takePicture } from './test.ts'

test.slow()

test('an unshipped order is cancelled in two steps, and the cancellation is withdrawn @phone-first @quick', async ({
  page,
}) => {
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  await thanks.getByRole('link', { name: 'Open your order' }).click()
  await thanks.getByRole('link', { name: 'Cancel this order' }).click()
  await expect(thanks.getByRole('heading', { name: 'Cancel this order' })).toBeVisible()
  await expectAccessible(thanks)
  await expectToFitEveryWindow(thanks)
  await takePicture(thanks, 'cancel-my-order')
  await thanks.getByRole('button', { name: 'Cancel this contract' }).click()
  await thanks.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect(thanks.getByText('Your cancellation was received')).toBeVisible()
  await expect(thanks.getByText(/\d{2}:\d{2}:\d{2}/), 'to the second').toBeVisible()

  await thanks.reload()
  const finish = thanks.getByRole('button', { name: 'Finish the cancellation' })
  await expect(finish).toBeVisible()
  await expect(thanks.getByRole('button', { name: 'Cancel this contract' }), 'it was asked for').toHaveCount(0)
  await finish.click()
  await thanks.getByRole('button', { name: /^Send a code to / }).click()
  await thanks.getByLabel('Code from the email').fill(await orderCodeFor(thanks, buyer.email))
  await finish.click()
  await expect(thanks.getByText('Nothing will be sent.', { exact: false })).toContainText('£139.99')
  await expect(thanks.getByRole('heading', { level: 1, name: 'Your order is cancelled' })).toBeVisible()
  await takePicture(thanks, 'cancel-receipt')
  await waitForEmail(thanks, 'cancellation_received', buyer.email)
  await expectAccessible(thanks)
  await thanks.getByRole('button', { name: 'Keep the order after all' }).click()
  await expect(thanks.getByText('We are getting it ready')).toBeVisible()
  await expect(thanks.getByText('Money back')).toBeHidden()
  await waitForEmail(thanks, 'order_kept', buyer.email)
})

test('the number of units that a buyer chooses to cancel before the scripts have arrived stays chosen @phone-first', async ({
  page,
}) => {
  await openPaidOrder(page, { ...aBuyer(), quantity: 3 })
  const order = await page.getByRole('link', { name: 'Open your order' }).getAttribute('href')
  const release = await holdScripts(page, /\/assets\/choose-part-.*\.js$/)
  await page.goto(order!.replace('#', '/cancel#'))
  const units = page.getByLabel('How many do you want to cancel?')
  await units.selectOption('1')
  await hydrate(page)
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  release()
  await expect(units, 'the early press counts').toBeDisabled()
  await expect(units).toHaveValue('1')
  await page.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect(page.getByText('You asked us to cancel 1 unit of your order.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep 1 of 3 after all' })).toBeVisible()
})

test('a buyer who knows only the order number cancels without an account, and the notice counts from the moment it was sent @desktop-first', async ({
  page,
}) => {
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  const number = (await thanks.getByRole('heading', { name: /^Order / }).textContent())?.slice(-9) ?? ''
  await thanks.goto('/cancel')
  await thanks.getByLabel('Order number').fill(number)
  await thanks.getByRole('button', { name: 'Cancel this contract' }).click()
  await expect(thanks.getByRole('alert')).toContainText('email')
  await thanks.getByLabel('Email used at checkout').fill(buyer.email)
  await thanks.getByLabel('Anything you’d like to tell us').fill('Too long for me')
  await thanks.getByRole('button', { name: 'Cancel this contract' }).click()
  await expect(thanks.getByText(`order ${number}`, { exact: false })).toBeVisible()
  await expectAccessible(thanks)
  await thanks.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect(thanks.getByText('Your cancellation was received')).toBeVisible()
  await takePicture(thanks, 'cancel-by-number')
  await thanks.getByLabel('Code from the email').fill(await orderCodeFor(thanks, buyer.email))
  await thanks.getByRole('button', { name: 'Finish the cancellation' }).click()
  await expect(thanks.getByText('Nothing will be sent.', { exact: false })).toBeVisible()
})

test('a delivered order is returned: battery question, then address, proof and refund date @phone-first @quick', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const admin = await openAdmin(shop.url)
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer, shop.url)
  await thanks.getByRole('link', { name: 'Open your order' }).click()
  await expect(thanks.getByText('We are getting it ready')).toBeVisible()
  const id = new URL(thanks.url()).pathname.split('/').at(-1) ?? ''
  await admin.call('update-shipping', {
    id,
    shipping_status: 'delivered',
    carrier_name: 'Royal Mail',
    tracking_number: 'QQ123456785GB',
  })

  await thanks.reload()
  await thanks.getByRole('link', { name: 'Return it' }).click()
  await expect(thanks.getByText('try it as you would in a shop')).toBeVisible()
  await thanks.getByRole('button', { name: 'Cancel this contract' }).click()
  await thanks.getByRole('button', { name: 'Confirm cancellation' }).click()
  await thanks.getByRole('button', { name: /^Send a code to / }).click()
  await thanks.getByLabel('Code from the email').fill(await orderCodeFor(thanks, buyer.email))
  await thanks.getByRole('button', { name: 'Finish the cancellation' }).click()
  await thanks.getByRole('link', { name: 'How to send it back' }).click()

  await expect(thanks.getByText('Send it to'), 'no address before the question').toBeHidden()
  await thanks.getByRole('button', { name: 'Show me where to send it' }).click()
  await expect(thanks.getByText('Please answer the question about the battery')).toBeVisible()
  await expectAccessible(thanks)
  await takePicture(thanks, 'return-question')
  // The server renders the page with its data, so the question can be answered before scripts run.
  await thanks.reload()
  await thanks.getByLabel(/hot, swollen/).selectOption('no')
  await hydrate(thanks)
  await thanks.waitForLoadState('networkidle')
  await expect(thanks.getByLabel(/hot, swollen/), 'the answer survives hydration').toHaveValue('no')
  await thanks.getByRole('button', { name: 'Show me where to send it' }).click()
  await expect(thanks.getByText('Send it to')).toBeVisible()
  await thanks.getByLabel('Tracking number').fill('RR 9876 5432 1GB')
  await thanks.getByRole('button', { name: 'I have posted it' }).click()
  await expect(thanks.getByRole('heading', { name: 'On its way to us' })).toBeVisible()
  await expect(thanks.getByText('We’ll refund you by', { exact: false })).toBeVisible()
  await expectAccessible(thanks)
  await expectToFitEveryWindow(thanks)
  await takePicture(thanks, 'return-sent')
  await expect(thanks.getByRole('button', { name: 'Keep it after all' }), 'what is posted is posted').toBeHidden()
})
