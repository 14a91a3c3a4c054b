import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshData } from '../support/fresh-data.ts'
import { postJson } from '../support/post-json.ts'
import { startShop } from '../support/start-shop.ts'
import { signInAsAdmin } from './admin-steps.ts'
import { aBuyer, pages, test as base } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { openAdmin } from './open-admin.ts'
import { buySensor } from './provider-steps.ts'
import {
  expect,
  expectAccessible,
  expectPageToSay,
  expectToFitEveryWindow,
  hydrate,
  takePicture,
  type Page,
} from './test.ts'
import { sumOf, weighScripts } from './weigh-scripts.ts'

const threeWeeksAgo = () => new Date(Date.now() - 22 * 24 * 3600_000).toISOString()

type ReviewShop = { url: string; buyers: [{ email: string }, { email: string }] }

/** A shop in which two buyers got their parcels three weeks ago: it was started with that date, sold two orders, and was restarted today. */
const test = base.extend<object, { reviewShop: ReviewShop }>({
  reviewShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's dependencies in this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'reviews-'))
      const DATA_DIR = join(folder, 'data')
      await copyFreshData(DATA_DIR)
      const buyers: ReviewShop['buyers'] = [aBuyer(), aBuyer()]
      {
        await using past = await startShop({ DATA_DIR, SHOP_CLOCK: threeWeeksAgo() })
        const admin = await openAdmin(past.url)
        for (const buyer of buyers) {
          const { id } = await buySensor({ url: past.url, admin }, buyer)
          await admin.call('set-shipping-status', { id, status: 'delivered', reason: 'Collected at the nets' })
        }
      }
      {
        await using shop = await startShop({ DATA_DIR, REVIEW_INVITATION_DAYS: '21' })
        await use({ url: shop.url, buyers })
      }
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ reviewShop }, use) => use(reviewShop.url),
})

test.slow()

/** The link of a star in the review invitation. */
async function starLink(page: Page, { email }: { email: string }, stars: number): Promise<string> {
  const { text } = await waitForEmail(page, 'review_invitation', email)
  const link = new RegExp(`\\S+/review\\?stars=${stars}&access=\\S+`).exec(text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a buyer reviews by keyboard from a star of the email, and the product page shows it @phone-first @quick', async ({
  page,
  reviewShop: { buyers },
}) => {
  const link = await starLink(page, buyers[0], 4)
  const scripts = weighScripts(page)
  await page.goto(link)
  await expect(page.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(sumOf(scripts), 'the form’s own code comes when it is used').toBeLessThanOrEqual(104_000)
  await expectAccessible(page)
  await takePicture(page, 'review-form')
  await expectToFitEveryWindow(page)

  await page.getByRole('radio', { name: '4 stars: Very good' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Found my backlift')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It found my backlift within a week of nets.')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('Thank you. Your review is on the product page.')).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)

  await expectPageToSay(page, pages.sensor, 'It found my backlift within a week of nets.')
  await page.goto(`${pages.sensor}#reviews`)
  const review = page.getByRole('article', { name: 'Review by Ann L.' })
  await expect(review.getByRole('heading', { name: 'Found my backlift' })).toBeVisible()
  await expect(review.getByText(/^Verified purchase, delivered in \w+/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'reviews')
  await expectToFitEveryWindow(page)
})

test('a review with a phone number waits until staff, who see the reason, publish and answer it; then visitors sort the reviews @desktop', async ({
  page,
  browser,
  allow,
  reviewShop: { url, buyers },
}) => {
  allow(/^refused request: POST \S+\/review\S* \(4(00|09)\)/)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  const writer = await plain.newPage()
  await writer.goto(await starLink(page, buyers[0], 2))
  await expect(writer.getByRole('radio', { name: '2 stars: Fair' })).toBeChecked()
  const otherTab = await plain.newPage()
  await otherTab.goto(writer.url())
  await otherTab.getByLabel('Your review').fill('Short')
  await otherTab.getByLabel('I was given something for this review').check()
  await otherTab.getByRole('button', { name: 'Send' }).click()
  await expect(otherTab.getByText('Please write at least 10 characters')).toBeVisible()
  await expect(otherTab.getByLabel('I was given something for this review')).toBeChecked()
  await writer.getByLabel('Your review').fill('Not for me. Call me on 07700 900123 and I will say why.')
  await writer.getByRole('button', { name: 'Send' }).click()
  await expect(writer.getByText('check your review before it is published')).toBeVisible()
  await expect(writer.getByText('It contains a phone number.')).toBeVisible()
  await otherTab.getByLabel('Your review').fill('The second tab says something else.')
  await otherTab.getByRole('button', { name: 'Send' }).click()
  await expect(otherTab.getByText('You have already reviewed this order.')).toBeVisible()
  await expect(otherTab.getByLabel('Your review')).toHaveValue('The second tab says something else.')
  await expect(otherTab.getByRole('button', { name: 'Save the changes' })).toBeVisible()
  await plain.close()

  const link = new URL(await starLink(page, buyers[1], 5), url)
  await postJson(`${url}/functions/v1/submit-review`, {
    id: link.pathname.split('/')[2],
    access: link.searchParams.get('access'),
    stars: 5,
    text: 'It found my backlift within a week of nets.',
  })

  await signInAsAdmin(page)
  await page.goto('/admin/reviews')
  const row = page.getByRole('row').filter({ hasText: 'It contains a phone number.' })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'admin-reviews')
  await expectToFitEveryWindow(page)
  await row.getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Review' })
  await expect(dialog.getByText('Call me on 07700 900123')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Published' }).click()
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('2 stars')
  await expect(page.getByRole('button', { name: /^View/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^View/ }).click()
  await dialog.getByRole('textbox', { name: 'Our answer' }).fill('Thank you. The app has a lesson on that.')
  await dialog.getByRole('button', { name: 'Answer in public' }).click()
  await expect(dialog).toBeHidden()

  await expectPageToSay(page, pages.sensor, 'Thank you. The app has a lesson on that.')
  await page.goto(`${pages.sensor}#reviews`)
  const articles = page.getByRole('article', { name: /^Review by/ })
  await expect(articles).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest first')
  await expect(articles.first()).toContainText('Call me on 07700 900123')
  await expect(articles.first()).toContainText('answered')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest first')
  await expect(articles.first()).toContainText('It found my backlift')
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('2 stars (1)')
  await expect(articles).toHaveCount(1)
  await expectAccessible(page)
})
