import { expect, type Page } from './test.ts'

export type Email = { to: string; subject: string; type: string; html: string; text: string }

/** An email of that type to this address. Emails take a moment to be sent. */
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
  return found! // the line above has seen it
}

/** The emails of this page's shop to an address, newest first, or all of the newest. */
export async function readEmails(page: Page, to = ''): Promise<Email[]> {
  const path = '/dev/mail.json'
  // A window that is still empty is at no shop: the one of all tests is meant.
  const answer = await page.request.get(URL.parse(path, page.url())?.href ?? path, { params: { to } })
  return (await answer.json()) as Email[]
}
