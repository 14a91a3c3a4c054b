import { postJson } from '../support/post-json.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { expectAfterReloading } from './look-again.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

test.slow()

/** Opens the newest email of a type to an address in the mailbox. */
async function openEmail(page: Page, type: string, email: string): Promise<void> {
  const address = `/dev/mail?to=${encodeURIComponent(email)}`
  await page.goto(address)
  const link = page.getByRole('link', { name: new RegExp(type) }).first()
  await expectAfterReloading(page, link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a reply to an email is added to its case, and a bounced email stays in the queue until staff settle it @desktop-first', async ({
  page,
  adminShop,
}, { project }) => {
  const email = `replies-${project.name}@customers.example`
  await postJson(`${adminShop.url}/functions/v1/submit-contact`, {
    first_name: 'Asha',
    last_name: 'Sample',
    email,
    subject: 'Junior sizes',
    message: 'Do you sell the bat in junior sizes?',
    inquiry_type: 'product',
  })
  await page.goto('/')
  await openEmail(page, 'Contact received', email)
  await takePicture(page, 'mailbox-email')
  // The text version, because the frame of the HTML version runs no scripts, so the test cannot read it.
  await page.getByRole('link', { name: 'Text' }).click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Size 5 would be best.')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('status')).toHaveText('Your reply is on its way to the shop.')
  await reply.fill('I am her coach: two of them, please.')
  await page.getByLabel('From').fill('coach@club.example')
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await reply.fill('I am out of the office until Monday.')
  await page.getByLabel('An automatic reply').check()
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.getByRole('button', { name: 'Bounce' }).click()
  await expect(page.getByRole('status')).toHaveText('The shop has been notified that this email came back.')

  await signInAsAdmin(page)
  await page.goto(`/admin/cases?search=${email}`)
  await page.getByRole('link', { name: /^C-\d+$/ }).click()
  await expect(page.getByText('Do you sell the bat in junior sizes?')).toBeVisible()
  await expectAfterReloading(page, page.getByText('Emails to this address come back').first())
  const talk = page.getByRole('list', { name: 'Conversation' })
  await expect(talk.getByText('Size 5 would be best.').first()).toBeVisible()
  const coach = talk.getByRole('listitem').filter({ hasText: 'I am her coach' })
  await expect(coach.getByText('From a different address')).toBeVisible()
  await expect(coach.getByText('coach@club.example')).toBeVisible()
  await expect(
    talk.getByRole('listitem').filter({ hasText: 'out of the office' }).getByText('Automatic reply'),
  ).toBeVisible()
  await coach.getByText('The whole email').click()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'case-by-email')

  await page.goto('/admin')
  const line = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'Email came back' })
  await expect(line).toBeVisible()
  await takePicture(page, 'queue-undelivered')
  await line.click()
  await page.getByRole('button', { name: 'Dealt with' }).click()
  await expect(page.getByText('Emails to this address come back')).toBeHidden()
  await page.goto(`/admin/email-logs?search=${email}`)
  await expect(page.getByText('came back').first()).toBeVisible()
  await takePicture(page, 'email-log-undelivered')
  await page.getByRole('button', { name: /^View/ }).last().click()
  await expect(page.getByRole('dialog').getByText(/Came back/)).toBeVisible()
})
