import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptReasonWords, staffStay } from '#domain/customers/erasure.ts'
import { renderForStaff, type Call } from '#tests/support/render-for-staff.tsx'
import { MyData } from './my-data.tsx'

const kept = [
  { order_id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c', number: '3F4A 5B6C', reason: keptReasonWords.dispute },
  { order_id: '5d0a6c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6d', number: '3F4A 5B6D', reason: keptReasonWords.claim },
]

const button = page.getByRole('button', { name: 'Delete my account…' })

test('orders that are kept for a while are listed before the button, each with its reason', async () => {
  await renderForStaff(<MyData />, () => Response.json({ refusal: null, kept }))
  await expect.element(page.getByText('Some details have to stay for now')).toBeVisible()
  const lines = page.getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Order 3F4A 5B6C: The dispute about its payment has not been decided.',
    'Order 3F4A 5B6D: Its warranty claim is not closed.',
  ])
  const follows = lines[1]?.compareDocumentPosition(button.element())
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('if no order is kept there is only the button', async () => {
  await renderForStaff(<MyData />, () => Response.json({ refusal: null, kept: [] }))
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText('Some details have to stay for now')).not.toBeInTheDocument()
})

test('a member of staff reads who can revoke the role, and has no button to delete the account', async () => {
  await renderForStaff(<MyData />, () => Response.json({ refusal: staffStay, kept: [] }))
  await expect.element(page.getByText(staffStay)).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('after the deletion the page says that an email lists what is kept', async () => {
  const answers: Record<string, object> = {
    'preview-deletion': { refusal: null, kept },
    'delete-my-account': { success: true, kept },
  }
  const calls = await renderForStaff(<MyData />, ({ name }: Call) => Response.json(answers[name] ?? {}))
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabelText('Your password').fill('willow and leather')
  await dialog.getByLabelText('Delete my product reviews as well').click()
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect.element(page.getByText('We’ve sent you an email that says what we keep for now.')).toBeVisible()
  expect(calls.filter(({ name }) => name === 'delete-my-account')).toMatchObject([
    { input: { password: 'willow and leather', reviews: 'remove' } },
  ])
})
