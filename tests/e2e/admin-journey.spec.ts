import { aVisitor, createAccount } from './account-steps.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer, pages } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { openAdmin } from './open-admin.ts'
import { buySensor } from './provider-steps.ts'
import { expect, expectAccessible, expectPageToSay, type Page } from './test.ts'

// The work of admins in a shop's first days. Each test is independent, and a test that counts rows opens its own shop. Slow, because most
// steps wait for emails.
test.slow()

const contact = {
  first_name: 'Bea',
  last_name: 'Bowler',
  email: 'bea@visitor.example',
  subject: 'Nets on Tuesday',
  message: 'Could somebody show us the bat in the nets?',
  inquiry_type: 'product',
}
const retailer = {
  business_name: 'Pavilion Sports',
  contact_name: 'Cy Keeper',
  email: 'cy@pavilion.example',
  phone: '020 7946 0001',
  business_address: '1 Boundary Road, Maidenover',
}

const claim = {
  name: 'Dot Ball',
  email: 'dot+bat@visitor.example',
  phone: '020 7946 0002',
  purchaseDate: '2026-10-03',
  description: 'The sensor no longer charges, whatever cable I try.',
  files: ['sensor.jpg'],
}

test('the first account of an empty shop becomes its admin and sees what visitors have sent @desktop-first', async ({
  browser,
  contextOptions,
  openShop,
}) => {
  const shop = await openShop()
  const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
  const page = await context.newPage()
  await page.request.post('/functions/v1/submit-contact', { data: contact })
  await createAccount(page, { ...aVisitor(), firstName: 'Addy' })
  await becomeFirstAdmin(page)
})

test('an admin resolves a message and approves an application @desktop-first', async ({
  browser,
  contextOptions,
  openShop,
}) => {
  const shop = await openShop()
  await openAdmin(shop.url)
  const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
  const page = await context.newPage()
  await page.request.post('/functions/v1/submit-contact', { data: contact })
  await page.request.post('/functions/v1/submit-retailer-application', { data: retailer })
  await signInAsAdmin(page)
  await page.goto('/admin')
  await handleSubmissions(page)
})

test('an order is shipped, announced, delivered and fulfilled @desktop-first @quick', async ({ page, adminShop }) => {
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await ship(page, buyer.email)
})

test('a warranty claim is matched with its order, reviewed and resolved @phone-first', async ({
  browser,
  contextOptions,
  openShop,
}) => {
  const shop = await openShop()
  const buyer = aBuyer()
  await buySensor({ url: shop.url, admin: await openAdmin(shop.url) }, buyer)
  const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
  const page = await context.newPage()
  await signInAsAdmin(page)
  await settleClaims(page, buyer.email)
})

test('a colleague becomes an admin and loses the role again, and the log shows both changes @desktop-first @quick', async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  const colleague = aVisitor()
  const otherContext = await browser.newContext({ ...contextOptions, baseURL })
  await createAccount(await otherContext.newPage(), colleague)
  await otherContext.close()
  await signInAsAdmin(page)
  await grantAndRevoke(page, colleague.email)
})

test('a changed price appears on the product page @phone-first', async ({ page }) => {
  await signInAsAdmin(page)
  await changePrice(page, '149.50')
  // Restores the price, because the next test of this shop expects it.
  await changePrice(page, '139.99')
})

