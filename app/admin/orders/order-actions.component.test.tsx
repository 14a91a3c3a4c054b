import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { OrderActions } from './order-actions.tsx'

test('if the order of a refund could not be loaded, Refund in the menu of its row tries again', async () => {
  const found = aFoundOrder()
  let isReachable = false
  const calls = await renderForStaff(
    <OrderActions order={found.order} onManageShipping={() => {}} isRow />,
    ({ name }) => {
      if (name !== 'find-order') return Response.json({})
      return isReachable
        ? Response.json(found)
        : Response.json({ error: 'Not now.', code: 'not-found' }, { status: 404 })
    },
    { role: 'manager' },
  )
  const chooseRefund = async () => {
    await page.getByRole('button', { name: /^More for order/ }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
  }
  await chooseRefund()
  await expect.poll(() => calls.filter(({ name }) => name === 'find-order').length).toBeGreaterThan(0)
  isReachable = true
  await chooseRefund()
  await expect.element(page.getByRole('dialog', { name: 'Refund' })).toBeVisible()
})
