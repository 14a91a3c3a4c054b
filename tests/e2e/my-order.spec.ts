import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aVisitor, createAccount } from './account-steps.ts'
import { aBuyer, buy, openPaidOrder, orderCodeFor, pages, test } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

/** The link in the confirmation that opens the order. */
async function linkFor(page: Page, email: string): Promise<string> {
  const { text } = await waitForEmail(page, 'order_confirmation', email)
  const link = text.match(/\S+\/orders\/\S+#\S+/)?.[0] ?? ''
  expect(link, 'the confirmation has the link').not.toBe('')
  return link
}

const numberOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent())?.slice(-9) ?? ''

test('a guest opens the order from the confirmation and adds the missing flat number with a code @phone-first @quick', async ({
  page,
}) => {
  const buyer = aBuyer()
  await page.goto(pages.bat)
  const thanks = await buy(page, buyer, '£350.00')
  const fresh = thanks.getByRole('region', { name: /^Order / })
  await expect(fresh).toContainText('1 High Street')
  await expect(fresh).toContainText(buyer.email)
  await expectAccessible(thanks)
  await fresh.getByRole('link', { name: 'Open your order' }).click()

  await expect(thanks.getByRole('heading', { level: 1, name: /^Order [0-9A-F]{4} [0-9A-F]{4}$/ })).toBeVisible()
  await expect(thanks.getByText('We are getting it ready')).toBeVisible()
  await expect(thanks.getByRole('region', { name: 'Order summary' })).toContainText('£58.33')
  await expect(thanks.getByRole('region', { name: 'What you can do today' })).toContainText('Cancel before it leaves')
  const address = thanks.getByRole('region', { name: 'Deliver to' })
  await expect(address).toContainText('London, SW1A')
  await expect(address, 'a link alone does not tell the door').not.toContainText('High Street')
  await expectAccessible(thanks)
  await expectToFitEveryWindow(thanks)
  await takePicture(thanks, 'my-order-by-link')

  await address.getByRole('button', { name: 'Correct the address' }).click()
  const proof = thanks.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Send me a code' }).click()
  await proof.getByLabel('Code from the email').fill(await orderCodeFor(thanks, buyer.email))
  await expectAccessible(thanks)
  await proof.getByRole('button', { name: 'Open the order' }).click()

  const form = thanks.getByRole('dialog', { name: 'Correct the address' })
  await expect(form.getByLabel('Address line 1')).toHaveValue('1 High Street')
  await form.getByLabel('Address line 2').fill('Flat 3')
  await expectAccessible(thanks)
  await takePicture(thanks, 'my-order-address')
  await form.getByRole('button', { name: 'Save the address' }).click()
  await expect(address).toContainText('Flat 3')
  await thanks.reload()
  await expect(address, 'the pass outlives a reload').toContainText('Flat 3')

  const saved = thanks.waitForEvent('download')
  await thanks.getByRole('button', { name: 'Receipt (PDF)' }).click()
  const paper = await readPdf(await readFile(await (await saved).path()))
  expect(paper.text, 'the receipt for a folder says what the page says').toContain('Flat3')
  expect(paper.text).toContain('Totalpaid£350.00')

  await thanks.emulateMedia({ media: 'print' })
  const receipt = thanks.getByRole('region', { name: 'Receipt' })
  for (const text of ['Flat 3', buyer.email, 'Net£291.67', 'VAT at 20%£58.33', 'Total paid£350.00'])
    await expect(receipt, 'printed, the order is a receipt').toContainText(text)
  await expect(thanks.getByRole('heading', { level: 1 }), 'and nothing else').toBeHidden()
  await expect(thanks.getByRole('contentinfo')).toBeHidden()
  await takePicture(thanks, 'my-order-printed')
})

