import { aVisitor, chooseFromAccount, createAccount, fillSignIn } from './account-steps.ts'
import { chooseFromMenu, openTab, signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer } from './buying-steps.ts'
import { buySensor } from './provider-steps.ts'
import { firstAdmin } from './open-admin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './test.ts'

test.slow()

const adminPages = [
  { path: '/admin', title: 'Admin dashboard', denial: null },
  {
    path: '/admin/orders',
    title: 'Order Management',
    denial: 'Access denied. Admin rights required to view orders.',
  },
  {
    path: '/admin/orders/00000000-0000-4000-8000-000000000000',
    title: 'Order',
    denial: 'Access denied. Admin rights required to view orders.',
  },
  { path: '/admin/returns', title: 'Returns', denial: 'Access denied. Admin rights required to view orders.' },
  { path: '/admin/email-logs', title: 'Email logs', denial: 'Access denied. Admin rights required.' },
  { path: '/email-preview', title: 'Email preview', denial: 'Access denied. Admin privileges required.' },
  { path: '/admin/add-order', title: 'Manually Add Order', denial: 'Access denied. Admin privileges required.' },
  { path: '/admin-test-checkout', title: 'Admin Test Checkout', denial: 'Access denied. Admin privileges required.' },
]

test('a visitor who is not signed in sees no admin page @desktop', async ({ page }) => {
  for (const { path } of adminPages) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/auth')
  }
})

test('every admin page sends a visitor without the role to the home page, or says why it is closed @desktop', async ({
  page,
}) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  for (const { path, denial } of adminPages) {
    await page.goto(path)
    if (denial === null) await expect(page, path).toHaveURL('/')
    else await expect(page.getByRole('main').getByRole('alert'), path).toContainText(denial)
  }
  await page.goto('/admin/email-logs')
  await expect(page.locator('[data-sonner-toast]')).toContainText('Access denied. Admin rights required.')
  await expectAccessible(page)
})

test('admin pages have titles and noindex, and public pages load no admin code @desktop', async ({ page }) => {
  for (const { path, title } of adminPages) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(response.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Explore Products' }).first().click()
  await expect(page).toHaveURL('/products')
  expect(scripts.filter((url) => /admin|dashboard|orders-page/.test(url))).toEqual([])
})

const hostile = {
  first_name: '<img src=x onerror="document.title=1">',
  last_name: '\u202Eevil\u202E',
  email: 'hostile@visitor.example',
  subject: '"><script>document.title="2"</script>',
  message: `=HYPERLINK("http://evil.example") ${'x'.repeat(4900)}`,
  inquiry_type: 'general',
}

test('hostile text is shown as text on admin pages and does not widen them @desktop-first', async ({
  page,
  adminShop,
}) => {
  await adminShop.admin.call('submit-contact', hostile)
  await signInAsAdmin(page)
  await openTab(page, 'Contact Submissions')
  const message = page.getByRole('listitem').filter({ hasText: hostile.subject }).first()
  await expect(message).toContainText(hostile.first_name)
  await message.getByText('Read all').click()
  await expect(message).toContainText('=HYPERLINK("http://evil.example")')
  await expect(page).toHaveTitle(/Admin dashboard/)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await page.goto('/admin/email-logs?search=script')
  await page.getByRole('button', { name: /^View/ }).first().click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText(hostile.first_name).first()).toBeVisible()
  await expect(page).toHaveTitle(/Email logs/)
})

test('the data of one admin are removed before another admin signs in with the same browser @desktop', async ({
  page,
  adminShop,
}) => {
  await adminShop.admin.call('submit-contact', {
    ...hostile,
    first_name: 'Ann',
    last_name: 'Earlier',
    subject: 'Secret',
  })
  await signInAsAdmin(page)
  await openTab(page, 'Contact Submissions')
  await expect(page.getByText('Ann Earlier').first()).toBeVisible()
  await chooseFromAccount(page, 'Sign Out')
  await expect(page).toHaveURL('/auth')

  await page.route('**/functions/v1/list-contact-submissions', () => {
    // The server does not answer, so only stored data could appear.
  })
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password').fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await chooseFromAccount(page, 'Admin')
  await page.getByRole('tab', { name: 'Contact Submissions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading messages' })).toBeVisible()
  await expect(page.getByText('Ann Earlier')).toHaveCount(0)
})

test('orders are searched, filtered, exported and opened @desktop', async ({ page, adminShop }) => {
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto('/admin/orders')

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(buyer.email)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('£139.99')
  await page.getByLabel('Payment status').selectOption('failed')
  await expect(page.getByText('No orders match')).toBeVisible()
  await expect(page).toHaveURL(/payment=failed/)
  await page.getByLabel('Payment status').selectOption('paid')
  await expect(rows).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).createReadStream()
  const csv = (await file.toArray()).join('')
  expect(csv).toContain(buyer.email)

  await chooseFromMenu(rows.nth(1), 'Resend confirmation')
  await expect(page.getByText('Confirmation email resent')).toBeVisible()
  await rows.nth(1).getByRole('link').first().click()
  await expect(page.getByText('sent the order confirmation again')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Packing slip' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden()
})

test('a revoked role is refused at the next call @desktop @quick', async ({ browser, page, adminShop, allow }) => {
  allow(/\(403\)/)
  const helper = aVisitor()
  await createAccount(page, helper)
  const { users } = (await adminShop.admin.call('admin-list-users', { search: helper.email })) as {
    users: { id: string }[]
  }
  const change = { target_user_id: users[0]?.id, target_role: 'admin' }
  await adminShop.admin.call('manage_user_role', { ...change, action: 'grant' })
  const other = await browser.newPage({ baseURL: adminShop.url })
  await fillSignIn(other, helper)
  await expect(other).toHaveURL('/')
  await other.goto('/admin/email-logs')
  await expect(other.getByRole('table')).toBeVisible()

  await adminShop.admin.call('manage_user_role', { ...change, action: 'revoke' })
  await other.getByLabel('Status').selectOption('failed')
  await expect(other.getByText('Access denied. Admin rights required.').first()).toBeVisible()
  await other.close()
})
