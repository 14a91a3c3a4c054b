import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicReview } from '#contract/buying/shop-facts.ts'
import { summariseStars } from '#domain/reviews/review-summary.ts'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { Reviews } from './reviews.tsx'

const product = 'str8bat-sensor'
const summary = summariseStars({ 1: 2, 2: 0, 3: 4, 4: 0, 5: 44 })

const aReview = (number: number, given: Partial<PublicReview> = {}): PublicReview => ({
  id: `5d0a6c1e-7d2f-4e6a-9b8c-${String(number).padStart(12, '0')}`,
  product_key: product,
  stars: 5,
  title: '',
  text: `It helps in the nets, says number ${number}.`,
  display_name: `Buyer ${number}`,
  incentive: false,
  verified: 'Verified purchase, delivered in May',
  labels: [],
  photos: [],
  published_at: '2026-05-10T10:00:00.000Z',
  edited_at: null,
  answer: null,
  ...given,
})

const several = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => aReview(from + index))

type Asked = { sort: string; stars: number | null; with_photos: boolean; cursor: string | null }

/** The section of a product with 50 reviews and these first ones, with a fake server. */
async function renderReviews(first: PublicReview[], answer: (asked: Asked) => Response | Promise<Response>) {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const asked = JSON.parse(String(init?.body)) as Asked
    calls.push(asked)
    return await answer(asked)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const facts = {
    ...sampleFacts,
    products: {
      ...sampleFacts.products,
      [product]: { ...sampleFacts.products[product], rating: summary, sample: null },
    },
    firstReviews: { [product]: first },
  }
  await render(
    <StaticRouter>
      <ShopFactsProvider value={facts}>
        <section id="reviews">
          <Reviews product={product} />
        </section>
      </ShopFactsProvider>
    </StaticRouter>,
  )
  return calls
}

const rows = (reviews: PublicReview[], next: string | null = null) => Response.json({ rows: reviews, next, summary })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.getAttribute('aria-label'))
const named = (reviews: PublicReview[]) => reviews.map(({ display_name }) => `Review by ${display_name}`)

test('more reviews are shown in parts, each once, until there are no more', async () => {
  const calls = await renderReviews(several(1, 5), ({ cursor }) =>
    cursor === null ? rows(several(1, 20), 'after-20') : rows(several(21, 26)),
  )
  const more = page.getByRole('button', { name: 'Show more reviews' })
  await more.click()
  await expect.poll(names).toEqual(named(several(1, 20)))
  await expect.element(page.getByText('20 reviews shown')).toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Review by Buyer 6' })).toHaveFocus()
  await more.click()
  await expect.poll(names).toEqual(named(several(1, 26)))
  expect(more.elements()).toEqual([])
  await expect.element(page.getByRole('article', { name: 'Review by Buyer 21' })).toHaveFocus()
  expect(calls.map(({ cursor }) => cursor)).toEqual([null, 'after-20'])
})

test('stars and photographs filter, and a filter without a match offers all reviews', async () => {
  const calls = await renderReviews(several(1, 5), ({ stars, with_photos }) =>
    stars === 2 ? rows([]) : rows(with_photos ? several(3, 3) : several(1, 5)),
  )
  await page.getByRole('checkbox', { name: 'With photographs' }).click()
  await expect.poll(names).toEqual(named(several(3, 3)))
  await page.getByRole('combobox', { name: 'Stars' }).selectOptions('2 stars (0)')
  await expect.element(page.getByText('No reviews match')).toBeVisible()
  expect(page.getByRole('list', { name: 'Reviews' }).query()).toBeNull()
  expect(calls.at(-1)).toMatchObject({ stars: 2, with_photos: true, cursor: null })
  await page.getByRole('button', { name: 'Show all reviews' }).click()
  await expect.poll(names).toEqual(named(several(1, 5)))
  await expect.element(page.getByRole('article', { name: 'Review by Buyer 1' })).toHaveFocus()
  expect(calls.at(-1)).toMatchObject({ sort: 'newest', stars: null, with_photos: false })
})

test('a failed request keeps the reviews and can be repeated', async () => {
  let isDown = true
  await renderReviews(several(1, 5), () =>
    isDown ? Response.json({ error: 'Too busy.', code: 'unavailable' }, { status: 503 }) : rows(several(1, 20)),
  )
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect.element(page.getByText('The reviews could not be loaded')).toBeVisible()
  expect(names()).toEqual(named(several(1, 5)))
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(named(several(1, 20)))
})

test('a long review is cut until the visitor asks for all of it', async () => {
  const text = Array.from({ length: 60 }, (_, line) => `Session ${line + 1} in the nets.`).join('\n')
  await renderReviews([aReview(1, { text }), aReview(2)], () => rows([]))
  const body = page.getByText('Session 60 in the nets.', { exact: false })
  await expect.element(body).toBeInTheDocument()
  const height = () => body.element().clientHeight
  const cut = height()
  expect(cut).toBeLessThan(body.element().scrollHeight)
  const button = page.getByRole('button', { name: /^Read all of it .*Buyer 1/ })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.poll(height).toBeGreaterThan(2 * cut)
  await page.getByRole('button', { name: /^Read less .*Buyer 1/ }).click()
  await expect.poll(height).toBe(cut)
})

test('far below the screen a long review overlaps none of the others', async () => {
  const room = Object.assign(document.createElement('div'), { style: 'height: 9000px' })
  document.body.prepend(room)
  onTestFinished(() => room.remove())
  const text = 'Every session I see a little more of what my hands do. '.repeat(20)
  await renderReviews([aReview(1, { text }), aReview(2), aReview(3)], () => Response.json({}))
  const articles = page.getByRole('article').elements()
  const boxes = articles.map((article) => article.getBoundingClientRect())
  expect(boxes).toHaveLength(3)
  for (const [index, { bottom }] of boxes.slice(0, -1).entries()) {
    expect(bottom).toBeLessThanOrEqual(boxes[index + 1]?.top ?? 0)
  }
})
