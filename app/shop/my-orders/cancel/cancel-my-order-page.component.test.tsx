import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import type { MyOrder } from '../order-state.ts'
import { Cancel } from './cancel-my-order-page.tsx'

const amountOf = (units: number) => ({ units, amount: 35_000 * units })

/** Two bats were bought; the page reads only these fields. */
const withUnits = (left: number) =>
  ({
    id: 'an-order',
    number: '55DC CFBA',
    quantity: 2,
    product_name: 'Bat',
    currency: 'gbp',
    keep: null,
    parts_left: [1, 2].slice(0, left).map(amountOf),
    rights: [{ right: 'cancel', until: null, text: 'You can change your mind.' }],
  }) as unknown as MyOrder

const opened = (left: number) => (
  <StaticRouter>
    <ShopQueries>
      <Cancel order={withUnits(left)} access="token" />
    </ShopQueries>
  </StaticRouter>
)

test('when a unit was cancelled in a different tab, the rest needs both steps again', async () => {
  const { rerender } = await render(opened(2))
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  await expect.element(page.getByRole('button', { name: 'Confirm cancellation' })).toBeVisible()
  await rerender(opened(1))
  await expect.element(page.getByText('1 of 2 × Bat')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel this contract' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm cancellation' })).not.toBeInTheDocument()
})
