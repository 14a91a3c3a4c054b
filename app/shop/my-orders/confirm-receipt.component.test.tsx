import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import type { MyOrder } from './order-state.ts'

// The question reads only these fields.
const order = { id: '0c2f5bd6-0d3a-4d5f-9c57-3a1f6f0f8a11', shipped_on: '2026-05-01' } as unknown as MyOrder

test('of the two days, the pressed one is busy while it is being saved, and keeps the focus', async () => {
  const calls = await renderForStaff(
    <ConfirmReceipt order={order} access={undefined} now={new Date('2026-05-05T10:00:00Z')} />,
    () => new Promise<Response>(() => {}),
  )
  const yesterday = page.getByRole('button', { name: 'Yesterday' })
  await yesterday.click()
  await expect.element(yesterday).toHaveAttribute('aria-busy', 'true')
  await expect.element(yesterday).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'It arrived today' })).toBeDisabled()
  expect(calls.map(({ input }) => input.on)).toEqual(['2026-05-04'])
})
