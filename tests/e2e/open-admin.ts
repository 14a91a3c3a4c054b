import { expect } from './test.ts'

export type Admin = {
  /** Calls one of the admin's functions. */
  call: (name: string, input: object) => Promise<unknown>
}

/** Who openAdmin makes; with this they sign in on the page, too. */
export const firstAdmin = {
  email: 'admin@people.example',
  password: 'willow and leather',
  first_name: 'Pat',
  last_name: 'Slip',
}

/** Makes the first admin of a shop that has none, in the way a person would: account, email, bootstrap. */
export async function openAdmin(shopUrl: string): Promise<Admin> {
  await send(`${shopUrl}/auth/v1/sign-up/email`, firstAdmin)
  const confirmation = { token: await confirmationToken(shopUrl), password: firstAdmin.password }
  const signedIn = await send(`${shopUrl}/auth/v1/confirm-email`, confirmation)
  const { token: refresh, user } = signedIn as { token: string; user: { id: string } }
  const answer = await fetch(`${shopUrl}/auth/v1/token`, { headers: { authorization: `Bearer ${refresh}` } })
  const { token } = (await answer.json()) as { token: string }

  const call = (name: string, input: object) => send(`${shopUrl}/functions/v1/${name}`, input, token)
  await call('bootstrap_first_admin', { target_user_id: user.id })
  return { call }
}

async function confirmationToken(shopUrl: string): Promise<string> {
  let token: string | undefined
  await expect(async () => {
    const emails = (await (await fetch(`${shopUrl}/dev/mail.json`)).json()) as { type: string; html: string }[]
    const email = emails.find(({ type }) => type === 'confirm_email')
    token = email?.html.match(/\/auth\?link=confirm#([\w-]+)/)?.[1]
    expect(token).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return token ?? ''
}

async function send(url: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
