import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { aFoundOrder, aRefund } from '#tests/support/found-order.ts'
import { refuseAsStale, renderForStaff, type Call } from '#tests/support/render-for-staff.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const found = aFoundOrder()
const sent = (calls: Call[]) => calls.filter(({ name }) => name === 'create-refund').map(({ input }) => input)

test('if a colleague refunded a part first, the dialog says so, and offers what is left', async () => {
  let isClosed = false
  const order = { ...found.order, updated_at: '2026-05-01T11:00:00.000Z' }
  const now = aFoundOrder({ order, left_to_refund: 9999, refunds: [aRefund({ status: 'requested' })] })
  const calls = await renderForStaff(
    <RefundDialog found={found} onClose={() => (isClosed = true)} />,
    ({ name, input }) => {
      if (name === 'find-order') return Response.json(now)
      if (input.expected_updated_at === found.order.updated_at) return refuseAsStale(order)
      return Response.json({ order, refund: aRefund({ amount: 9999, status: 'requested' }) })
    },
  )
  await page.getByLabelText(/^Note/).fill('The box was dented')
  await page.getByLabelText('Type 139.99 to confirm').fill('139.99')
  await page.getByRole('button', { name: 'Refund £139.99' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This order has changed in the meantime' })
  await expect.element(notice.getByText('A refund of £40.00 was requested.')).toBeVisible()
  await expect.element(notice.getByText('£99.99 is left to refund; it was £139.99.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Note/)).toHaveValue('The box was dented')
  await expectAccessible(page.getByRole('dialog').element())
  expect(isClosed).toBe(false)
  await page.getByRole('button', { name: 'Refund £99.99' }).click()
  await expect.poll(() => isClosed).toBe(true)
  expect(sent(calls)).toMatchObject([
    { amount: 13999, expected_updated_at: found.order.updated_at },
    { amount: 9999, expected_updated_at: order.updated_at, note: 'The box was dented' },
  ])
})

test('staff who try to refund their own order read in the dialog why not', async () => {
  const reason = 'This is your own order, so a colleague has to deal with its payment.'
  let isClosed = false
  const calls = await renderForStaff(<RefundDialog found={found} onClose={() => (isClosed = true)} />, () =>
    Response.json({ error: reason, code: 'forbidden' }, { status: 403 }),
  )
  await page.getByLabelText('How much').selectOptions('Part of it')
  await page.getByLabelText('Amount in pounds').fill('10')
  await page.getByRole('button', { name: 'Refund £10.00' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect.element(page.getByLabelText('Amount in pounds')).toHaveValue('10')
  expect(isClosed).toBe(false)
  expect(sent(calls)).toHaveLength(1)
})
