import { expect, test } from 'vitest'
import { ann, emailedCode, linkTokens, send, setUpTwoFactor, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function fetchToken(shop: TestShop, refreshToken: string) {
  const response = await shop.app.request('/auth/v1/token', { headers: { authorization: `Bearer ${refreshToken}` } })
  return { status: response.status, token: ((await response.json()) as { token?: string }).token ?? '' }
}

/** Ann, confirmed and signed in with her password. */
async function aSignedInAnn(shop: TestShop) {
  await send(shop, 'sign-up/email', ann)
  await shop.services.db.updateTable('users').set({ email_verified: true }).execute()
  const { body } = await send(shop, 'sign-in/email', ann)
  return { userId: body.user.id as string, token: body.token as string }
}

test('the second factor is set up with a code, and from then on every sign-in needs one', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const wrong = await send(shop, 'two-factor/email-code', { password: 'a guess' }, { bearer: token })
  expect(wrong).toMatchObject({ status: 422, body: { error: 'That is not your current password.' } })

  const { key, token: newToken } = await setUpTwoFactor(shop, token)
  // The session was renewed with the second factor; the old one has ended.
  expect((await fetchToken(shop, token)).status).toBe(401)
  expect((await fetchToken(shop, newToken)).status).toBe(200)

  const half = await send(shop, 'sign-in/email', ann)
  expect(half.body).toMatchObject({ twoFactorRedirect: true, challenge: expect.any(String) })
  expect(half.body.token).toBeUndefined()
  expect(half.headers.getSetCookie()).toEqual([])

  const { challenge } = half.body
  const refused = await send(shop, 'two-factor/verify-totp', { code: '000000', challenge })
  expect(refused).toMatchObject({ status: 422, body: { code: 'refused' } })
  const done = await send(shop, 'two-factor/verify-totp', { code: codeFor(key), challenge })
  expect(done.body.user).toMatchObject({ email: ann.email, twoFactorEnabled: true })
  expect((await fetchToken(shop, done.body.token)).status).toBe(200)

  const again = await send(shop, 'two-factor/verify-totp', { code: codeFor(key), challenge })
  expect(again.status).toBe(422)
})

test('a recovery code works once', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const { backupCodes } = await setUpTwoFactor(shop, token)
  expect(backupCodes.length).toBeGreaterThanOrEqual(8)
  const [code = ''] = backupCodes

  const first = await send(shop, 'sign-in/email', ann)
  const used = await send(shop, 'two-factor/verify-backup-code', { code, challenge: first.body.challenge })
  expect(used).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  const second = await send(shop, 'sign-in/email', ann)
  const refused = await send(shop, 'two-factor/verify-backup-code', { code, challenge: second.body.challenge })
  expect(refused.status).toBe(422)
})

test('five wrong codes end a sign-in', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const { key } = await setUpTwoFactor(shop, token)
  const { challenge } = (await send(shop, 'sign-in/email', ann)).body
  for (let guess = 0; guess < 5; guess++) {
    expect((await send(shop, 'two-factor/verify-totp', { code: `00000${guess}`, challenge })).status).toBe(422)
  }
  const late = await send(shop, 'two-factor/verify-totp', { code: codeFor(key), challenge })
  expect(late).toMatchObject({ status: 422, body: { error: 'Too many wrong codes. Please sign in again.' } })
})

test('two-factor sign-in can be switched off again with the password', async () => {
  await using shop = await openTestShop()
  const { token } = await aSignedInAnn(shop)
  const on = await setUpTwoFactor(shop, token)
  const off = await send(shop, 'two-factor/disable', { password: ann.password }, { bearer: on.token })
  expect((await fetchToken(shop, off.body.token)).status).toBe(200)
  expect((await send(shop, 'sign-in/email', ann)).body.token).toEqual(expect.any(String))
})

