import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { foundReview } from '#tests/support/found-review.ts'
import type { FoundReview } from './review-form.tsx'
import { ReviewView } from './review-view.tsx'

const found: FoundReview = {
  ...foundReview,
  review: {
    id: '5d0a6c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
    state: 'published',
    stars: 4,
    title: '',
    text: 'It found my backlift within a week.',
    display_name: 'Ada L.',
    incentive: false,
    photos: [],
    held_for: [],
    edit_by: null,
    removal_reason: null,
    is_earlier_shown: false,
    written_at: '2026-05-10T10:00:00.000Z',
    published_at: '2026-05-10T10:00:00.000Z',
    edited_at: null,
    answer: null,
  },
}

test('after an edit and after the withdrawal the focus is on the result', async () => {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const state = String(address).endsWith('withdraw-review') ? 'withdrawn' : 'published'
    return Response.json({ review: { ...found.review, state } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(
    <StaticRouter>
      <ShopQueries>
        <ReviewView found={found} access="token" stars={null} onPass={() => {}} />
      </ShopQueries>
    </StaticRouter>,
  )
  const focused = () => document.activeElement?.textContent
  // The state of the review stays the same, so the form stays on the page.
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect.poll(focused).toMatch(/^Thank you. Your review is on the product page./)
  await page.getByRole('button', { name: 'Withdraw my review' }).click()
  await expect.poll(focused).toMatch(/^You have withdrawn your review./)
  expect(page.getByRole('button', { name: 'Save the changes' }).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible()
})
