import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ReviewTable } from './review-table.tsx'
import type { StaffReview } from './review-words.ts'

const aReview = (given: Partial<StaffReview> = {}): StaffReview => ({
  id: '5d0a6c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  product_key: 'str8bat-sensor',
  state: 'waiting',
  stars: 2,
  title: 'Not for me',
  text: 'Call me on 07700 900123 for more.',
  display_name: 'Joe R.',
  incentive: false,
  photos: [],
  held_for: ['phone-number'],
  removal_reason: null,
  is_earlier_shown: false,
  written_at: '2026-05-10T10:00:00.000Z',
  published_at: null,
  edited_at: null,
  answer: null,
  labels: [],
  incentive_added_at: null,
  asked_at: null,
  edit_by: null,
  removed_at: null,
  updated_at: '2026-05-10T10:00:00.000Z',
  due_at: '2026-05-12T16:00:00.000Z',
  is_overdue: true,
  report_count: 0,
  reports: [],
  earlier_texts: [],
  order: {
    id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
    number: '3F4A 5B6C',
    customer_name: 'Joe Root',
    customer_email: 'joe@customers.example',
    placed_at: '2026-05-01T10:00:00.000Z',
    delivered_on: '2026-05-06',
    marks: [],
  },
  ...given,
})

const look = async (review: StaffReview) => {
  const calls = await renderForStaff(<ReviewTable reviews={[review]} caption="Reviews" />, () =>
    Response.json({ review }),
  )
  await page.getByRole('button', { name: /^View/ }).click()
  return { calls, dialog: page.getByRole('dialog', { name: 'Review' }) }
}

test('a held-back review shows why, is marked late in words, and shows its order', async () => {
  const { dialog } = await look(aReview())
  await expect.element(page.getByText('Late,', { exact: false }).first()).toBeVisible()
  await expect.element(dialog.getByText('It contains a phone number.')).toBeVisible()
  await expect.element(dialog.getByText('Call me on 07700 900123 for more.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '3F4A 5B6C' })).toBeVisible()
  await expect.element(dialog.getByText('joe@customers.example')).toBeVisible()
})

test('a held-back review is published unchanged, and no field changes its text', async () => {
  const { calls, dialog } = await look(aReview())
  expect(dialog.getByRole('textbox').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => calls.filter(({ name }) => name === 'decide-review'))
    .toEqual([
      {
        name: 'decide-review',
        input: { id: aReview().id, decision: 'publish', expected_updated_at: aReview().updated_at },
      },
    ])
})

test('a removal needs one of the seven reasons', async () => {
  const { calls, dialog } = await look(aReview({ state: 'published', held_for: [], due_at: null, is_overdue: false }))
  await dialog.getByRole('combobox', { name: 'Decision' }).selectOptions('Remove it')
  await dialog.getByRole('button', { name: 'Remove the review' }).click()
  await expect.element(dialog.getByText('Please choose a reason')).toBeVisible()
  expect(calls).toEqual([])
  const reason = dialog.getByRole('combobox', { name: 'Reason' })
  await reason.selectOptions('It is offensive or abusive')
  await dialog.getByRole('button', { name: 'Remove the review' }).click()
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ decision: 'remove', reason: 'offensive' })
})

test('asking the writer needs a message', async () => {
  const { calls, dialog } = await look(aReview())
  await dialog.getByRole('combobox', { name: 'Decision' }).selectOptions('Ask the writer to edit it')
  await dialog.getByRole('button', { name: 'Send to the writer' }).click()
  await expect.element(dialog.getByText('Please write to the buyer')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message to the writer' }).fill('May we publish it without the number?')
  await dialog.getByRole('button', { name: 'Send to the writer' }).click()
  await expect
    .poll(() => calls.at(-1)?.input)
    .toMatchObject({ decision: 'ask', message: 'May we publish it without the number?' })
})

test('a reported review that is on the page shows the reports, and can be left there', async () => {
  const reports = [{ reason: 'fake' as const, note: 'They work there', reported_at: '2026-05-11T10:00:00.000Z' }]
  const reported = aReview({ state: 'published', held_for: [], due_at: null, report_count: 1, reports })
  const { calls, dialog } = await look(reported)
  await expect.element(dialog.getByText('They work there')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ decision: 'publish' })
})

test('only a published review can be answered', async () => {
  const { calls, dialog } = await look(aReview({ state: 'published', held_for: [], due_at: null, is_overdue: false }))
  await dialog.getByRole('textbox', { name: 'Our answer' }).fill('Thank you. The app has a lesson on that.')
  await dialog.getByRole('button', { name: 'Answer in public' }).click()
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      name: 'answer-review',
      input: { id: aReview().id, answer: 'Thank you. The app has a lesson on that.' },
    })
})

test('a withdrawn review can only be read', async () => {
  const { dialog } = await look(aReview({ state: 'withdrawn', held_for: [], due_at: null, is_overdue: false }))
  await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  expect(dialog.getByRole('combobox').elements()).toHaveLength(0)
})

test('staff mark a published review as incentivised', async () => {
  const published = aReview({ state: 'published', held_for: [], due_at: null, is_overdue: false })
  const { calls, dialog } = await look(published)
  await dialog
    .getByRole('combobox', { name: 'Decision' })
    .selectOptions('Record that the writer was given something for it')
  await dialog.getByRole('button', { name: 'Add the note' }).click()
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ decision: 'publish', incentive: true })
})
