import { expect } from 'vitest'
import { codeFor } from './authenticator.ts'
import type { TestShop } from './shop.ts'

export const ann = { email: 'ann@example.com', password: 'willow and leather', first_name: 'Ann', last_name: 'Lee' }

type SendOptions = { bearer?: string; address?: string }

/** Calls /auth/v1 as the browser does. `address`, the client's network address, has an effect only in a shop that trusts a proxy. */
export async function send(shop: TestShop, path: string, body?: unknown, { bearer, address }: SendOptions = {}) {
  const response = await shop.app.request(`/auth/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    // oxlint-disable-next-line typescript/no-explicit-any
    body: (text === '' ? null : JSON.parse(text)) as any,
  }
}

const linkNames = {
  confirm_email: 'confirm',
  reset_password: 'reset',
  confirm_new_email: 'new-email',
  email_change_started: 'stop-email',
  invitation: 'invite',
}

/** The tokens of the links in the emails of one type, oldest first. */
export async function linkTokens(shop: TestShop, type: keyof typeof linkNames, to = ann.email): Promise<string[]> {
  const emails = await shop.services.db
    .selectFrom('email_logs')
    .select('data')
    .where('email_type', '=', type)
    .where('recipient_email', '=', to)
    .orderBy('created_at')
    .execute()
  const page = `http://shop.test/auth?link=${linkNames[type]}#`
  return emails.map(({ data }) => {
    const { url } = data as { url: string }
    expect(url.startsWith(page)).toBe(true)
    return url.slice(page.length)
  })
}

/** The code in the newest email about two-factor sign-in. */
export async function emailedCode(shop: TestShop): Promise<string> {
  const email = await shop.services.db
    .selectFrom('email_logs')
    .select('data')
    .where('email_type', '=', 'two_factor_code')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (email.data as { code: string }).code
}

/** Sets up Ann's two-factor sign-in and switches it on, as her account page does. */
export async function setUpTwoFactor(shop: TestShop, bearer: string) {
  await send(shop, 'two-factor/email-code', { password: ann.password }, { bearer })
  const input = { password: ann.password, emailCode: await emailedCode(shop) }
  const { totpURI, backupCodes } = (await send(shop, 'two-factor/enable', input, { bearer })).body
  const key = new URL(totpURI as string).searchParams.get('secret') ?? ''
  const on = await send(shop, 'two-factor/verify-totp', { code: codeFor(key) }, { bearer })
  return { key, backupCodes: backupCodes as string[], token: on.body.token as string }
}

/** Signs Ann up, confirms and signs in; returns the session's token. */
export async function signUpAndConfirm(shop: TestShop, options: SendOptions = {}): Promise<string> {
  await send(shop, 'sign-up/email', ann, options)
  const [token] = await linkTokens(shop, 'confirm_email')
  const { body } = await send(shop, 'confirm-email', { token, password: ann.password }, options)
  return body.token as string
}
