import type { Page } from '@playwright/test'
import { paths as pagePaths } from '#domain/site/pages.ts'
import { hostileTexts } from '../attack/hostile-text.ts'
import { createAccount, aVisitor } from './account-steps.ts'
import { expect, test } from './test.ts'

/** Every address of the shop without an id. Addresses with an id are left out, because they need existing data. */
const paths = Object.values(pagePaths).filter((path) => !path.includes(':'))

const mark = 'refused by the policy: '

/** The requests that the content security policy blocked, in any document of this page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) violations.push(message.text())
  })
  await page.addInitScript((start) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI, sample }) => {
      console.info(`${start}${violatedDirective} ${blockedURI} ${sample} on ${documentURI}`)
    })
  }, mark)
  return violations
}

/** Acts like a first-time visitor: scrolls, moves, opens something, loads all pictures. */
async function lookAround(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const summary = page.getByRole('main').locator('summary').first()
  if (await summary.isVisible()) await summary.click()
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
  })
}

test('an admin reads hostile messages as text, and no page violates its content security policy @desktop', async ({
  browser,
  openShop,
  allow,
}) => {
  test.setTimeout(300_000)
  // The watching script is injected into every frame. The email's frame blocks it and logs that.
  allow('Blocked script execution')
  const shop = await openShop()
  for (const text of hostileTexts) {
    const contact = { first_name: text, last_name: text, subject: text, message: `Ten or more: ${text}` }
    const body = JSON.stringify({ ...contact, email: 'eve@visitor.example', inquiry_type: 'general' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${shop.url}/functions/v1/submit-contact`, { method: 'POST', headers, body })).status).toBe(200)
  }
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const violations = await watchPolicy(page)
  await createAccount(page, aVisitor())
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('shop.session') ?? '{}').user.id as string)
  await page.goto('/bootstrap')
  await expect(page.getByLabel('User ID')).toHaveValue(userId)
  await page.getByRole('button', { name: 'Become first admin' }).click()
  await expect(page).toHaveURL('/admin')

  await page.getByRole('tab', { name: 'Contact Submissions' }).click()
  const messages = page.getByRole('tabpanel', { name: 'Contact Submissions' })
  await expect(messages.getByText('<script>document.title = "taken"</script>').first()).toBeVisible()
  for (const path of paths.filter((one) => /^\/(admin|email|account)/.test(one))) {
    await page.goto(path)
    await lookAround(page)
    await expect(page).not.toHaveTitle('taken')
    expect(violations, path).toEqual([])
  }
})
