import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderForStaff, type Call } from '#tests/support/render-for-staff.tsx'
import { DeleteTestOrders } from './delete-test-orders.tsx'
import OrderPage from './order-page.tsx'
import OrdersPage from './orders-page.tsx'

const { order } = aFoundOrder()
const shipped = { ...order, shipping_status: 'shipped', tracking_number: 'QQ123456785GB' } as const
const gone = () => Response.json({ error: 'This order no longer exists.', code: 'not-found' }, { status: 404 })

/** Opens the list of these orders. `also` has the responses to other functions. */
async function open(rows: object[], also: Record<string, () => Response>): Promise<void> {
  const answer = ({ name }: Call) => {
    if (also[name]) return also[name]()
    if (name === 'list-orders') return Response.json({ rows, count: rows.length, next: null })
    return Response.json({ views: [], saved: [], groups: [], emails: [], rows: [] })
  }
  await renderForStaff(<OrdersPage />, answer, { role: 'admin', path: '/admin/orders' })
}

const chooseFromMenu = async (name: string) => {
  await page.getByRole('button', { name: /^More for order/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a list of orders that cannot be fetched says so in the specified words', async () => {
  await open([], { 'list-orders': gone })
  await expect.element(page.getByText('Failed to fetch orders').first()).toBeVisible()
})

test('actions on an order that fail say so in the specified words', async () => {
  let saved = gone
  await open([shipped], {
    'set-shipping-status': gone,
    'send-order-confirmation': gone,
    'update-shipping': () => saved(),
  })
  await page.getByRole('button', { name: 'Mark Delivered' }).click()
  await expect.element(page.getByText('Failed to update shipping status')).toBeVisible()
  await chooseFromMenu('Resend confirmation')
  await expect.element(page.getByText('Failed to resend confirmation email')).toBeVisible()

  await page.getByRole('button', { name: 'Manage Shipping' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Failed to update tracking information')).toBeVisible()
  saved = () =>
    Response.json({ order, undo: null, email: 'failed', email_goes_at: null, warnings: [], other_order: null })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Order updated but failed to send tracking email')).toBeVisible()
})

test('an order that cannot be fetched says so in the specified words', async () => {
  await renderForStaff(<OrderPage />, gone, { role: 'admin', path: `/admin/orders/${order.id}` })
  await expect.element(page.getByText('Failed to load order details').first()).toBeVisible()
})

test('a failed deletion of test orders is reported in the specified words', async () => {
  await renderForStaff(<DeleteTestOrders />, gone, { role: 'admin' })
  await page.getByRole('button', { name: 'Delete test orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Failed to delete test orders')).toBeVisible()
})
