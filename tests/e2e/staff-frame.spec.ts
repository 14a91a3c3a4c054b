import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { aVisitor, createAccount } from './account-steps.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { everyScript } from './hold-scripts.ts'
import { firstAdmin } from './open-admin.ts'
import { expect, expectAccessible, takePicture, type Page } from './test.ts'

test.slow()

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true })

async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Checking your access')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
}

test('the admin navigation marks the current place and shows counts, which are updated after every action @desktop @quick', async ({
  page,
  adminShop,
}) => {
  await adminShop.admin.call('submit-contact', {
    first_name: 'Rae',
    last_name: 'Counted',
    email: 'rae@visitor.example',
    subject: 'Counted',
    message: 'One more that waits.',
    inquiry_type: 'general',
  })
  await signInAsAdmin(page)
  await page.goto('/admin')
  for (const group of ['Work', 'Catalogue', 'Emails', 'Settings']) {
    await expect(rail(page).getByRole('region', { name: group })).toBeVisible()
  }
  await expect(rail(page).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByText('Sandbox')).toBeVisible()

  const messages = rail(page).getByRole('link', { name: 'Messages', exact: true })
  const number = rail(page).getByRole('link', { name: /^\d+ new messages?$/ })
  const waiting = async () => parseInt((await number.allTextContents())[0] ?? '0')
  await expect.poll(waiting).toBeGreaterThan(0)
  const before = await waiting()
  await messages.click()
  await expect(page).toHaveURL('/admin?tab=contact')
  await expect(messages).toHaveAttribute('aria-current', 'page')
  // The link of a place opens all its rows, the number beside it only the counted rows. Both mark the place.
  await number.click()
  await expect(page).toHaveURL('/admin?tab=contact&status=new')
  await expect(messages).toHaveAttribute('aria-current', 'page')
  const message = page.getByRole('listitem').filter({ hasText: 'Rae Counted' }).first()
  await message.getByRole('button', { name: 'Resolved' }).click()
  await expect.poll(waiting).toBe(before - 1)
})

test('while staff read a page, the code of the other admin pages is prefetched, so opening them loads no script @desktop', async ({
  page,
}) => {
  const pages = globSync('app/admin/**/*-page.tsx').map((file) => basename(file, '.tsx'))
  expect(pages.length).toBeGreaterThan(10)
  await signInAsAdmin(page)
  const finished: string[] = []
  page.on('requestfinished', (request) => void finished.push(request.url()))
  await page.goto('/admin/handbook')
  await expect.poll(() => pages.filter((name) => !finished.some((url) => url.includes(`/${name}-`)))).toEqual([])
  await settle(page)
  await page.waitForLoadState('networkidle')

  await page.route(everyScript, (route) => route.abort())
  for (const name of ['Orders', 'Email logs', 'Overview', 'Set-up']) {
    await rail(page).getByRole('link', { name, exact: true }).click()
    await expect(rail(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByRole('heading', { name: 'Set-up' }).first()).toBeVisible()
})

test('the shop’s links are in a menu behind its logo, and the footer is one low band', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  await settle(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'menu of the shop' }).click()
  await expect(menu.getByRole('link', { name: 'Smart Cricket Bats' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Shop Now' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer?.height).toBeLessThanOrEqual(96)
  await page.getByRole('button', { name: 'menu of the shop' }).click()
  await menu.getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/story')
  await expect(page.getByRole('main')).toBeFocused()
})

test('from the width of a tablet in landscape the whole footer is visible, in a band of at most 96 px @desktop', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  await settle(page)
  const band = page.getByRole('contentinfo')
  for (const width of [1024, 1280, 1407, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const { height, hidden } = await band.evaluate((footer) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = footer.firstElementChild ?? footer
      return {
        height: footer.getBoundingClientRect().height,
        hidden: [scrollWidth - clientWidth, scrollHeight - clientHeight],
      }
    })
    expect.soft(height, `at ${width} px`).toBeLessThanOrEqual(96)
    expect.soft(hidden, `at ${width} px`).toEqual([0, 0])
  }
})

test('a visitor without a staff role sees no admin navigation @desktop', async ({ page }) => {
  await createAccount(page, aVisitor())
  await page.goto('/admin/orders')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Access denied. Admin rights required to view orders.',
  )
  await expect(rail(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Email logs' })).toHaveCount(0)
  await takePicture(page, 'staff-denied')
})

test('after signing in, staff see the page that they had opened, or else the home page @desktop', async ({ page }) => {
  await page.goto('/admin/orders?show=disputed')
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password').fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin/orders?show=disputed')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
})

test('the bottom bar of admin pages links to the most used places, and to a list of all others @phone', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await settle(page)
  const bar = page.getByRole('navigation', { name: 'Admin, most used' })
  await bar.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(bar.getByRole('link', { name: 'Email preview' })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Email logs' }).click()
  await expect(page).toHaveURL('/admin/email-logs')
  await expect(bar.getByRole('link', { name: 'Email preview' })).toBeHidden()
  const footer = await page.getByRole('contentinfo').boundingBox()
  const places = await bar.boundingBox()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  expect(footer?.height).toBeLessThanOrEqual(96)
  const end = await page.getByRole('contentinfo').boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((places?.y ?? 0) + 1)
})
