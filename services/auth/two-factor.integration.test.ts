import { expect, test } from 'vitest'
import { ann, send } from '#tests/account-calls.ts'
import { codeFor } from '#tests/authenticator.ts'
import { openTestShop, type TestShop } from '#tests/shop.ts'

async function fetchToken(shop: TestShop, refreshToken: string) {
  const response = await shop.app.request('/auth/v1/token', { headers: { authorization: `Bearer ${refreshToken}` } })
  return { status: response.status, token: ((await response.json()) as { token?: string }).token ?? '' }
}

const keyIn = (totpURI: string) => new URL(totpURI).searchParams.get('secret') ?? ''

/** Ann, confirmed and signed in with her password. */
async function aSignedInAnn(shop: TestShop) {
  await send(shop, 'sign-up/email', ann)
  await shop.services.db.updateTable('users').set({ email_verified: true }).execute()
  const { body } = await send(shop, 'sign-in/email', ann)
  return { userId: body.user.id as string, token: body.token as string }
}

async function switchOn(shop: TestShop, token: string) {
  const { body: setUp } = await send(shop, 'two-factor/enable', { password: ann.password }, { bearer: token })
  const { body: on } = await send(
    shop,
    'two-factor/verify-totp',
    { code: codeFor(keyIn(setUp.totpURI)) },
    { bearer: token },
  )
  return { ...setUp, token: on.token } as { totpURI: string; backupCodes: string[]; token: string }
}

test('two-factor sign-in: set up with a code, then asked for at every sign-in', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const wrong = await send(shop, 'two-factor/enable', { password: 'a guess' }, { bearer: token })
  expect(wrong).toMatchObject({ status: 422, body: { error: 'That is not your current password.' } })

  const { totpURI, token: newToken } = await switchOn(shop, token)
  // The session was renewed with the second factor; the old one is gone.
  expect((await fetchToken(shop, token)).status).toBe(401)
  expect((await fetchToken(shop, newToken)).status).toBe(200)

  const half = await send(shop, 'sign-in/email', ann)
  expect(half.body).toMatchObject({ twoFactorRedirect: true, challenge: expect.any(String) })
  expect(half.body.token).toBeUndefined()
  expect(half.headers.getSetCookie()).toEqual([])

  const { challenge } = half.body
  const refused = await send(shop, 'two-factor/verify-totp', { code: '000000', challenge })
  expect(refused).toMatchObject({ status: 422, body: { code: 'refused' } })
  const done = await send(shop, 'two-factor/verify-totp', { code: codeFor(keyIn(totpURI)), challenge })
  expect(done.body.user).toMatchObject({ email: ann.email, twoFactorEnabled: true })
  expect((await fetchToken(shop, done.body.token)).status).toBe(200)

  const again = await send(shop, 'two-factor/verify-totp', { code: codeFor(keyIn(totpURI)), challenge })
  expect(again.status).toBe(422)
})

test('a recovery code works once', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const { backupCodes } = await switchOn(shop, token)
  expect(backupCodes.length).toBeGreaterThanOrEqual(8)
  const [code = ''] = backupCodes

  const first = await send(shop, 'sign-in/email', ann)
  const used = await send(shop, 'two-factor/verify-backup-code', { code, challenge: first.body.challenge })
  expect(used).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  const second = await send(shop, 'sign-in/email', ann)
  const refused = await send(shop, 'two-factor/verify-backup-code', { code, challenge: second.body.challenge })
  expect(refused.status).toBe(422)
})

test('five wrong codes end the attempt', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const { totpURI } = await switchOn(shop, token)
  const { challenge } = (await send(shop, 'sign-in/email', ann)).body
  for (let guess = 0; guess < 5; guess++) {
    expect((await send(shop, 'two-factor/verify-totp', { code: `00000${guess}`, challenge })).status).toBe(422)
  }
  const late = await send(shop, 'two-factor/verify-totp', { code: codeFor(keyIn(totpURI)), challenge })
  expect(late).toMatchObject({ status: 422, body: { error: 'Too many wrong codes. Please sign in again.' } })
})

test('two-factor sign-in can be switched off again with the password', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const on = await switchOn(shop, token)
  const off = await send(shop, 'two-factor/disable', { password: ann.password }, { bearer: on.token })
  expect((await fetchToken(shop, off.body.token)).status).toBe(200)
  expect((await send(shop, 'sign-in/email', ann)).body.token).toEqual(expect.any(String))
})

test('where admins must have two factors, one without is told how to get them, and one with is let in', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { token, userId } = await aSignedInAnn(shop)
  await shop.services.db.insertInto('user_roles').values({ user_id: userId, role: 'admin' }).execute()
  const before = await shop.call('list-role-audit-log', {}, (await fetchToken(shop, token)).token)
  expect(before.status).toBe(403)
  expect(before.body.error).toContain('set this up on your account page')

  const { token: newToken } = await switchOn(shop, token)
  const after = await shop.call('list-role-audit-log', {}, (await fetchToken(shop, newToken)).token)
  expect(after.status).toBe(200)
})
