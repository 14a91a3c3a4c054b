import { aVisitor, createAccount } from './account-steps.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer } from './buying-steps.ts'
import { firstAdmin, openAdmin } from './open-admin.ts'
import { buySensor } from './provider-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

test.slow()

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })

test('the overview begins with the queue, which links to the waiting work, and every number opens its list @desktop-first', async ({
  page,
  adminShop,
}) => {
  await buySensor(adminShop, aBuyer())
  await signInAsAdmin(page)
  await page.goto('/admin')
  const queue = page.getByRole('region', { name: 'Queue' })
  await expect(queue.getByRole('link', { name: /^Ship / }).first()).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'workbench-queue')
  await queue
    .getByRole('link', { name: /^Ship / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  await page.goto('/admin')
  await expect(page.getByText('Today, less refunds')).toBeVisible()
  await page.getByRole('link', { name: /Orders waiting to ship/ }).click()
  await expect(page).toHaveURL('/admin/orders?show=waiting-to-ship')
})

test('search works on every admin page with the keyboard alone @desktop', async ({ page, adminShop }) => {
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  await page.goto('/admin/email-logs')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  // Typing continues before the field appears: no letter is lost or taken for a shortcut.
  await page.keyboard.type('jxk')
  const field = palette(page).getByRole('combobox', { name: 'Find anything' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('jxk')
  await field.fill(buyer.email.slice(0, 12))
  const options = palette(page).getByRole('option')
  await expect(palette(page).getByRole('group', { name: 'Orders' })).toBeVisible()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await takePicture(page, 'workbench-find')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  await expect(palette(page)).toHaveCount(0)
  // The new page closes the search over the old one.
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('email prev')
  await expect(palette(page).getByRole('option', { name: /Email preview/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/email-preview')
  await expect(page.getByRole('heading', { level: 1, name: 'Email preview' })).toBeVisible()

  await page.keyboard.press('Control+k')
  for (const hostile of ['%%%', '🏏🏏🏏', 'x'.repeat(10_000)]) {
    await field.fill(hostile)
    await expect(palette(page).getByText('Nothing found. Try fewer letters or a different word.')).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('one page shows everything about a person, and opening it does not send the person’s email in an address @desktop-first', async ({
  page,
  adminShop,
}) => {
  const buyer = aBuyer()
  await buySensor(adminShop, buyer)
  await signInAsAdmin(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin/people')
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toContainText('£139.99')
  await page.getByRole('searchbox', { name: 'Email address' }).fill(buyer.email)
  await page.keyboard.press('Enter')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByText('£139.99')).toBeVisible()
  await expect(page.getByText('kept from 1 paid order')).toBeVisible()
  await page.getByLabel('New note').fill('Prefers the telephone.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Prefers the telephone.')).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'workbench-person')
  expect(asked.filter((url) => url.includes(encodeURIComponent(buyer.email)))).toEqual([])
})

test('a colleague gets the role packer with a reason, and then sees parcels but no money @desktop @quick', async ({
  browser,
  page,
  adminShop,
  allow,
}) => {
  allow(/\(403\)/)
  const helper = aVisitor()
  await createAccount(page, helper)
  const { users } = (await adminShop.admin.call('admin-list-users', { search: helper.email })) as {
    users: { id: string }[]
  }
  const reason = 'Helps in the warehouse'
  await adminShop.admin.call('set-staff-role', { user_id: users[0]?.id, role: 'support', reason })
  const theirs = await browser.newContext({ baseURL: adminShop.url })
  const boss = await theirs.newPage()
  await signInAsAdmin(boss)
  await boss.goto('/admin?tab=utilities')
  const row = boss.getByRole('table', { name: 'Who works here' }).getByRole('row').filter({ hasText: helper.email })
  await expect(row).toContainText('support')
  await row.getByRole('button', { name: 'Change role' }).click()
  const dialog = boss.getByRole('dialog', { name: 'Change role' })
  await dialog.getByLabel('Role').selectOption('packer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await expectAccessible(boss)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('packer')
  await expect(
    boss
      .getByRole('table', { name: /changes of roles/ })
      .getByText(reason)
      .first(),
  ).toBeVisible()
  await theirs.close()

  await page.goto('/admin')
  const rail = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(rail.getByRole('link', { name: 'To ship' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Roles & logs' })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Orders'])
  await expect(page.getByText('Today, less refunds')).toHaveCount(0)
  await page.goto('/admin/email-logs')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Access denied. Admin rights required.')
  await page.goto('/admin/orders')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
})

test('a new shop is set up step by step, and finished steps are ticked automatically @desktop', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const admin = await openAdmin(shop.url)
  await page.goto(`${shop.url}/auth`)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password').fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.goto(`${shop.url}/admin`)
  const steps = page.getByRole('region', { name: 'Setting up the shop' })
  await expect(steps.getByRole('listitem')).toHaveCount(8)
  const testOrder = steps.getByRole('listitem').filter({ hasText: 'Test order' }).getByRole('img')
  await expect(testOrder).toHaveAccessibleName('Open')
  // A shop without sales has no queue, so the steps come first.
  const queue = page.getByRole('region', { name: 'Queue', exact: true })
  const heightOf = async (part: typeof steps) => (await part.boundingBox())?.y ?? 0
  await expect(queue).toBeVisible()
  expect(await heightOf(steps)).toBeLessThan(await heightOf(queue))
  await expectAccessible(page)
  await takePicture(page, 'workbench-first-run')

  await buySensor({ url: shop.url, admin }, aBuyer())
  await page.reload()
  await expect(testOrder).toHaveAccessibleName('Done')
  await expect(queue.getByRole('link', { name: /^Ship / })).toBeVisible()
  expect(await heightOf(queue)).toBeLessThan(await heightOf(steps))
})
