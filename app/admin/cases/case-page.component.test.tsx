import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderStaffPage } from '#tests/support/render-staff-page.tsx'
import { aCaseMessage, aStaffCase } from '#tests/support/staff-case.ts'
import CasePage from './case-page.tsx'

const message = aCaseMessage({ body: 'The sensor has not connected to my phone since the last update. '.repeat(20) })

test('in a very wide window the messages of a case have readable line lengths', async () => {
  await page.viewport(2560, 1300)
  const found = aStaffCase({ messages: [message, { ...message, id: 'second', author: 'staff' }] })
  await renderStaffPage(<CasePage />, `/admin/cases/${found.id}`, ({ name }) =>
    name === 'find-case' ? Response.json(found) : null,
  )
  const texts = page.getByRole('list', { name: 'Conversation' }).getByText(message.body.trim())
  await expect.poll(() => texts.elements()).toHaveLength(2)
  for (const text of texts.elements()) expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(740)
})
