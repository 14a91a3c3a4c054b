import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { FindingList } from './finding-list.tsx'

type Finding = CallOutput<'list-findings'>['rows'][number]

test('a manager reads that only an admin can settle a finding, and gets no advice to book it', async () => {
  // Only the fields that the list reads.
  const finding = {
    id: '5d0a6c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
    sentence: 'The provider paid out £1,184.36.',
    advice: 'Choose Book it if you agree with the provider.',
    can_book: true,
    order_id: null,
    found_at: '2026-05-10T10:00:00.000Z',
    settled_at: null,
  } as Finding
  await renderForStaff(<FindingList />, () => Response.json({ rows: [finding], count: 1, next: null }), {
    role: 'manager',
    path: '/admin/books',
  })
  await expect.element(page.getByText('The provider paid out £1,184.36.')).toBeVisible()
  await expect.element(page.getByText('Only an admin can settle this.')).toBeVisible()
  expect(page.getByText('Book it').elements()).toEqual([])
})
