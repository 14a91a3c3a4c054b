import { randomUUID } from 'node:crypto'
import { postJson } from '../support/post-json.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

const question = 'Do you sell the bat in junior sizes?'

/** A customer sends a message, and staff open its case. */
async function openCase(page: Page, shopUrl: string): Promise<void> {
  const email = `desk-${randomUUID()}@customers.example`
  await postJson(`${shopUrl}/functions/v1/submit-contact`, {
    first_name: 'Asha',
    last_name: 'Sample',
    email,
    subject: 'Junior sizes',
    message: question,
    inquiry_type: 'product',
  })
  await signInAsAdmin(page)
  await page.goto(`/admin/cases?search=${email}`)
  await page.getByRole('link', { name: /^C-\d+$/ }).click()
  await page.waitForURL(/\/admin\/cases\/[0-9a-f-]{36}$/)
  await expect(talkOf(page).getByText(question)).toBeVisible()
}

const formOf = (page: Page) => page.getByRole('form', { name: 'Answer', exact: true })
const answerOf = (page: Page) => formOf(page).getByRole('textbox', { name: 'Answer' })
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send answer' })
const talkOf = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('the data protection page lists retention periods for every role and at every width @desktop-first', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/data-protection')
  await expect(page.getByRole('table', { name: /Data we keep/ })).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'data-protection')
})

test('when two colleagues answer a case at once, the second sees the first answer and keeps their own text @desktop-first @quick', async ({
  page,
  adminShop,
  allow,
}) => {
  allow(/refused request: .*answer-case \(409\)/)
  await openCase(page, adminShop.url)
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await answerOf(page).fill('Yes, from size 4 on.')
  await answerOf(colleague).fill('From size 5 on.')
  await send(colleague).click()
  await expect(talkOf(colleague).getByText('From size 5 on.')).toBeVisible()
  await colleague.close()

  await send(page).click()
  await expect(page.getByText('This case changed while you were writing')).toBeVisible()
  await expect(talkOf(page).getByText('From size 5 on.')).toBeVisible()
  await expect(answerOf(page)).toHaveValue('Yes, from size 4 on.')
  await expectAccessible(page)
  await takePicture(page, 'case-conflict')

  await page.getByRole('button', { name: 'I have read it' }).click()
  await send(page).click()
  await expect(talkOf(page).getByText('Yes, from size 4 on.')).toHaveCount(1)
  await expect(answerOf(page)).toHaveValue('')
})
