import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { AdminFrame } from '#app/admin/frame/admin-frame.tsx'
import { renderStaffPage } from '#tests/support/render-staff-page.tsx'
import { ContactTab } from './submission-tabs.tsx'

type Message = CallOutput<'list-contact-submissions'>['rows'][number]

const at = '2026-05-01T10:00:00.000Z'

const aMessage = (id: string, given: Partial<Message> = {}): Message => ({
  id,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann.lee@example.com',
  phone: null,
  subject: 'Which size?',
  message: 'I am 5 foot 4. Which size of bat do I need?',
  inquiry_type: 'product',
  status: 'new',
  created_at: at,
  updated_at: at,
  suspected_spam: null,
  case_id: id,
  ...given,
})

test('in a very wide window messages are in two columns with readable line lengths', async () => {
  await page.viewport(2560, 1300)
  const long = 'The sensor has not connected to my phone since the last update. '.repeat(4)
  const rows = [aMessage('first', { message: long }), aMessage('second')]
  const contact = (
    <AdminFrame title="Contact" path="/admin">
      <ContactTab />
    </AdminFrame>
  )
  await renderStaffPage(contact, '/admin?tab=contact', ({ name }) =>
    name === 'list-contact-submissions' ? Response.json({ rows, next: null }) : null,
  )
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Open case' }) })
  await expect.poll(() => cards.elements()).toHaveLength(2)
  const [first, second] = cards.elements().map((card) => card.getBoundingClientRect())
  expect(second!.top).toBe(first!.top)
  expect(second!.left).toBeGreaterThanOrEqual(first!.right)
  expect(page.getByText(long).element().getBoundingClientRect().width).toBeLessThanOrEqual(740)
})
