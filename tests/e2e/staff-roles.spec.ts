import { functions } from '#contract/functions.ts'
import type { StaffFunction } from '#contract/people/staff-access.ts'
import { dashboardTabs, type DashboardTab } from '#domain/site/dashboard-tab.ts'
import { pageNames, pages, paths } from '#domain/site/pages.ts'
import { mayAct, type StaffRole } from '#domain/customers/role.ts'
import { placeGroups } from '#app/admin/frame/places.ts'
import { aVisitor, createAccount } from './account-steps.ts'
import { test } from './admin-steps.ts'
import { expect, type Page } from './test.ts'

test.slow()

/** The function that a page needs to show its content; null if every role may read the page. */
const pageNeeds: Record<string, StaffFunction | null> = {
  dashboard: 'list-queue',
  orders: 'list-orders',
  order: 'find-order',
  returnedGoods: 'list-cancellations',
  cases: 'list-cases',
  case: 'find-case',
  newOrder: 'create-order',
  addOrder: 'manual-add-order',
  people: 'find-person',
  handbook: null,
  emailLogs: 'list-email-logs',
  testCheckout: 'create-checkout-v2',
  emailPreview: 'preview-emails',
  setUp: 'examine-setup',
  books: 'find-month',
  reviews: 'list-reviews-to-check',
  dataProtection: 'preview-retention',
}

const tabNeeds: Record<DashboardTab, StaffFunction> = {
  overview: 'list-queue',
  contact: 'list-contact-submissions',
  retailers: 'list-retailer-applications',
  claims: 'list-warranty-claims',
  orders: 'list-orders',
  catalogue: 'list-products',
  utilities: 'list-staff',
}

const isOpenTo = (role: StaffRole, name: StaffFunction | null) => name === null || mayAct(role, functions[name].access)

async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expect(page.getByText('Checking your access')).toHaveCount(0)
  const denial = page.getByRole('main').getByRole('alert').filter({ hasText: 'Access denied.' })
  await expect(denial).toHaveCount(isOpen ? 0 : 1)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
}

// A refused call fails the test, because the pages of a role must call only functions that the role may call.
for (const role of ['packer', 'support', 'manager'] as const) {
  test(`a ${role} sees links to the places that the contract opens to them, and to no others @desktop`, async ({
    page,
    adminShop: { admin },
  }) => {
    const helper = aVisitor()
    await createAccount(page, helper)
    const { users } = (await admin.call('admin-list-users', { search: helper.email })) as { users: { id: string }[] }
    await admin.call('set-staff-role', { user_id: users[0]?.id, role, reason: 'Helps out' })

    await page.goto('/admin')
    await expectOpen(page, true)
    const open = placeGroups.flatMap(({ places }) => places).filter(({ least }) => mayAct(role, least))
    // The first link of each row, because the count beside it is a link of its own.
    const links = page.getByRole('navigation', { name: 'Admin', exact: true }).locator('li > a:first-child')
    await expect(links).toHaveCount(open.length)
    const led = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(led).toEqual(open.map(({ address }) => address))
    const tabs = dashboardTabs.filter((tab) => isOpenTo(role, tabNeeds[tab]))
    await expect(page.getByRole('tab')).toHaveCount(tabs.length)
    for (const tab of tabs) {
      await page.goto(`/admin?tab=${tab}`)
      await expectOpen(page, true)
    }

    const known = pageNames.filter((name) => pages[name].kind === 'admin')
    expect(known.toSorted()).toEqual(Object.keys(pageNeeds).toSorted())
    // Pages of one order or case need an id, so they are left out.
    for (const name of known.filter((candidate) => !paths[candidate].includes(':'))) {
      await page.goto(paths[name])
      await expectOpen(page, isOpenTo(role, pageNeeds[name] ?? null))
    }

    await page.goto('/admin/orders')
    await expectOpen(page, true)
    const acts = { 'New order': 'create-order', 'Export CSV': 'export-orders' } as const
    for (const [words, name] of Object.entries(acts)) {
      const act = page.getByRole('main').getByText(words, { exact: true })
      await expect(act).toHaveCount(isOpenTo(role, name) ? 1 : 0)
    }
  })
}
