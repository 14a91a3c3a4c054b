import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShownAddress, shownAddress } from '#tests/support/render-staff-page.tsx'
import EmailLogsPage from './email-logs-page.tsx'

const email: CallOutput<'find-email-log'> = {
  id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  created_at: '2026-05-01T10:00:00.000Z',
  email_type: 'order_confirmation',
  recipient_email: 'ann.lee@example.com',
  recipient_name: 'Ann Lee',
  subject: 'Your order',
  status: 'sent',
  resend_email_id: null,
  attempts: 1,
  last_error: null,
  delivery_problem: null,
  delivery_problem_at: null,
  delivery_detail: null,
  delivery_settled_at: null,
  html_content: '',
  text_content: '',
}

test('the address of an email opens it over the list, and closing it removes it from the address', async () => {
  const calls = await renderForStaff(
    <>
      <EmailLogsPage />
      <ShownAddress />
    </>,
    ({ name }) => {
      if (name === 'find-email-log') return Response.json(email)
      return Response.json(
        name === 'list-email-logs' ? { rows: [], next: null } : { queued: 0, paused: null, failed: 0 },
      )
    },
    { role: 'support', path: `/admin/email-logs?status=sent&email=${email.id}` },
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('ann.lee@example.com')).toBeVisible()
  expect(calls).toContainEqual({ name: 'find-email-log', input: { id: email.id } })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shownAddress()).toBe('/admin/email-logs?status=sent')
})
