import type { SessionOpened } from '#contract/people/accounts.ts'
import { confirmationTokenIn } from '../support/confirmation-link.ts'
import { postJson } from '../support/post-json.ts'
import { expect } from './test.ts'

export type Admin = {
  /** Calls one of the admin's functions. */
  call: (name: string, input: object) => Promise<unknown>
}

/** The admin that openAdmin creates; the same credentials work on the page. */
export const firstAdmin = {
  email: 'admin@people.example',
  password: 'willow and leather',
  first_name: 'Pat',
  last_name: 'Slip',
}

/** Makes the first admin of a shop as a person would: signs up, confirms the address and opens /bootstrap. */
export async function openAdmin(shopUrl: string): Promise<Admin> {
  await postJson(`${shopUrl}/auth/v1/sign-up/email`, firstAdmin)
  const confirmation = { token: await confirmationToken(shopUrl), password: firstAdmin.password }
  const { token: refresh, user } = await postJson<SessionOpened>(`${shopUrl}/auth/v1/confirm-email`, confirmation)
  const answer = await fetch(`${shopUrl}/auth/v1/token`, { headers: { authorization: `Bearer ${refresh}` } })
  const { token } = (await answer.json()) as { token: string }

  const call = (name: string, input: object) => postJson(`${shopUrl}/functions/v1/${name}`, input, token)
  await call('bootstrap_first_admin', { target_user_id: user.id })
  return { call }
}

async function confirmationToken(shopUrl: string): Promise<string> {
  let token: string | undefined
  await expect(async () => {
    const emails = (await (await fetch(`${shopUrl}/dev/mail.json`)).json()) as { type: string; html: string }[]
    const email = emails.find(({ type }) => type === 'confirm_email')
    token = email && confirmationTokenIn(email.html)
    expect(token).toBeDefined()
  }).toPass()
  return token ?? ''
}
