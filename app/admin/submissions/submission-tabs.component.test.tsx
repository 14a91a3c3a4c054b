import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { catchSavedFiles } from '#tests/support/catch-saved-files.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ContactTab } from './submission-tabs.tsx'

const message: CallOutput<'list-contact-submissions'>['rows'][number] = {
  id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann.lee@example.com',
  phone: null,
  subject: '=HYPERLINK("x")',
  message: 'Which size?',
  inquiry_type: 'general',
  status: 'new',
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
  suspected_spam: null,
  case_id: null,
}

test('messages are exported as filtered, page by page, with every field and no formula', async () => {
  const saved = catchSavedFiles()
  const second = { ...message, id: '1c4b6d2f-8e3a-4f7b-8c9d-2e3f4a5b6c7d', first_name: 'Asha' }
  const calls = await renderForStaff(
    <ContactTab />,
    ({ input: { cursor } }) =>
      Response.json(
        cursor === 'second' ? { rows: [second], count: 2, next: null } : { rows: [message], count: 2, next: 'second' },
      ),
    { path: '/admin?tab=contact&search=ann&status=new' },
  )
  await expect.element(page.getByText('Which size?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['messages.csv'])
  const text = (await saved[0]?.text) ?? ''
  const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe(
    'Id,First name,Last name,Email,Phone,Subject,Message,Inquiry type,Status,Created at,Updated at,Suspected spam,Case id',
  )
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Ann', 'Asha'])
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"")"`)
  const name = 'list-contact-submissions'
  // The list on screen is fetched in smaller pages.
  expect(calls.filter(({ input }) => input.limit === 100)).toMatchObject([
    { name, input: { search: 'ann', status: 'new', cursor: null } },
    { name, input: { search: 'ann', status: 'new', cursor: 'second' } },
  ])
})
