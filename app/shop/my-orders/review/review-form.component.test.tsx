import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { foundReview } from '#tests/support/found-review.ts'
import { ReviewForm } from './review-form.tsx'

/** A review form without a chosen star, and the functions that it called. */
async function renderForm(answer: () => Response) {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const name = new URL(String(address), location.href).pathname.split('/').at(-1) ?? ''
    calls.push({ name, input: JSON.parse(String(init?.body)) as Record<string, unknown> })
    return answer()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(
    <StaticRouter>
      <ShopQueries>
        <ReviewForm found={foundReview} current={null} access="token" stars={null} onWritten={() => {}} />
      </ShopQueries>
    </StaticRouter>,
  )
  return calls
}

test('the stars are a required group of radio buttons, and each says that one must be chosen', async () => {
  await renderForm(() => Response.json({}))
  const stars = page.getByRole('radiogroup', { name: 'Your stars' })
  await expect.element(stars).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(stars).toHaveAttribute('aria-invalid', 'true')
  const first = page.getByRole('radio', { name: '1 star: Poor' })
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAccessibleDescription('Please choose from one to five stars')
})

test('a review that another tab has sent is replaced when this tab sends again', async () => {
  const error = 'You have already reviewed this order. You can replace that review with this one.'
  const calls = await renderForm(() => Response.json({ error, code: 'conflict' }, { status: 409 }))
  await page.getByRole('radio', { name: '4 stars: Very good' }).click()
  await page.getByRole('textbox', { name: 'Your review' }).fill('It found my backlift within a week.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(error)
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['submit-review', 'edit-review'])
  expect(calls[1]?.input).toMatchObject({ stars: 4, text: 'It found my backlift within a week.' })
  expect(calls[1]?.input, 'the photographs of the other tab stay').not.toHaveProperty('photos')
})
