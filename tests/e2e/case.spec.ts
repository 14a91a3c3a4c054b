import { readFile } from 'node:fs/promises'
import { postJson } from '../support/post-json.ts'
import { aVisitor, createAccount } from './account-steps.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { openPaidOrder } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

test.slow()

/** The link to the conversation in the newest email of a type to an address. */
async function caseLink(page: Page, type: string, email: string): Promise<string> {
  const { text } = await waitForEmail(page, type, email)
  const link = text.match(/\S+\/cases\/\S+#\S+/)?.[0] ?? ''
  expect(link, `${type} has the link`).not.toBe('')
  return link
}

test('staff answer a claim, the customer replies from the email, and staff decide it @phone-first @quick', async ({
  page,
}, { project }) => {
  const email = `asha-${project.name}@customers.example`
  await page.goto('/warranty#claim')
  const form = page.getByRole('form', { name: 'Make a claim' })
  await form.getByLabel(/hot, swollen, cracked/).selectOption({ label: 'Yes' })
  await expect(form.getByText('Please make it safe first')).toBeVisible()
  await takePicture(page, 'claim-battery')
  await form.getByLabel(/hot, swollen, cracked/).selectOption({ label: 'No, it is fine' })
  await form.getByLabel('Order number').fill('AB12CD34')
  await form.getByLabel('Name').fill('Asha Sample')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Description').fill('It no longer charges.')
  await form.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText(/Your case number is C-\d+\./)).toBeVisible()

  await page.goto(await caseLink(page, 'warranty_acknowledgement', email))
  await expect(page.getByRole('heading', { level: 1, name: /^Case C-\d+$/ })).toBeVisible()
  await expect(page.getByText('It no longer charges.')).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'my-case')
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Case ', '') ?? ''

  await signInAsAdmin(page)
  await page.goto('/admin/cases')
  await takePicture(page, 'cases')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('It no longer charges.')).toBeVisible()
  const note = page.getByRole('form', { name: 'Internal note' })
  await note.getByLabel('Internal note').fill('Third one of this batch.')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Third one of this batch.')).toBeVisible()
  const answer = page.getByRole('form', { name: 'Answer' })
  await answer.getByLabel('Begin with a saved reply').selectOption({ label: 'Charge with a different cable first' })
  await expect(answer.getByLabel('Answer')).toHaveValue(/^Hello Asha,/)
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'case')
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Waiting for them').first()).toBeVisible()

  await page.goto(await caseLink(page, 'case_waiting', email))
  await expect(page.getByText('We’re waiting for your reply')).toBeVisible()
  await expect(page.getByText('Third one of this batch.'), 'notes stay among staff').toHaveCount(0)
  await page.getByRole('textbox', { name: 'Your answer' }).fill('It stays dark.')
  const reply = page.getByRole('form', { name: 'Write in this conversation' })
  await reply
    .locator('input[type=file]')
    .setInputFiles([{ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await readFile('docs/shop.jpg') }])
  await expect(reply.getByText('Uploaded', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'my-case-reply')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const answered = page.getByRole('listitem').filter({ hasText: 'It stays dark.' })
  await expect(answered).toBeVisible()
  await expect(page.getByText(/^We’ll answer by/)).toBeVisible()
  await answered.getByRole('button', { name: 'Show crack.jpg' }).click()
  await expect(answered.getByRole('img', { name: 'Your file crack.jpg' })).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'my-case-files')

  await page.goto('/admin/cases')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('region', { name: 'Files' }).getByRole('button', { name: 'Show crack.jpg' }).click()
  const viewer = page.getByRole('dialog', { name: 'crack.jpg' })
  await expect(viewer.getByRole('img', { name: 'The customer’s file crack.jpg' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'case-viewer')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.getByRole('button', { name: 'Decide claim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide the claim' })
  await dialog.getByLabel('Outcome').selectOption({ label: 'Decline' })
  await dialog.getByRole('button', { name: 'Decide and email them' }).click()
  await expect(dialog.getByText('Please choose the exclusion that applies')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'decide-claim')
  await dialog.getByLabel('Outcome').selectOption({ label: 'Replace' })
  await dialog.getByLabel('Reason').fill('The charging circuit has failed.')
  await dialog.getByRole('button', { name: 'Decide and email them' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(await caseLink(page, 'claim_decided', email))
  await expect(page.getByText('We’ll replace it', { exact: true })).toBeVisible()
  await takePicture(page, 'my-case-decided')
})

test('the page of an invalid case link says so, and what to do @phone-first', async ({ page, allow }) => {
  allow(/find-my-case|404/)
  await page.goto('/cases/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'This conversation is private' })).toBeVisible()
  await page.goto('/cases/00000000-0000-4000-8000-000000000000#guessed')
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not open the conversation' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'case-not-opened')
})

test('the account page lists a customer’s cases, and the page of an order the cases about it @phone-first', async ({
  page,
}) => {
  const visitor = aVisitor()
  const thanks = await openPaidOrder(page, visitor)
  await thanks.getByRole('link', { name: 'Open your order' }).click()
  await expect(thanks.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  const order = new URL(thanks.url()).pathname.split('/').at(-1) ?? ''
  await postJson(new URL('/functions/v1/send-warranty-claim', page.url()).href, {
    orderNumber: order,
    name: 'Robin Fielder',
    email: visitor.email,
    description: 'It no longer charges.',
    elapsed_ms: 60_000,
  })
  await thanks.reload()
  const listed = thanks.getByRole('region', { name: 'Conversations' })
  await expect(listed.getByText('With us')).toBeVisible()
  await expectAccessible(thanks)
  await takePicture(thanks, 'my-order-conversations')
  await listed.getByRole('link', { name: /^Warranty claim C-\d+$/ }).click()
  await expect(thanks.getByText('It no longer charges.')).toBeVisible()

  await createAccount(thanks, visitor)
  await thanks.goto('/account')
  const conversations = thanks.getByRole('region', { name: 'Conversations' })
  await expect(conversations.getByRole('link', { name: /^Order / })).toBeVisible()
  await expectAccessible(thanks)
  await expectToFitEveryWindow(thanks)
  await takePicture(thanks, 'account-conversations')
  await conversations.getByRole('link').click()
  await expect(thanks.getByText('It no longer charges.')).toBeVisible()
})

test('a data complaint is sent from the privacy page and decided by staff @desktop-first', async ({ page }, {
  project,
}) => {
  const email = `data-${project.name}@customers.example`
  await page.goto('/privacy#complain')
  const form = page.getByRole('form', { name: 'Complain about your data' })
  await form.getByLabel('Name').fill('Asha Sample')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('What is wrong').fill('You wrote to me after I had asked you not to.')
  await form.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('We have your complaint')).toBeVisible()
  await expect(page.getByText(/^We’ll reply by .+, and tell you the outcome within 30 days/)).toBeVisible()
  await takePicture(page, 'complaint-sent')

  await signInAsAdmin(page)
  await page.goto(`/admin/cases?search=${email}`)
  await page.getByRole('link', { name: /^C-\d+$/ }).click()
  await page.getByRole('button', { name: 'Decide complaint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide the complaint' })
  await dialog.getByLabel('Outcome').selectOption({ label: 'Upheld' })
  await dialog.getByLabel('What we found').fill('You are right. Your address is off the list.')
  await dialog.getByRole('button', { name: 'Decide and email them' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(await caseLink(page, 'complaint_decided', email))
  await expect(page.getByText('We uphold your complaint')).toBeVisible()
})
