import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { builtInViews } from '#domain/orders/order-view.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderStaffPage, shownAddress } from '#tests/support/render-staff-page.tsx'
import { applyTouchRules } from '#tests/support/touch-screen.ts'
import OrdersPage from './orders-page.tsx'
import type { ListedOrder } from './use-order-selection.ts'

const anOrder = (number: number, given: Partial<ListedOrder> = {}): ListedOrder => ({
  ...aFoundOrder().order,
  id: `11111111-0000-4000-8000-00000000000${number}`,
  ...given,
})

const views = builtInViews.map((view) => ({ ...view, count: null }))

const open = (orders: ListedOrder[], path = '/admin/orders') =>
  renderStaffPage(<OrdersPage />, path, ({ name }) => {
    if (name === 'list-orders') return Response.json({ rows: orders, next: null })
    if (name === 'list-waiting-emails') return Response.json({ rows: [], now: '2026-05-01T10:00:00.000Z' })
    return name === 'list-order-views' ? Response.json({ views, saved: [] }) : null
  })

const rows = () => [...document.querySelectorAll('tbody tr')]

async function untilShown(orders: ListedOrder[]) {
  await expect.poll(() => rows().length).toBe(orders.length)
  // Wait for the fonts: the fallback font is wider and would change the measured rows.
  await document.fonts.ready
}

function findCell(row: Element, name: string): Element | undefined {
  const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent)
  return row.children[heads.indexOf(name)]
}

/** Rows that do not show the customer or, in *To ship*, the quantity. */
function listUntold(): string[] {
  const isToShip = shownAddress()?.includes('to-ship')
  return rows().flatMap((row) => {
    const [who, what] = [findCell(row, 'Customer'), findCell(row, 'Product')]
    const isWide = (who?.getBoundingClientRect().width ?? 0) >= 48
    const count = [...(what?.querySelectorAll('span') ?? [])].find((part) => /^\d+ to send$/.test(part.textContent))
    const isCounted = !isToShip || (count && what && isInside(count, what))
    return isWide && isCounted ? [] : [row.textContent.slice(0, 60)]
  })
}

function isInside(part: Element, cell: Element): boolean {
  const [place, room] = [part.getBoundingClientRect(), cell.getBoundingClientRect()]
  return part.checkVisibility() && place.width > 0 && place.right <= room.right + 1
}

test.each(['/admin/orders', '/admin/orders?show=waiting-to-ship'])(
  'on touch screens every row of %s shows the customer and the quantity, at every width',
  async (path) => {
    applyTouchRules()
    const orders = [
      anOrder(1),
      anOrder(2, { quantity: 12, total_amount: 1679880, subtotal: 1679880, promo_code: 'CLUB20' }),
      anOrder(3, {
        customer_name: 'Bartholomew Featherstonehaugh-Cholmondeley',
        customer_email: `${'x'.repeat(60)}@y.uk`,
      }),
      anOrder(4, { refunded_amount: 4000, fraud_warned_at: '2026-05-02T10:00:00.000Z' }),
    ]
    await open(orders, path)
    await untilShown(orders)
    const untold: string[] = []
    for (const width of [320, 390, 768, 1024, 1100, 1280, 1366, 1408, 1440, 1480, 1536, 1920, 2560]) {
      await page.viewport(width, 900)
      untold.push(...listUntold().map((row) => `at ${width} px: ${row}`))
    }
    expect(untold).toEqual([])
  },
)

test('an order with two or three badges is still one line, and the hidden badges are counted', async () => {
  const at = '2026-05-02T10:00:00.000Z'
  const orders = [
    anOrder(1, { address_change_asked_at: at }),
    anOrder(2, { cancelled_at: at, refunded_amount: 13999, paid_amount: 13999 }),
  ]
  await open(orders)
  await untilShown(orders)
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.viewport(width, 900)
    for (const row of rows()) {
      const { height } = row.getBoundingClientRect()
      expect.soft(height, `at ${width} px: ${row.textContent}`).toBeGreaterThanOrEqual(36)
      expect.soft(height, `at ${width} px: ${row.textContent}`).toBeLessThanOrEqual(40)
    }
  }
  const isShown = ({ childElementCount, offsetWidth }: HTMLElement) => childElementCount === 0 && offsetWidth > 1
  for (const [width, marks] of [
    [1024, ['Cancelled', '+2']],
    [1440, ['Cancelled', 'Refunded', '+1']],
    [1920, ['Cancelled', 'Refunded', 'Paid']],
  ] as const) {
    await page.viewport(width, 900)
    const payment = findCell(rows()[1]!, 'Payment')
    const shown = [...payment!.querySelectorAll('span')].filter(isShown).map((mark) => mark.textContent)
    expect.soft(shown, `at ${width} px`).toEqual(marks)
  }
})

test('on a phone the order filters are in one sheet that does not cut their labels', async () => {
  await page.viewport(390, 844)
  const calls = await open([anOrder(1)])
  const filters = page.getByRole('main').getByRole('combobox')
  await expect.element(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
  expect(filters.elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.poll(() => filters.elements()).toHaveLength(3)
  for (const filter of filters.elements()) expect(filter.getBoundingClientRect().width).toBeGreaterThan(300)
  await expectAccessible(page.getByRole('group', { name: 'Filters' }).element())
  await page.getByLabelText('Payment status').selectOptions('failed')
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  expect(shownAddress()).toBe('/admin/orders?payment=failed')
  const asked = () => calls.filter(({ name }) => name === 'list-orders').map(({ input }) => input.payment_status)
  await expect.poll(asked).toEqual([null, 'failed'])
})

test('on a phone the current view is scrolled into sight in its row', async () => {
  await page.viewport(390, 844)
  await open([], '/admin/orders?show=abandoned')
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Abandoned checkouts' })
  await expect.element(view).toHaveAttribute('aria-current', 'page')
  await expect.element(view).toBeInViewport({ ratio: 0.99 })
})
