import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderStaffPage } from '#tests/support/render-staff-page.tsx'
import { aStaffCase } from '#tests/support/staff-case.ts'
import CasesPage from './cases-page.tsx'

type Listed = CallOutput<'list-cases'>

const doubtful = { suspected_spam: 'too-fast', unverified_order_id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c' } as const

test.each([
  { width: 1024, also: doubtful, last: 'Suspected spam' },
  { width: 1408, also: { suspected_spam: 'too-fast' } as const, last: 'Waiting for them' },
  { width: 1440, also: { suspected_spam: 'too-fast' } as const, last: 'Waiting for them' },
  { width: 1920, also: doubtful, last: 'Waiting for them' },
])('at $width px all shown badges of a case stay in their column', async ({ width, also, last }) => {
  await page.viewport(width, 900)
  const found = aStaffCase({ state: 'waiting-for-them', ...also })
  const rows = [{ ...found, due_at: null, is_overdue: false, last_message: null }]
  await renderStaffPage(<CasesPage />, '/admin/cases', ({ name }) =>
    name === 'list-cases' ? Response.json({ rows, next: null } satisfies Listed) : null,
  )
  const badge = page.getByRole('table').getByText(last).first()
  await expect.element(badge).toBeInTheDocument()
  const cell = badge.element().closest('td')!
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
})
