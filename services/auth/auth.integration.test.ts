import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { sign } from 'hono/jwt'
import { afterEach, expect, test, vi } from 'vitest'
import { isFailure } from '#contract/failure.ts'
import { ann, linkTokens, send, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { hashToken } from './session-tokens.ts'

afterEach(() => void vi.useRealTimers())

/** A signed-in person, with the browser's token and one signed with the shop's own key. */
async function aSignedInPerson(shop: TestShop) {
  const { id } = await addPerson(shop)
  const refreshToken = randomBytes(24).toString('hex')
  const expires_at = new Date(Date.now() + 86_400_000)
  await shop.services.db
    .insertInto('sessions')
    .values({ user_id: id, token: hashToken(refreshToken), expires_at })
    .execute()
  const { body } = await send(shop, 'token', undefined, { bearer: refreshToken })
  return { userId: id, refreshToken, accessToken: body.token as string }
}

test('a person signs up, confirms the address, signs in and calls a function', async () => {
  await using shop = await openTestShop()
  const signedUp = await send(shop, 'sign-up/email', { ...ann, email: 'Ann@Example.COM' })
  expect(signedUp).toMatchObject({ status: 200, body: { token: null, user: { email: ann.email } } })

  const early = await send(shop, 'sign-in/email', ann)
  expect(early.status).toBe(403)
  expect(early.body.error).toBe('Please check your email and click the confirmation link before signing in.')

  const [token] = await linkTokens(shop, 'confirm_email')
  const confirmed = await send(shop, 'confirm-email', { token, password: ann.password })
  expect(confirmed).toMatchObject({ status: 200, body: { token: expect.any(String), user: { email: ann.email } } })

  const { body } = await send(shop, 'sign-in/email', ann)
  expect(body.user).toMatchObject({ first_name: 'Ann', last_name: 'Lee', twoFactorEnabled: false })
  const { token: accessToken } = (await send(shop, 'token', undefined, { bearer: body.token })).body
  expect(await shop.services.auth.verify(accessToken)).toMatchObject({ userId: body.user.id })
  expect(await shop.call('get_current_user_role', {}, accessToken)).toMatchObject({ status: 200, body: 'user' })

  const session = await send(shop, 'get-session', undefined, { bearer: body.token })
  expect(session.body.user.id).toBe(body.user.id)
})

test('an access token lasts one hour', async () => {
  await using shop = await openTestShop()
  const { accessToken } = await aSignedInPerson(shop)
  const { iat, exp } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(3600)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 })
  expect(await shop.services.auth.verify(accessToken)).toBeNull()
  expect((await shop.call('get_current_user_role', {}, accessToken)).status).toBe(401)
})

test('signing in before the address is confirmed sends one more confirmation email, not one per attempt', async () => {
  await using shop = await openTestShop()
  await send(shop, 'sign-up/email', ann)
  for (let attempt = 0; attempt < 3; attempt++) await send(shop, 'sign-in/email', ann)
  expect(await linkTokens(shop, 'confirm_email')).toHaveLength(2)
})

test('a wrong password and an unknown address get the same message', async () => {
  await using shop = await openTestShop()
  await signUpAndConfirm(shop)
  const wrong = await send(shop, 'sign-in/email', { ...ann, password: 'not her password' })
  const unknown = await send(shop, 'sign-in/email', { ...ann, email: 'nobody@example.com' })
  expect(wrong.status).toBe(401)
  expect(wrong.body.error).toBe('Invalid email or password. Please check your credentials.')
  expect(unknown.body).toEqual(wrong.body)
})

