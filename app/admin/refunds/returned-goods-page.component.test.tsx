import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderStaffPage } from '#tests/support/render-staff-page.tsx'
import ReturnedGoodsPage from './returned-goods-page.tsx'

const told = '2025-12-20T10:00:00.000Z'

const returned: CallOutput<'list-returns'>['rows'][number] = {
  id: 'a-return',
  order_id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  units: 1,
  units_before: 0,
  status: 'inspected',
  basis: 'cancel',
  reason: null,
  is_battery_suspect: false,
  told_at: told,
  carrier_name: null,
  tracking_number: null,
  sent_at: null,
  received_at: told,
  inspected_at: '2025-12-28T23:48:00.000Z',
  deduction: 0,
  deduction_reason: null,
  is_restocked: true,
  serial_numbers: [],
  closed_at: null,
  withdrawn_at: null,
  updated_at: told,
  product_name: 'ZAP Smart Cricket Bat',
  quantity: 1,
  total_amount: 35_000,
  currency: 'gbp',
  customer_name: 'Ann Lee',
  customer_email: 'ann.lee@example.com',
  due_at: '2026-01-08T12:00:00.000Z',
  is_overdue: true,
}

test.each([1408, 1440])('at %i px the date of a return is shown to its last digit', async (width) => {
  await page.viewport(width, 900)
  await renderStaffPage(<ReturnedGoodsPage />, '/admin/returns', ({ name }) =>
    name === 'list-returns' ? Response.json({ rows: [returned], next: null }) : null,
  )
  const date = page.getByText(/^Inspected 28 Dec 2025, 23:48$/)
  await expect.element(date).toBeInTheDocument()
  const frame = date.element().parentElement!
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
})
