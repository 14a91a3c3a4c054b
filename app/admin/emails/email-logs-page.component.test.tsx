import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
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
