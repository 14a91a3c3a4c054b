import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { dismissStaff, renderForStaff } from '#tests/support/render-for-staff.tsx'
import { AdminFrame } from './admin-frame.tsx'

/** A part of a page with data that were loaded while the person was still staff. */
function ShipButton() {
  const ship = useCallMutation('ship-orders', { done: 'Shipped', failed: 'Not shipped' })
  return <button onClick={() => ship.mutate({ shipments: [] })}>Ship</button>
}

test('a packer whose role was taken away is told after the first refusal, and sees no more of the page', async () => {
  await renderForStaff(
    <AdminFrame title="Orders" path="/admin/orders">
      <ShipButton />
    </AdminFrame>,
    () => Response.json({ error: 'Access denied. Admin rights required.', code: 'forbidden' }, { status: 403 }),
    { role: 'packer', path: '/admin/orders' },
  )
  const ship = page.getByRole('button', { name: 'Ship' })
  await expect.element(ship).toBeVisible()
  dismissStaff()
  await ship.click()
  await expect
    .element(page.getByText('Ask an admin of this shop to give you the role, then sign in again.'))
    .toBeVisible()
  await expect.element(ship).not.toBeInTheDocument()
})
