import { startShop } from '../support/start-shop.ts'
import { enter } from './account-steps.ts'
import { test as base } from './buying-steps.ts'
import { firstAdmin, openAdmin, type Admin } from './open-admin.ts'
import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

type AdminShop = { url: string; admin: Admin }

const bank = { BANK_ACCOUNT_NAME: 'Example Cricket', BANK_SORT_CODE: '12-34-56', BANK_ACCOUNT_NUMBER: '12345678' }

/** Each worker has its own shop with an admin, because changes by admins would disturb other tests. */
export const test = base.extend<object, { adminShop: AdminShop }>({
  adminShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's dependencies in this pattern
    async ({}, use) => {
      await using shop = await startShop(bank)
      await use({ url: shop.url, admin: await openAdmin(shop.url) })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ adminShop }, use) => use(adminShop.url),
})

export async function signInAsAdmin(page: Page): Promise<void> {
  await enter(page, firstAdmin)
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('tab', { name }).click()
  // Waits for all parts, because a part that is still loading moves the content below it.
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0)
}

/** Opens the menu of an order's row and chooses an entry. */
export async function chooseFromMenu(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^More for order/ }).click()
  await row.getByRole('menuitem', { name }).click()
}

/** Marks an unshipped order as delivered from the menu, with a reason. */
export async function markDelivered(page: Page): Promise<void> {
  await chooseFromMenu(page.getByRole('row').nth(1), 'Mark Delivered')
  const dialog = page.getByRole('dialog', { name: 'Mark as delivered?' })
  await dialog.getByLabel('Reason').fill('Collected at the nets')
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click()
}
