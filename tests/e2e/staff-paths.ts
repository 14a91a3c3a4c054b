import { dashboardTabs } from '#domain/site/dashboard-tab.ts'
import { pageNames, pages, paths } from '#domain/site/pages.ts'
import { expect, type Page } from './test.ts'

export async function firstLink(page: Page, list: string): Promise<string> {
  await page.goto(list)
  const link = page.getByRole('table').getByRole('row').getByRole('link').first()
  return (await link.getAttribute('href')) ?? ''
}

/** Every admin page, each with data to show. */
export async function listScreens(page: Page): Promise<string[]> {
  const order = await firstLink(page, '/admin/orders?show=waiting-to-ship')
  const found = { order, case: await firstLink(page, '/admin/cases'), people: '/admin/people#customer%40demo.example' }
  const ofPages = pageNames
    .filter((name) => pages[name].kind === 'admin')
    .map((name) => (name in found ? found[name as keyof typeof found] : paths[name]))
  const ofTabs = dashboardTabs.filter((tab) => tab !== 'overview').map((tab) => `/admin?tab=${tab}`)
  // Orders that are weeks old show a date, which is longer than an age.
  const views = ['?show=waiting-to-ship', '?show=abandoned', '?payment=fulfilled'].map((view) => `/admin/orders${view}`)
  return [...ofPages, ...ofTabs, ...views]
}

export async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Checking your access')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
}