test('the account functions neither accept nor set cookies', async () => {
  await using shop = await openTestShop()
  await signUpAndConfirm(shop)
  const signedIn = await send(shop, 'sign-in/email', ann)
  expect(signedIn.headers.getSetCookie()).toEqual([])

  const names = ['better-auth.session_token', '__Secure-better-auth.session_token']
  for (const name of names) {
    const headers = { cookie: `${name}=${signedIn.body.token}` }
    expect((await shop.app.request('/auth/v1/token', { headers })).status).toBe(401)
    const call = await shop.app.request('/functions/v1/get_current_user_role', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(call.status).toBe(401)
  }
})

test('a copy of the sessions table cannot be used to sign in', async () => {
  await using shop = await openTestShop()
  const token = await signUpAndConfirm(shop)
  expect((await send(shop, 'token', undefined, { bearer: token })).status).toBe(200)

  const sessions = await shop.services.db.selectFrom('sessions').selectAll().execute()
  expect(sessions).toHaveLength(1)
  for (const value of Object.values(sessions[0] ?? {})) {
    expect((await send(shop, 'token', undefined, { bearer: String(value) })).status).toBe(401)
    expect(String(value)).not.toContain(token)
  }
  const { body } = await send(shop, 'get-session', undefined, { bearer: token })
  expect(body.user.email).toBe(ann.email)
})

test('signing out ends the session', async () => {
  await using shop = await openTestShop()
  const { refreshToken } = await aSignedInPerson(shop)
  expect((await send(shop, 'sign-out', {}, { bearer: refreshToken })).status).toBe(200)
  const refused = await send(shop, 'token', undefined, { bearer: refreshToken })
  expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test('changing the password needs the current one and signs out all other devices', async () => {
  await using shop = await openTestShop()
  const elsewhere = await signUpAndConfirm(shop)
  const { body: here } = await send(shop, 'sign-in/email', ann)
  const wrong = await send(
    shop,
    'change-password',
    { currentPassword: 'a guess', newPassword: 'brand new words' },
    { bearer: here.token },
  )
  expect(wrong).toMatchObject({ status: 422, body: { error: 'That is not your current password.' } })

  const change = { currentPassword: ann.password, newPassword: 'brand new words' }
  const changed = await send(shop, 'change-password', change, { bearer: here.token })
  expect(changed.status).toBe(200)
  expect((await send(shop, 'token', undefined, { bearer: elsewhere })).status).toBe(401)
  expect((await send(shop, 'token', undefined, { bearer: changed.body.token })).status).toBe(200)
  expect((await send(shop, 'sign-in/email', { ...ann, password: 'brand new words' })).status).toBe(200)
})

test('forged and altered access tokens, and those of other issuers, are refused', async () => {
  await using shop = await openTestShop()
  const { accessToken, refreshToken, userId } = await aSignedInPerson(shop)
  const [header = '', payload = '', signature = ''] = accessToken.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const key = await shop.services.db
    .selectFrom('signing_keys')
    .select('public_key')
    .where('id', '=', kid)
    .executeTakeFirstOrThrow()
  const foreign = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const signedBy = (keyId: string) => sign(claims, { ...foreign, alg: 'EdDSA', kid: keyId })

  const tokens = {
    'no token at all': 'x',
    'two dots': '..',
    'another person': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'another expiry': `${header}.${encode({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'alg none': `${encode({ alg: 'none', kid })}.${payload}.`,
    'alg none, upper case': `${encode({ alg: 'NONE', kid })}.${payload}.${signature}`,
    'our public key as a shared secret': await sign({ ...claims, kid }, key.public_key, 'HS256'),
    'a foreign key under our key id': await signedBy(kid),
    'a foreign key under its own id': await signedBy(randomUUID()),
    'a key id that is not one': await signedBy("' or 1=1 --"),
    'the session token': refreshToken,
  }
  for (const [name, token] of Object.entries(tokens)) {
    const { status } = await shop.call('get_current_user_role', {}, token)
    expect({ name, who: await shop.services.auth.verify(token), status }).toEqual({ name, who: null, status: 401 })
  }
  expect(await shop.services.auth.verify(accessToken)).toMatchObject({ userId })
})

test('a token of another shop is refused, even if signed with our key', async () => {
  await using there = await openTestShop({ SITE_URL: 'http://other.test', AUTH_SECRET: 'x'.repeat(40) })
  const { accessToken } = await aSignedInPerson(there)
  expect(await there.services.auth.verify(accessToken)).not.toBeNull()

  const { openTokenCheck } = await import('./access-tokens.ts')
  expect(await openTokenCheck(there.services.db, 'http://shop.test')(accessToken)).toBeNull()
})

test('a signing key that another instance creates is known within seconds, although the keys are cached', async () => {
  await using shop = await openTestShop()
  const { openTokenCheck } = await import('./access-tokens.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const verify = openTokenCheck(shop.services.db, 'http://shop.test')
  expect(await verify('e30.e30.')).toBeNull()
  const { accessToken } = await aSignedInPerson(shop)

  const first = await verify(accessToken)
  vi.setSystemTime(Date.now() + 6_000)
  expect(first ?? (await verify(accessToken))).not.toBeNull()

  await shop.services.db.deleteFrom('signing_keys').execute()
  vi.setSystemTime(Date.now() + 9 * 60_000)
  expect(await verify(accessToken)).not.toBeNull()
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect(await verify(accessToken)).toBeNull()
})

test('the generated secret is created once and stored; a changed secret retires the keys that it cannot decrypt', async () => {
  await using shop = await openTestShop()
  const { accessToken, refreshToken } = await aSignedInPerson(shop)
  const { openAuth } = await import('./open-auth.ts')
  const { services } = shop

  const restarted = await openAuth(services)
  expect(await restarted.verify(accessToken)).not.toBeNull()
  const keys = () => services.db.selectFrom('signing_keys').select('id').where('private_key', 'like', '"%').execute()
  expect(await keys()).toHaveLength(1)

  const auth = { ...services.config.auth, secret: 'an entirely different secret of this shop' }
  const changed = await openAuth({ ...services, config: { ...services.config, auth } })
  const call = { input: null, token: refreshToken, userAgent: '', address: '127.0.0.1' }
  const granted = await changed.call('token', call)
  if (isFailure(granted)) throw new Error(granted.body.error)
  expect(await changed.verify(granted.token)).not.toBeNull()
  expect(await changed.verify(accessToken)).not.toBeNull()
  expect(await keys()).toHaveLength(2)
})

const good = ann
test.each<[string, string, unknown, number]>([
  ['bad JSON', 'sign-in/email', '{', 400],
  ['a NUL', 'sign-in/email', { ...good, password: 'a\0b' }, 400],
  ['an array', 'sign-in/email', '[]', 400],
  ['no email', 'sign-in/email', { password: 'x' }, 400],
  ['a wrong type', 'sign-in/email', { email: 1, password: {} }, 400],
  ['a body over 64 kB', 'sign-in/email', { ...good, password: 'x'.repeat(70_000) }, 413],
  ['a password of 9 characters', 'sign-up/email', { ...good, password: '123456789' }, 400],
  ['a password of 129 characters', 'sign-up/email', { ...good, password: 'x'.repeat(129) }, 400],
  ['a blank first name', 'sign-up/email', { ...good, first_name: ' ' }, 400],
  ['no last name', 'sign-up/email', { ...good, last_name: undefined }, 400],
  ['an invalid email', 'sign-up/email', { ...good, email: 'ann' }, 400],
  ['NUL in a name', 'sign-up/email', { ...good, first_name: 'A\0nn' }, 400],
  [
    'half a surrogate pair',
    'sign-up/email',
    '{"email":"a@example.com","password":"1234567890","first_name":"\\ud800","last_name":"x"}',
    400,
  ],
  ['a reset token that is none', 'reset-password', { token: '../../x', newPassword: '1234567890' }, 422],
  ['a link opened by GET, as in emails of old', 'verify-email?token=x', undefined, 404],
  ['a reset link opened by GET', 'reset-password/x', undefined, 404],
  ['a call better-auth has and we do not', 'update-user', { name: 'x' }, 404],
  ['deleting', 'delete-user', {}, 404],
  ['another provider', 'sign-in/social', { provider: 'google' }, 404],
  ['a name from a prototype', 'constructor', {}, 404],
  ['POST where GET is meant', 'get-session', {}, 405],
  ['two-factor without a session', 'two-factor/enable', { password: 'x', emailCode: '123456' }, 401],
  ['a code without a challenge', 'two-factor/verify-totp', { code: '123456' }, 422],
  ['a forged challenge', 'two-factor/verify-totp', { code: '123456', challenge: '2fa-x.y' }, 422],
])('%s is refused in the shop’s error format', async (_what, path, body, status) => {
  await using shop = await openTestShop()
  const answer = await send(shop, path, body)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})
