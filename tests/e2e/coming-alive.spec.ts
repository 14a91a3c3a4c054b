import type { Page, Response } from '@playwright/test'
import { expect, test } from './test.ts'

const kB = 1000

/** Holds every script but the first back until told to let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

async function scriptBytes(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(
    responses.map(async (response) => (await response.request().sizes()).responseBodySize),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function collectScripts(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  return scripts
}

test('a button pressed before the script has arrived still does its work @phone', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/story')
  await page.getByRole('button', { name: 'Reject non-essential' }).first().click()
  await expect(page.locator('html')).not.toHaveAttribute('data-alive')
  letGo()
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden()
  const record = await page.evaluate(() =>
    Object.values<string>(Object.assign({}, localStorage)).find((value) => value.includes('analytics')),
  )
  expect(JSON.parse(String(record))).toMatchObject({ functional: true, analytics: false, marketing: false })
})

test('a press is held back whole, and then heard once @phone', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('click', () => (document.body.dataset.heard = `${document.body.dataset.heard ?? ''}x`))
  })
  const letGo = await holdScripts(page)
  await page.goto('/story')
  await page.getByRole('button', { name: 'Reject non-essential' }).first().click()
  await expect(page.locator('body')).not.toHaveAttribute('data-heard')
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'x')
})

test('text typed and a form sent before the script has arrived are not lost @phone', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/track-order')
  await page.getByLabel(/order id or tracking number/i).fill('RM123')
  await page.getByRole('button', { name: 'Track Order' }).click()
  letGo()
  await expect(page.getByText('Please enter the email used at checkout').first()).toBeVisible()
  await expect(page.getByLabel(/order id or tracking number/i)).toHaveValue('RM123')
})

test('a page that nobody touches runs no more than its first small script @desktop', async ({ page }) => {
  const scripts = collectScripts(page)
  await page.goto('/story')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).not.toHaveAttribute('data-alive')
  const boot = scripts.filter((response) => /\/boot-[^/]*\.js$/.test(response.url()))
  expect(boot).toHaveLength(1)
  expect(await scriptBytes(boot)).toBeLessThanOrEqual(6 * kB)
})
