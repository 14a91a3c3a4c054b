import { expect, test } from 'vitest'
import { ann, linkTokens, send, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { openTestShop } from '#tests/support/shop.ts'

const signIn = (password: string) => ({ email: ann.email, password })

test('the confirmation link asks for the password of the sign-up, and the right one signs in', async () => {
  await using shop = await openTestShop()
  await send(shop, 'sign-up/email', ann)
  const [token] = await linkTokens(shop, 'confirm_email')

  const read = await send(shop, 'read-link', { purpose: 'confirm-email', token })
  expect(read).toMatchObject({ status: 200, body: { email: ann.email, isConfirmed: false } })
  const wrong = await send(shop, 'confirm-email', { token, password: 'a guess at it' })
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { password: 'That is not the password this account was created with.' } },
  })
  expect((await send(shop, 'sign-in/email', ann)).status).toBe(403)

  const confirmed = await send(shop, 'confirm-email', { token, password: ann.password })
  expect(confirmed).toMatchObject({ status: 200, body: { user: { email: ann.email }, token: expect.any(String) } })
  expect((await send(shop, 'token', undefined, { bearer: confirmed.body.token })).status).toBe(200)
})

test('a confirmation link works once; afterwards it only says that the address is confirmed', async () => {
  await using shop = await openTestShop()
  await signUpAndConfirm(shop)
  const [token] = await linkTokens(shop, 'confirm_email')
  expect((await send(shop, 'read-link', { purpose: 'confirm-email', token })).body.isConfirmed).toBe(true)
  const again = await send(shop, 'confirm-email', { token, password: ann.password })
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const takeover = await send(shop, 'confirm-email/new-password', { token, newPassword: 'somebody else typed' })
  expect(takeover.status).toBe(409)
  expect((await send(shop, 'sign-in/email', ann)).status).toBe(200)
})

test('opening a link changes nothing, even if a mail scanner does it repeatedly', async () => {
  await using shop = await openTestShop()
  await send(shop, 'sign-up/email', ann)
  await send(shop, 'request-password-reset', { email: ann.email })
  const [confirm] = await linkTokens(shop, 'confirm_email')
  const [reset] = await linkTokens(shop, 'reset_password')
  for (const [link, token] of [
    ['confirm', confirm],
    ['reset', reset],
  ]) {
    for (let visit = 0; visit < 3; visit++)
      expect((await shop.app.request(`/auth?link=${link}#${token}`)).status).toBe(200)
    for (const path of ['confirm-email', 'reset-password', 'read-link']) {
      expect((await send(shop, `${path}?token=${token}`)).status).toBe(405)
    }
  }
  expect((await send(shop, 'sign-in/email', ann)).status).toBe(403)
  expect((await send(shop, 'confirm-email', { token: confirm, password: ann.password })).status).toBe(200)
})

test('a second sign-up with the same address changes nothing: the first password confirms it, the second never works', async () => {
  await using shop = await openTestShop()
  await send(shop, 'sign-up/email', ann)
  const attacker = { ...ann, password: 'the attacker knows this', first_name: 'Eve' }
  const second = await send(shop, 'sign-up/email', attacker)
  expect(second).toMatchObject({ status: 200, body: { token: null, user: { email: ann.email, first_name: 'Eve' } } })
  const [first, latest] = await linkTokens(shop, 'confirm_email')

  for (const token of [first, latest]) {
    expect((await send(shop, 'confirm-email', { token, password: attacker.password })).status).toBe(422)
  }
  const { body } = await send(shop, 'confirm-email', { token: latest, password: ann.password })
  expect(body.user).toMatchObject({ first_name: 'Ann' })
  expect((await send(shop, 'sign-in/email', signIn(attacker.password))).status).toBe(401)
  expect((await send(shop, 'sign-up/email', attacker)).body.error).toBe(
    'This email is already registered. Please sign in instead.',
  )
})

test('the owner of an address takes over an account that another person created with it: a new password ends the other person’s password and sessions', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const attacker = { ...ann, password: 'the attacker knows this' }
  await send(shop, 'sign-up/email', attacker)
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const expires_at = new Date(Date.now() + 86_400_000)
  await db.insertInto('sessions').values({ user_id: id, token: 'left behind', expires_at }).execute()

  await send(shop, 'sign-up/email', ann)
  const [, token] = await linkTokens(shop, 'confirm_email')
  expect((await send(shop, 'confirm-email', { token, password: ann.password })).status).toBe(422)
  const mine = await send(shop, 'confirm-email/new-password', { token, newPassword: 'only I know this' })
  expect(mine).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id } } })
  expect((await send(shop, 'sign-in/email', signIn(attacker.password))).status).toBe(401)
  expect((await send(shop, 'sign-in/email', signIn('only I know this'))).status).toBe(200)
  const sessions = await db.selectFrom('sessions').select('token').execute()
  expect(sessions.map((session) => session.token)).not.toContain('left behind')
})

