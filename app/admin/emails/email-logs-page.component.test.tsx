import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { shownRecipient } from '#domain/customers/removed-recipient.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShownAddress, shownAddress } from '#tests/support/render-staff-page.tsx'
import EmailLogsPage from './email-logs-page.tsx'

const open = async (path: string, list = () => Response.json({ rows: [], count: 0, next: null })) =>
  await renderForStaff(
    <EmailLogsPage />,
    ({ name }) => (name === 'list-email-logs' ? list() : Response.json({ paused: null, failed: 0 })),
    { role: 'support', path },
  )

test.each([
  ['/admin/email-logs', 'No emails found.'],
  ['/admin/email-logs?search=x', 'No emails match your search.'],
])('an empty email log at %s says “%s”', async (path, sentence) => {
  await open(path)
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('an email log that cannot be fetched says so in the specified words', async () => {
  await open('/admin/email-logs', () => Response.json({ error: 'Away.', code: 'not-found' }, { status: 404 }))
  await expect.element(page.getByText('Failed to fetch email logs').first()).toBeVisible()
})

const failed: CallOutput<'find-email-log'> = {
  id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  created_at: '2026-05-01T10:00:00.000Z',
  email_type: 'confirm_email',
  recipient_email: 'ro.ject@example.com',
  recipient_name: 'Ro Ject',
  subject: 'Please confirm your email address',
  status: 'failed',
  resend_email_id: null,
  attempts: 8,
  last_error: 'Refused by the provider',
  delivery_problem: null,
  delivery_problem_at: null,
  delivery_detail: null,
  delivery_settled_at: null,
  html_content: '',
  text_content: '',
}

/** Opens the log with failed emails; returns the calls to the server. */
const openFailed = async (email: CallOutput<'find-email-log'>) =>
  await renderForStaff(
    <EmailLogsPage />,
    ({ name }) => {
      if (name === 'list-email-logs') return Response.json({ rows: [email], count: 1, next: null })
      if (name === 'find-email-log') return Response.json(email)
      if (name === 'retry-failed-emails') return Response.json({ success: true, count: 2 })
      return Response.json({ queued: 0, failed: 3, paused: null })
    },
    { role: 'support', path: '/admin/email-logs?status=failed' },
  )

test.each([
  ['confirm_email', 'cannot', 0],
  ['order_confirmation', 'can', 1],
])('a failed email of the type %s %s be sent to a different address', async (email_type, _can, fields) => {
  await openFailed({ ...failed, email_type })
  await page.getByRole('button', { name: `View ${failed.subject}` }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Refused by the provider')).toBeVisible()
  const refusal = dialog.getByText('so it cannot be sent to a different address', { exact: false })
  expect(dialog.getByLabelText('Send to a different address').elements()).toHaveLength(fields)
  expect(refusal.elements()).toHaveLength(1 - fields)
})

test.each(['failed', 'sent', 'withdrawn'] as const)(
  'an old %s email without its text cannot be sent again',
  async (status) => {
    await openFailed({
      ...failed,
      status,
      email_type: 'order_confirmation',
      recipient_email: shownRecipient(erasedEmail),
    })
    await page.getByRole('button', { name: `View ${failed.subject}` }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('No text')).toBeVisible()
    expect(dialog.getByLabelText('Send to a different address').elements()).toEqual([])
  },
)

test('all failed emails are sent again only once that is confirmed, and staff are told how many were queued', async () => {
  const calls = await openFailed(failed)
  const retries = () => calls.filter(({ name }) => name === 'retry-failed-emails')
  const ask = page.getByRole('button', { name: 'Send all failed again' })
  const dialog = page.getByRole('dialog', { name: 'Send 3 emails again?' })
  await expect.element(page.getByText('3 emails could not be sent.')).toBeVisible()
  await ask.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(retries()).toEqual([])
  await ask.click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('2 emails queued again')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(retries()).toHaveLength(1)
})

test('the address of an email opens it over the list, and closing it removes it from the address', async () => {
  const calls = await renderForStaff(
    <>
      <EmailLogsPage />
      <ShownAddress />
    </>,
    ({ name }) => {
      if (name === 'find-email-log') return Response.json(failed)
      return Response.json(
        name === 'list-email-logs' ? { rows: [], next: null } : { queued: 0, paused: null, failed: 0 },
      )
    },
    { role: 'support', path: `/admin/email-logs?status=sent&email=${failed.id}` },
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('ro.ject@example.com')).toBeVisible()
  expect(calls).toContainEqual({ name: 'find-email-log', input: { id: failed.id } })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shownAddress()).toBe('/admin/email-logs?status=sent')
})