async function becomeFirstAdmin(page: Page) {
  await page.goto('/bootstrap')
  await expect(page.getByLabel('User ID')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Become first admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 New messages' })).toBeVisible()
}

/** The rows of a tab. Only in its panel, because the queue of the overview, visible until the tab has loaded, lists the same. */
const entriesOf = (page: Page, tab: string) => page.getByRole('tabpanel', { name: tab }).getByRole('listitem')

async function handleSubmissions(page: Page) {
  await page.getByRole('link', { name: '1 New messages' }).click()
  const message = entriesOf(page, 'Contact Submissions').filter({ hasText: contact.subject })
  await expect(message).toContainText(contact.message)
  await message.getByRole('button', { name: 'Resolved' }).click()
  await expect(page.getByText('Status updated')).toBeVisible()
  await expect(page.getByText('No messages match')).toBeVisible()

  await page.getByRole('tab', { name: 'Retailer Applications' }).click()
  const application = entriesOf(page, 'Retailer Applications').filter({ hasText: retailer.business_name })
  await application.getByRole('button', { name: 'Approved' }).click()
  // The dialog asks for confirmation, because the applicant is notified at once.
  await page.getByRole('dialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(application.getByRole('button', { name: 'Approved' })).toHaveAttribute('aria-pressed', 'true')
}

async function ship(page: Page, email: string) {
  await page.goto(`/admin/orders?search=${email}`)
  await page.getByRole('button', { name: 'Manage Shipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Shipping' })
  await expect(dialog.getByLabel('Shipping status')).toHaveValue('processing')
  await expect(dialog.getByLabel('Carrier')).toHaveValue('Royal Mail')
  await dialog.getByLabel('Shipping status').selectOption('shipped')
  await dialog.getByLabel('Tracking number').fill('AB123456789GB')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tracking information updated')).toBeVisible()
  await expect(dialog).toBeHidden()

  const notification = await waitForEmail(page, 'tracking_notification', email)
  expect(notification.text).toContain('AB123456789GB')

  await page.goto(`/admin/email-logs?search=${email}`)
  const row = page.getByRole('row').filter({ hasText: 'Tracking Update' })
  await expect(row).toContainText('sent')
  await row.getByRole('button', { name: /^View/ }).click()
  const shown = page.getByRole('dialog', { name: 'Tracking Update' })
  await expect(shown.frameLocator('iframe').getByText('AB123456789GB', { exact: true }).first()).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/admin/orders?search=${email}`)
  await page.getByRole('button', { name: 'Mark Delivered' }).click()
  await page.getByRole('button', { name: 'Mark as Fulfilled' }).click()
  await expect(page.getByText('Order marked as fulfilled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Fulfilled' })).toHaveCount(0)
}

/** On a phone the filters are in a sheet. */
async function filterByStatus(page: Page, status: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Status', { exact: true }).selectOption(status)
  if (isPhone) await page.getByRole('button', { name: 'Show the list' }).click()
}

async function settleClaims(page: Page, buyerEmail: string) {
  await page.goto(`/admin/orders?search=${buyerEmail}`)
  const orderLink = page.getByRole('table').getByRole('link').first()
  const orderPath = (await orderLink.getAttribute('href')) ?? ''
  const orderNumber = orderPath.split('/').at(-1) ?? ''
  await page.request.post('/functions/v1/send-warranty-claim', { data: { ...claim, orderNumber } })
  await page.request.post('/functions/v1/send-warranty-claim', { data: { ...claim, orderNumber: 'LOST-1' } })

  await page.goto('/admin')
  await page.getByRole('link', { name: '2 Open warranty claims' }).click()
  const claims = entriesOf(page, 'Warranty Claims')
  const unmatched = claims.filter({ hasText: 'LOST-1' })
  await expect(unmatched).toContainText('No order has this number')
  const matched = claims.filter({ hasText: `Order ${orderNumber}` })
  await expect(matched).toContainText(claim.description)
  await expect(matched).toContainText('sensor.jpg')
  await expect(matched.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:dot%2Bbat%40visitor.example?subject=${encodeURIComponent(`Your warranty claim, order ${orderNumber}`)}`,
  )
  await expectAccessible(page)

  await matched.getByRole('button', { name: 'In review' }).click()
  await expect(matched.getByRole('button', { name: 'In review' })).toHaveAttribute('aria-pressed', 'true')
  await filterByStatus(page, 'in_review')
  await expect(unmatched).toHaveCount(0)
  await matched.getByRole('button', { name: 'Resolved' }).click()
  await expect(page.getByText('No claims match')).toBeVisible()

  await filterByStatus(page, 'resolved')
  await matched.getByRole('link', { name: /^Open order/ }).click()
  await expect(page).toHaveURL(orderPath)
  await expect(page.getByText(buyerEmail).first()).toBeVisible()
}

async function grantAndRevoke(page: Page, email: string) {
  await page.goto('/admin?tab=utilities')
  const form = page.getByRole('region', { name: 'Role management' })
  await form.getByRole('button', { name: 'Update role' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()

  await form.getByLabel('Find a user').fill(email)
  await page.keyboard.press('Enter')
  const user = form.getByLabel('User', { exact: true })
  // A single search result is selected automatically.
  await expect(user.locator('option:checked')).toContainText(email)
  await form.getByLabel('Role', { exact: true }).selectOption('admin')
  await form.getByLabel('Action').selectOption('grant')
  await form.getByLabel('Reason').fill('Helps on Saturdays')
  await form.getByRole('button', { name: 'Update role' }).click()
  await expect(page.getByText('Role admin granted')).toBeVisible()

  await form.getByRole('button', { name: 'Update role' }).click()
  await expect(page.getByText('Role assignment was already in the requested state')).toBeVisible()

  await form.getByLabel('Action').selectOption('revoke')
  await form.getByRole('button', { name: 'Update role' }).click()
  await expect(page.getByText('Role admin revoked')).toBeVisible()

  const log = page.getByRole('region', { name: 'Audit log' })
  await expect(log.getByRole('row').filter({ hasText: email })).toHaveCount(2)
  await expect(log).toContainText('Helps on Saturdays')
}

async function changePrice(page: Page, pounds: string) {
  await page.goto('/admin?tab=catalogue')
  await page.getByRole('button', { name: 'Edit str8bat Sensor' }).click()
  const dialog = page.getByRole('dialog', { name: 'str8bat Sensor' })
  await dialog.getByLabel('Price in pounds').fill(pounds)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()

  await expectPageToSay(page, pages.sensor, `£${pounds}`)
  await page.goto(pages.sensor)
  await expect(page.getByText(`£${pounds}`).first()).toBeVisible()
}
