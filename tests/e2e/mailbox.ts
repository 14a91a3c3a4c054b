import { expect, type Page } from './test.ts'

export type Email = { to: string; subject: string; type: string; html: string; text: string }

/** Waits for an email of that type to this address. */
export async function waitForEmail(
  page: Page,
  type: string,
  to: string,
  isIt: (email: Email) => boolean = () => true,
): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    found = (await readEmails(page, to)).find((email) => email.type === type && isIt(email))
    expect(found).toBeDefined()
  }).toPass()
  return found! // found by the poll above
}

/** The emails of this page's shop to an address, or all of them, newest first. */
export async function readEmails(page: Page, to = ''): Promise<Email[]> {
  const path = '/dev/mail.json'
  // For a blank window the emails of the shared shop are read.
  const answer = await page.request.get(URL.parse(path, page.url())?.href ?? path, { params: { to } })
  return (await answer.json()) as Email[]
}
