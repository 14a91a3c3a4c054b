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

test('a reopened checkout that was paid and closed before it could report becomes the confirmation', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  vi.stubGlobal('fetch', () => answers[asked++]?.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  let isTabOpen = true
  const goTo = () => void (isTabOpen = true)
  const checkout = { product: 'str8bat-sensor', sessionId: 'cs_1', isClosed: () => !isTabOpen, goTo } as const
  const navigate = vi.fn<(to: unknown) => void>()
  const place = openPlace({ pathname: '/', search: '', hash: '', key: 'first', state: null })
  await render(
    <NavigationProvider value={{ place, parameters: {}, navigate }}>
      <CheckoutElsewhere checkout={checkout} />
    </NavigationProvider>,
  )
  isTabOpen = false
  answers[0]?.resolve(Response.json({ payment_status: 'unpaid' }))
  await expect.element(page.getByText('Nothing has been paid yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await expect.element(page.getByText('Your checkout is open in the other tab')).toBeVisible()
  expect(navigate).not.toHaveBeenCalled()
  isTabOpen = false
  // The answer from before the payment is not repeated while the next one is awaited.
  await expect.element(page.getByText('If you have paid, this page becomes', { exact: false })).toBeVisible()
  answers[1]?.resolve(Response.json({ payment_status: 'paid' }))
  await expect.poll(() => navigate.mock.calls).toEqual([['/checkout-success?session_id=cs_1']])
  expect(page.getByText('Nothing has been paid yet', { exact: false }).query()).toBeNull()
})