test('of two concurrent confirmations of an address one succeeds, and the other gets a conflict', async () => {
  await using shop = await openTestShop()
  await send(shop, 'sign-up/email', ann)
  await send(shop, 'sign-up/email', ann)
  const [first, second] = await linkTokens(shop, 'confirm_email')
  const answers = await Promise.all([
    send(shop, 'confirm-email', { token: first, password: ann.password }),
    send(shop, 'confirm-email/new-password', { token: second, newPassword: 'chosen at the same time' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const works = answers[0].status === 200 ? ann.password : 'chosen at the same time'
  const other = answers[0].status === 200 ? 'chosen at the same time' : ann.password
  expect((await send(shop, 'sign-in/email', signIn(works))).status).toBe(200)
  expect((await send(shop, 'sign-in/email', signIn(other))).status).toBe(401)
})

test('two concurrent sign-ups create one account, and a confirmation at the same time stays valid', async () => {
  await using shop = await openTestShop()
  const twice = await Promise.all([send(shop, 'sign-up/email', ann), send(shop, 'sign-up/email', ann)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const [token] = await linkTokens(shop, 'confirm_email')
  const [confirmed, signedUp] = await Promise.all([
    send(shop, 'confirm-email', { token, password: ann.password }),
    send(shop, 'sign-up/email', { ...ann, password: 'another password' }),
  ])
  expect(confirmed.status).toBe(200)
  expect([200, 409]).toContain(signedUp.status)
  expect((await send(shop, 'sign-in/email', ann)).status).toBe(200)
})

test('a confirmation link expires and is stored as a hash, and a new one can be requested', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await send(shop, 'sign-up/email', ann)
  const [token = ''] = await linkTokens(shop, 'confirm_email')
  expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(token)
  await db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  for (const [path, input] of [
    ['read-link', { purpose: 'confirm-email', token }],
    ['confirm-email', { token, password: ann.password }],
    ['confirm-email/new-password', { token, newPassword: ann.password }],
  ] as const) {
    expect(await send(shop, path, input)).toMatchObject({ status: 422, body: { code: 'refused' } })
  }

  const known = await send(shop, 'send-verification-email', { email: ' ANN@example.com ' })
  const unknown = await send(shop, 'send-verification-email', { email: 'nobody@example.com' })
  expect(unknown.body).toEqual(known.body)
  const [, another] = await linkTokens(shop, 'confirm_email')
  expect((await send(shop, 'confirm-email', { token: another, password: ann.password })).status).toBe(200)
  await send(shop, 'send-verification-email', { email: ann.email })
  expect(await linkTokens(shop, 'confirm_email')).toHaveLength(2)
})

test('a reset link works once; it ends every session and every other link, and invalidates the old password', async () => {
  await using shop = await openTestShop()
  const oldSession = await signUpAndConfirm(shop)
  await send(shop, 'request-password-reset', { email: ' ANN@example.com ' })
  await send(shop, 'request-password-reset', { email: ann.email })
  const [token, other] = await linkTokens(shop, 'reset_password')
  expect((await send(shop, 'read-link', { purpose: 'reset-password', token })).body.email).toBe(ann.email)
  expect((await send(shop, 'read-link', { purpose: 'confirm-email', token })).status).toBe(422)

  const short = await send(shop, 'reset-password', { token, newPassword: '123456789' })
  expect(short).toMatchObject({ status: 400, body: { fields: { newPassword: 'Use at least 10 characters' } } })
  expect((await send(shop, 'reset-password', { token, newPassword: '1234567890' })).status).toBe(200)
  for (const used of [token, other]) {
    const second = await send(shop, 'reset-password', { token: used, newPassword: 'somebody else typed' })
    expect(second).toMatchObject({ status: 422, body: { code: 'refused' } })
  }
  expect((await send(shop, 'token', undefined, { bearer: oldSession })).status).toBe(401)
  expect((await send(shop, 'sign-in/email', ann)).status).toBe(401)
  expect((await send(shop, 'sign-in/email', signIn('1234567890'))).status).toBe(200)
})

test('a reset link also confirms the address, and of two concurrent uses one succeeds', async () => {
  await using shop = await openTestShop()
  await send(shop, 'sign-up/email', { ...ann, password: 'the attacker knows this' })
  await send(shop, 'request-password-reset', { email: ann.email })
  const [token] = await linkTokens(shop, 'reset_password')
  const both = await Promise.all(
    ['the first of two', 'the second of two'].map((newPassword) =>
      send(shop, 'reset-password', { token, newPassword }),
    ),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  const works = both[0]?.status === 200 ? 'the first of two' : 'the second of two'
  expect((await send(shop, 'sign-in/email', signIn(works))).status).toBe(200)
  expect((await send(shop, 'sign-in/email', signIn('the attacker knows this'))).status).toBe(401)
})

test('a request to reset the password gets the same response for an unknown address as for a known one', async () => {
  await using shop = await openTestShop()
  await signUpAndConfirm(shop)
  const known = await send(shop, 'request-password-reset', { email: ann.email })
  const unknown = await send(shop, 'request-password-reset', { email: 'nobody@example.com' })
  expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  expect(await linkTokens(shop, 'reset_password')).toHaveLength(1)
  expect(await linkTokens(shop, 'reset_password', 'nobody@example.com')).toHaveLength(0)
})

test('an address gets at most three confirmations and five resets an hour, and the response does not reveal that', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  for (let call = 0; call < 8; call++) {
    const from = { address: `198.51.100.${call}` }
    expect((await send(shop, 'sign-up/email', ann, from)).status).toBe(200)
    expect((await send(shop, 'request-password-reset', { email: ann.email }, from)).status).toBe(200)
  }
  const confirmations = await linkTokens(shop, 'confirm_email')
  const resets = await linkTokens(shop, 'reset_password')
  expect([confirmations.length, resets.length]).toEqual([3, 5])
  // The oldest link still works, so that requesting more links cannot invalidate the owner's.
  expect((await send(shop, 'confirm-email', { token: confirmations[0], password: ann.password })).status).toBe(200)
})
