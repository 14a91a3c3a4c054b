import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CallOutput } from '#contract/functions.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
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
    customer_email: 'ann.lee@example.com',
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

/** This tab, and a press that has the same effect as a cancelled unit in another tab. */
function TwoTabs() {
  const [left, setLeft] = useState(2)
  return (
    <>
      <button onClick={() => setLeft(1)}>Other tab</button>
      <Cancel order={withUnits(left)} access="token" />
    </>
  )
}

test('the code that completes a notice is for the units that were left when the notice was sent', async () => {
  const at = '2026-05-01T10:00:00.000Z'
  const answers: Record<string, object> = {
    'cancel-order': { received_at: at, quantity: null, reason: null, outcome: 'proof-needed' },
    'open-order-with-code': { id: 'an-order', access: 'pass', expires_at: at },
  }
  const calls = await renderForStaff(<TwoTabs />, ({ name }) => Response.json(answers[name] ?? {}))
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  await page.getByRole('button', { name: 'Confirm cancellation' }).click()
  await page.getByRole('button', { name: /Send a code/ }).click()
  await page.getByRole('button', { name: 'Other tab' }).click()
  await page.getByLabelText(/Code from the email/).fill('123456')
  await page.getByRole('button', { name: 'Finish the cancellation' }).click()
  const seen = () => calls.filter(({ name }) => name === 'cancel-order').map(({ input }) => input.units_left)
  await expect.poll(seen).toEqual([2, 2])
})

test('after the confirmation the receipt has the focus', async () => {
  const receipt = {
    received_at: '2026-11-19T01:18:00Z',
    reason: null,
    quantity: null,
    outcome: 'return',
    refund_amount: null,
    send_back_by: '2026-12-03',
  } satisfies CallOutput<'cancel-order'>
  vi.stubGlobal('fetch', async () => Response.json(receipt))
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(opened(1))
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  await page.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect.element(page.getByText('Your cancellation was received')).toHaveFocus()
})