test('if admins need two factors, an admin without a second factor is told how to set it up, and an admin with one is admitted', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { token, userId } = await aSignedInAnn(shop)
  await shop.services.db.insertInto('user_roles').values({ user_id: userId, role: 'admin' }).execute()
  const before = await shop.call('list-role-audit-log', {}, (await fetchToken(shop, token)).token)
  expect(before.status).toBe(403)
  expect(before.body.error).toContain('set it up on your account page')

  const { token: newToken } = await setUpTwoFactor(shop, token)
  const after = await shop.call('list-role-audit-log', {}, (await fetchToken(shop, newToken)).token)
  expect(after.status).toBe(200)
})

test('setting up a second factor needs the password and a code from the mailbox, which works once and expires', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { token: bearer, userId } = await aSignedInAnn(shop)
  await shop.services.db.insertInto('user_roles').values({ user_id: userId, role: 'admin' }).execute()
  const enable = (input: object) => send(shop, 'two-factor/enable', input, { bearer })

  expect((await enable({ password: ann.password })).status).toBe(400)
  expect((await enable({ password: ann.password, emailCode: 'AAAA-AAAA' })).status).toBe(422)
  await send(shop, 'two-factor/email-code', { password: ann.password }, { bearer })
  const emailCode = await emailedCode(shop)
  const stored = await shop.services.db.selectFrom('verifications').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(emailCode)

  // Typed with spaces and in lower case; accepted once.
  expect((await enable({ password: ann.password, emailCode: ` ${emailCode.toLowerCase()} ` })).status).toBe(200)
  expect((await enable({ password: ann.password, emailCode })).status).toBe(422)

  await send(shop, 'two-factor/email-code', { password: ann.password }, { bearer })
  await shop.services.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await enable({ password: ann.password, emailCode: await emailedCode(shop) })).status).toBe(422)
})

test('a code that was sent to one person does not work for another', async () => {
  await using shop = await openTestShop()
  const { token: bearer } = await aSignedInAnn(shop)
  const eve = { ...ann, email: 'eve@example.com' }
  await send(shop, 'sign-up/email', eve)
  await shop.services.db.updateTable('users').set({ email_verified: true }).execute()
  const { body: evesSession } = await send(shop, 'sign-in/email', eve)
  await send(shop, 'two-factor/email-code', { password: eve.password }, { bearer: evesSession.token })
  const input = { password: ann.password, emailCode: await emailedCode(shop) }
  expect((await send(shop, 'two-factor/enable', input, { bearer })).status).toBe(422)
})

test('once two-factor sign-in is on, a session that was opened with the password alone has ended', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { token: stolen, userId } = await aSignedInAnn(shop)
  await shop.services.db.insertInto('user_roles').values({ user_id: userId, role: 'admin' }).execute()
  const { token: stolenAccess } = await fetchToken(shop, stolen)

  const { body: mine } = await send(shop, 'sign-in/email', ann)
  const { token } = await setUpTwoFactor(shop, mine.token)
  expect((await shop.call('list-orders', {}, (await fetchToken(shop, token)).token)).status).toBe(200)
  // Neither the session that another person opened before works, nor its access token.
  expect((await fetchToken(shop, stolen)).status).toBe(401)
  expect((await shop.call('list-orders', {}, stolenAccess)).status).toBe(401)
})

test('an unconfirmed account with two factors is confirmed by password and then needs its code', async () => {
  await using shop = await openTestShop()
  const { key } = await setUpTwoFactor(shop, await signUpAndConfirm(shop))
  await shop.services.db.updateTable('users').set({ email_verified: false }).execute()
  await send(shop, 'send-verification-email', { email: ann.email })
  const [, token] = await linkTokens(shop, 'confirm_email')
  const half = await send(shop, 'confirm-email', { token, password: ann.password })
  expect(half.body).toMatchObject({ twoFactorRedirect: true, challenge: expect.any(String) })
  const { challenge } = half.body
  const done = await send(shop, 'two-factor/verify-totp', { code: codeFor(key), challenge })
  expect(done).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})
