import { setTimeout as wait } from 'node:timers/promises'
import type { SessionOpened } from '#contract/people/accounts.ts'
import { confirmationTokenIn } from '../support/confirmation-link.ts'
import { postJson } from '../support/post-json.ts'

/** The admin that becomeAdmin creates; the same credentials work on the page. */
export const admin = { email: 'admin@bench.example', password: 'a long enough password' }

type Email = { to: string; type: string; html: string }

/** Signs up, confirms, signs in and becomes the first admin, all over HTTP. Returns the access token. */
export async function becomeAdmin(url: string): Promise<string> {
  const { email, password } = admin
  await postJson(`${url}/auth/v1/sign-up/email`, {
    email,
    password,
    name: 'Bench Admin',
    first_name: 'Bench',
    last_name: 'Admin',
  })
  const { token, user } = await postJson<SessionOpened>(`${url}/auth/v1/confirm-email`, {
    token: await confirmationToken(url, email),
    password,
  })
  const accessToken = await accessTokenOf(url, token)
  await postJson(`${url}/functions/v1/bootstrap_first_admin`, { target_user_id: user.id }, accessToken)
  return accessToken
}

/**
 * The access token of the admin that `becomeAdmin` created, for another server on the same data: each server accepts
 * only its own tokens.
 */
export async function signInAdmin(url: string): Promise<string> {
  const { token } = await postJson<SessionOpened>(`${url}/auth/v1/sign-in/email`, admin)
  return await accessTokenOf(url, token)
}

async function accessTokenOf(url: string, sessionToken: string): Promise<string> {
  const granted = await fetch(`${url}/auth/v1/token`, { headers: { authorization: `Bearer ${sessionToken}` } })
  const { token } = (await granted.json()) as { token: string }
  return token
}

async function confirmationToken(url: string, email: string): Promise<string> {
  for (;;) {
    const emails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Email[]
    const sent = emails.find(({ to, type }) => to.includes(email) && type === 'confirm_email')
    const token = sent && confirmationTokenIn(sent.html)
    if (token) return token
    await wait(200)
  }
}