test('a new address in another district waits for staff, and the page says so @phone-first', async ({ page }) => {
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  await thanks.getByRole('link', { name: 'Open your order' }).click()
  const address = thanks.getByRole('region', { name: 'Deliver to' })
  const fetched = Promise.withResolvers<void>()
  await thanks.route(/confirm-identity/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await address.getByRole('button', { name: 'Correct the address' }).click()
  await expect(thanks.getByText('One moment…')).toBeVisible()
  fetched.resolve()
  await thanks.getByRole('button', { name: 'Send me a code' }).click()
  await thanks.getByLabel('Code from the email').fill(await orderCodeFor(thanks, buyer.email))
  await thanks.getByRole('button', { name: 'Open the order' }).click()
  const form = thanks.getByRole('dialog', { name: 'Correct the address' })
  await form.getByLabel('Postcode').fill('nonsense')
  await form.getByRole('button', { name: 'Save the address' }).click()
  await expect(form.getByText('Please enter a full UK postcode')).toBeVisible()
  await form.getByLabel('Postcode').fill('M1 1AE')
  await form.getByRole('button', { name: 'Save the address' }).click()
  await expect(address).toContainText('We’re checking your new address')
  await expect(address.locator('address')).toContainText('SW1A 1AA')
})

test('without a link the order opens with its number, the email address and a code @phone-first', async ({
  page,
  allow,
}) => {
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  const number = (await thanks.getByRole('heading', { name: /^Order / }).textContent())?.slice(-9) ?? ''

  await thanks.goto('/orders')
  await expectAccessible(thanks)
  await thanks.getByRole('button', { name: 'Send me a code' }).click()
  await expect(thanks.getByText('Please enter your order number')).toBeVisible()
  await thanks.getByLabel('Order number').fill(`order #${number.toLowerCase()}`)
  await thanks.getByLabel('Email used at checkout').fill(buyer.email.toUpperCase())
  await thanks.getByRole('button', { name: 'Send me a code' }).click()

  allow(/refused request: .*open-order-with-code \(422\)/)
  allow('Failed to load resource')
  const right = await orderCodeFor(thanks, buyer.email)
  await thanks.getByLabel('Code from the email').fill(right === '000 000' ? '111111' : '000000')
  await thanks.getByRole('button', { name: 'Open the order' }).click()
  await expect(thanks.getByText(/That code is not right/).first()).toBeVisible()
  await takePicture(thanks, 'my-order-code')
  await thanks.getByLabel('Code from the email').fill(right)
  await thanks.getByRole('button', { name: 'Open the order' }).click()
  await expect(thanks.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(thanks.getByRole('region', { name: 'Deliver to' })).toContainText('1 High Street')
})

test('the page of an expired or truncated order link says so, and offers a code instead @phone-first', async ({
  page,
  allow,
}) => {
  allow(/refused request: .*(find-my-order|abcd) \(404\)/)
  allow('Failed to load resource')
  await page.goto('/orders/0b9a4c1e-0000-4000-8000-00000000abcd#cut-off')
  await expect(page.getByRole('heading', { name: 'This link does not open the order' })).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue('0000 ABCD')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'my-order-expired')
  await page.goto('/orders/0b9a4c1e')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
})

test('without a connection the page of an order says that the order is not affected, and can be retried @phone-first', async ({
  page,
  allow,
}) => {
  allow('failed request')
  allow('Failed to load resource')
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  const link = await linkFor(thanks, buyer.email)
  await thanks.route('**/functions/v1/find-my-order', (route) => route.abort())
  await thanks.route('**/orders/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await thanks.goto(link)
  // Before it says so, the page asks three more times by itself, with growing pauses.
  await expect(thanks.getByText('Your order itself is not affected.', { exact: false })).toBeVisible()
  await thanks.unroute('**/functions/v1/find-my-order')
  await thanks.getByRole('button', { name: 'Try again' }).click()
  await expect(thanks.getByText('We are getting it ready')).toBeVisible()
})

test('an order opened by its link is rendered before the scripts arrive, and early presses are replayed @phone-first', async ({
  page,
}) => {
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  const link = await linkFor(thanks, buyer.email)
  await thanks.goto('about:blank')
  let letScriptsIn = () => {}
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsIn = resolve))
  await thanks.route(/\/assets\/(?!boot-|open-by-link-|rolldown-runtime-).*\.js$/, async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  await thanks.goto(link)
  await expect(thanks.getByText('We are getting it ready')).toBeVisible()
  await expect(thanks.getByRole('region', { name: 'Order summary' })).toContainText('£139.99')
  await expect(thanks.getByRole('region', { name: 'Deliver to' })).toContainText('London, SW1A')
  await expectAccessible(thanks)
  await thanks.getByRole('button', { name: 'Correct the address' }).click()
  await expect(thanks.locator('html')).not.toHaveAttribute('data-hydrated')
  letScriptsIn()
  await expect(thanks.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
})

test('an order that the server cannot render is rendered in the browser @desktop-first', async ({ page, allow }) => {
  allow('Failed to load resource')
  allow(/refused request/)
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer)
  const link = await linkFor(thanks, buyer.email)
  await thanks.route('**/orders/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  )
  await thanks.goto(link)
  await expect(thanks.getByText('We are getting it ready')).toBeVisible()
})

test('an account created later has the order, and an account with another address joins by code @desktop-first @quick', async ({
  page,
}) => {
  const visitor = aVisitor()
  await openPaidOrder(page, visitor)
  const other = aBuyer()
  await page.goto(pages.bat)
  const thanks = await buy(page, other, '£350.00')
  const otherLink = await linkFor(thanks, other.email)
  await createAccount(page, visitor)

  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('link', { name: 'str8bat Sensor' })).toBeVisible()
  await expect(orders.getByRole('listitem')).toHaveCount(1)

  await page.goto(otherLink)
  const number = await (async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    return numberOf(page)
  })()
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the email').fill(await orderCodeFor(page, other.email))
  await page.getByRole('button', { name: 'Open the order' }).click()
  await page.getByRole('link', { name: 'your account' }).click()
  await expect(orders.getByRole('listitem')).toHaveCount(2)
  await expect(orders).toContainText(number)
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'account-orders')
})

test('any visitor can try dates on the rights page @phone-first', async ({ page }) => {
  await page.goto('/rights')
  await page.getByRole('button', { name: 'Show my rights' }).click()
  await expect(
    page.getByText('Please say when it was ordered').or(page.getByText('Please choose a date')),
  ).toBeVisible()
  await page.getByLabel('Ordered on').fill('2026-01-30')
  await page.getByLabel('Arrived on').fill('2026-02-14')
  await page.getByLabel('What may I do on').fill('2026-02-28')
  await page.getByRole('button', { name: 'Show my rights' }).click()
  await expect(page.getByText('until 28 February 2026', { exact: true })).toBeVisible()
  await expect(page.getByText('until 16 March 2026', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'rights')
})
