import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StaticRouter } from '#app/parts/ui/router.tsx'
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
