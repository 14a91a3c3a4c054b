import { randomUUID } from 'node:crypto'
import { sessionOf } from '#app/parts/session/stored-session.ts'
import { storageKeys } from '#app/parts/browser/web-storage.ts'
import type { SessionOpened } from '#contract/people/accounts.ts'
import { type Email, waitForEmail } from './mailbox.ts'
import { expect, type Page } from './test.ts'

export type Visitor = { email: string; password: string; firstName: string; lastName: string }

/** A new visitor with their own email address, because tests share one shop. */
export function aVisitor(): Visitor {
  return {
    email: `visitor-${randomUUID()}@example.com`,
    password: 'willow and leather',
    firstName: 'Robin',
    lastName: 'Fielder',
  }
}

export async function fillSignUp(page: Page, visitor: Visitor): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill(visitor.firstName)
  await page.getByLabel('Last name').fill(visitor.lastName)
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByLabel('Password').fill(visitor.password)
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
}

export async function fillSignIn(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in without the form. The session is in use from the next page. For tests that are not about signing in. */
export async function enter(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  const signedIn = await page.request.post('/auth/v1/sign-in/email', { data: { email, password } })
  await keepSession(page, (await signedIn.json()) as SessionOpened)
}

/** Creates an account with a confirmed address and signs it in from the next page, without using the forms. */
export async function createAccount(page: Page, visitor: Visitor): Promise<void> {
  const { email, password, firstName, lastName } = visitor
  const account = { email, password, first_name: firstName, last_name: lastName }
  expect((await page.request.post('/auth/v1/sign-up/email', { data: account })).ok()).toBe(true)
  const token = new URL(await linkInEmail(page, email, 'confirm_email')).hash.slice(1)
  const confirmed = await page.request.post('/auth/v1/confirm-email', { data: { token, password } })
  await keepSession(page, (await confirmed.json()) as SessionOpened)
}

async function keepSession(page: Page, opened: SessionOpened): Promise<void> {
  const headers = { authorization: `Bearer ${opened.token}` }
  const { token } = (await (await page.request.get('/auth/v1/token', { headers })).json()) as { token: string }
  const session = JSON.stringify(sessionOf({ token, refreshToken: opened.token, user: opened.user }))
  // A page of the shop must be open to use its local storage, so this opens its smallest file.
  await page.goto('/robots.txt')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKeys.session.key, session] as const)
}

/** Follows the newest confirmation link and types the password. */
export async function confirm(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  await page.goto(await linkInEmail(page, email, 'confirm_email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}

/** The target of the button in the newest email of that type to that person. */
export async function linkInEmail(
  page: Page,
  to: string,
  type: 'confirm_email' | 'reset_password' | 'confirm_new_email' | 'email_change_started',
): Promise<string> {
  const linkIn = ({ html }: Email) =>
    html.match(/href="([^"]*\/auth\?link=[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return linkIn(await waitForEmail(page, type, to, (email) => linkIn(email) !== ''))
}

/** The code in the email that setting up two-factor sign-in sends. */
export async function codeInEmail(page: Page, to: string): Promise<string> {
  const codeIn = ({ html }: Email) => html.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/)?.[0] ?? ''
  return codeIn(await waitForEmail(page, 'two_factor_code', to, (email) => codeIn(email) !== ''))
}

/** Opens the menu on phones; on wide screens the controls are in the bar. */
export async function chooseFromAccount(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    const lines = page.getByRole('navigation', { name: 'Main' })
    await lines.getByRole('button', { name }).or(lines.getByRole('link', { name })).click()
    return
  }
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
