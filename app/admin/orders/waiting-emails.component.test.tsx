import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { WaitingEmails } from './waiting-emails.tsx'

const emails = ['1', '2', '3'].map((number) => ({
  id: `5d0a6c1e-7d2f-4e6a-9b8c-00000000000${number}`,
  order_id: null,
  recipient_email: `ada${number}@customers.example`,
  recipient_name: null,
  goes_at: '2026-05-12T10:01:00.000Z',
}))

/** Renders the notice about so many waiting emails; calling them back has this result. */
const open = async (count: number, calledBack: { done: number; gone: number }) =>
  await renderForStaff(
    <WaitingEmails />,
    ({ name }) =>
      Response.json(
        name === 'list-waiting-emails' ? { rows: emails.slice(0, count), now: '2026-05-12T10:00:00.000Z' } : calledBack,
      ),
    { role: 'packer' },
  )

const notice = () => page.getByText('The shipping email', { exact: false }).first()

test('one waiting email names its customer', async () => {
  await open(1, { done: 1, gone: 0 })
  await expect.element(notice()).toMatchTextContent('The shipping email to ada1@customers.example goes out in')
  await page.getByRole('button', { name: 'Call back' }).click()
  await expect.element(page.getByText('The order stays shipped.', { exact: false })).toBeVisible()
})

test('several waiting emails are counted, also those that had gone before they were called back', async () => {
  await open(3, { done: 1, gone: 2 })
  await expect.element(notice()).toMatchTextContent('The shipping emails to 3 customers go out in')
  await page.getByRole('button', { name: 'Call back all 3' }).click()
  await expect.element(page.getByText('2 of 3 emails had already gone')).toBeVisible()
  await expect.element(page.getByText('The other email was called back.')).toBeVisible()
})
