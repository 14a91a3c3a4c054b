import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { AuditLog } from './audit-log.tsx'

test('the change log shows whole email addresses of invited colleagues', async () => {
  await page.viewport(1440, 900)
  const row = {
    id: 'a1',
    performed_at: '2026-11-19T10:00:00.000Z',
    performed_by: 'u1',
    performed_by_email: 'pat@people.example',
    action: 'invite-colleague',
    subject_type: 'invitation',
    subject_id: 'a.new.colleague@people.example',
    before: null,
    after: { role: 'packer' },
  }
  await renderForStaff(<AuditLog />, () => Response.json({ rows: [row], count: 1, next: null }), { role: 'admin' })
  const subject = page.getByText('invitation a.new.colleague@people.example')
  await expect.element(subject).toBeVisible()
  const { scrollHeight, clientHeight } = subject.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
})
