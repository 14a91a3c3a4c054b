import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import BooksPage from './books-page.tsx'

const month = {
  month: '2026-05',
  totals: { sales: 35_000, refunds: 0, fees: 545, disputes: 0, vat: 5833, payouts: 0 },
  bank_transfers: 0,
  other: 0,
  rows: 1,
  unbooked: 1,
  first_month: '2026-05',
  read_at: null,
}

test('a manager sees the month, and reads that only an admin can export it', async () => {
  const empty = { rows: [], count: 0, next: null }
  await renderForStaff(<BooksPage />, ({ name }) => Response.json(name === 'find-month' ? month : empty), {
    role: 'manager',
    path: '/admin/books?month=2026-05',
  })
  await expect.element(page.getByText('£350.00')).toBeVisible()
  await expect.element(page.getByText('Not booked yet: 1 of 1 movements.')).toBeVisible()
  await expect.element(page.getByText('Only an admin can export the month.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Export month' }).elements()).toEqual([])
})
