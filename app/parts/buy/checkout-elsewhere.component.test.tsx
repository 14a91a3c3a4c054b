import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NavigationProvider, openPlace, StaticRouter } from '#app/parts/ui/router.tsx'
import { CheckoutElsewhere } from './checkout-elsewhere.tsx'

test('the page notices that the checkout’s tab was closed, and its button reopens the same checkout', async () => {
  let isTabOpen = true
  const goTo = vi.fn<() => void>(() => void (isTabOpen = true))
  const checkout = { product: 'str8bat-sensor', sessionId: 'cs_1', isClosed: () => !isTabOpen, goTo } as const
  await render(
    <StaticRouter>
      <CheckoutElsewhere checkout={checkout} />
    </StaticRouter>,
  )
  await expect.element(page.getByText('Your checkout is open in the other tab')).toBeVisible()
  isTabOpen = false
  await expect.element(page.getByText('Your checkout is waiting for you')).toBeVisible()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  expect(goTo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Your checkout is open in the other tab')).toBeVisible()
})

/** A checkout in a tab that the test closes, with a clock that the test moves on. */
async function openCheckout() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const tab = { isOpen: true }
  const provider = { answers: () => Promise.resolve(Response.json({ payment_status: 'unpaid' })) }
  vi.stubGlobal('fetch', () => provider.answers())
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const goTo = () => void (tab.isOpen = true)
  const checkout = { product: 'str8bat-sensor', sessionId: 'cs_1', isClosed: () => !tab.isOpen, goTo } as const
  const navigate = vi.fn<(to: unknown) => void>()
  const place = openPlace({ pathname: '/', search: '', hash: '', key: 'first', state: null })
  await render(
    <NavigationProvider value={{ place, parameters: {}, navigate }}>
      <CheckoutElsewhere checkout={checkout} />
    </NavigationProvider>,
  )
  return { tab, provider, navigate, lookAgain: () => vi.advanceTimersByTime(500) }
}

const paid = () => Response.json({ payment_status: 'paid' })
const confirmation = ['/checkout-success?session_id=cs_1']

test('a reopened checkout that was paid and closed before it could report becomes the confirmation', async () => {
  const { tab, provider, navigate, lookAgain } = await openCheckout()
  tab.isOpen = false
  lookAgain()
  await expect.element(page.getByText('Nothing has been paid yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  lookAgain()
  await expect.element(page.getByText('Your checkout is open in the other tab')).toBeVisible()
  expect(navigate).not.toHaveBeenCalled()
  const answer = Promise.withResolvers<Response>()
  provider.answers = () => answer.promise
  tab.isOpen = false
  lookAgain()
  // The earlier answer (not paid) is not shown while the next answer is awaited.
  await expect.element(page.getByText('If you have paid, this page will show', { exact: false })).toBeVisible()
  answer.resolve(paid())
  await expect.poll(() => navigate.mock.calls).toEqual([confirmation])
  expect(page.getByText('Nothing has been paid yet', { exact: false }).query()).toBeNull()
})

test('a payment that arrives after its tab was closed becomes the confirmation', async () => {
  const { tab, provider, navigate, lookAgain } = await openCheckout()
  tab.isOpen = false
  lookAgain()
  await expect.element(page.getByText('Nothing has been paid yet', { exact: false })).toBeVisible()
  provider.answers = () => Promise.resolve(paid())
  for (let looks = 0; looks < 10; looks += 1) lookAgain()
  await expect.poll(() => navigate.mock.calls).toEqual([confirmation])
})

test('a closed checkout is asked about for two minutes, and again when the buyer comes back', async () => {
  const { tab, provider, lookAgain } = await openCheckout()
  const ask = vi.fn<typeof provider.answers>(provider.answers)
  provider.answers = ask
  tab.isOpen = false
  for (let looks = 0; looks < 1000; looks += 1) lookAgain()
  await expect.poll(() => ask.mock.calls.length).toBe(24)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => ask.mock.calls.length).toBe(25)
})
