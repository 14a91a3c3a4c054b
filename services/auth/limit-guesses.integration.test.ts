import { expect, test } from 'vitest'
import type { Limit } from '#contract/define-function.ts'
import { ann, linkTokens, send, setUpTwoFactor, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { accountKey } from './account-emails.ts'
import { passwordLimits } from './limit-guesses.ts'

const behindProxy = { RATE_LIMITS: 'strict', TRUST_PROXY: '1' }
const home = '192.0.2.1'
const wrong = { email: ann.email, password: 'a guess at it' }

const signIn = (shop: TestShop, address: string, input: object = ann) => send(shop, 'sign-in/email', input, { address })

/** Counts wrong passwords without checking any, because that takes time, until `room` tries are left. */
async function leaveRoom(shop: TestShop, count: { group: string; key: string; limit: Limit }, room: number) {
  const { group, key, limit } = count
  for (let guess = room; guess < limit.calls; guess++) await shop.services.limits.take(group, key, limit)
}

/** Makes so many wrong guesses from different addresses that the account's limit for all addresses is reached. */
async function guessFromEverywhere(shop: TestShop): Promise<void> {
  await leaveRoom(shop, { group: 'sign-in-account', key: accountKey(ann.email), limit: passwordLimits.account }, 2)
  const statuses: number[] = []
  for (let guess = 0; guess < 4; guess++) statuses.push((await signIn(shop, `198.51.100.${guess}`, wrong)).status)
  expect(statuses).toEqual([401, 401, 429, 429])
}

test('one network address has five tries a minute for one account, which does not affect the owner at another address', async () => {
  await using shop = await openTestShop(behindProxy)
  await signUpAndConfirm(shop, { address: home })
  const pair = { group: 'sign-in-pair', key: `${accountKey(ann.email)} 198.51.100.1`, limit: passwordLimits.pair }
  expect(pair.limit).toEqual({ calls: 5, seconds: 60 })
  await leaveRoom(shop, pair, 1)
  expect((await signIn(shop, '198.51.100.1', wrong)).status).toBe(401)
  const refused = await signIn(shop, '198.51.100.1', { ...wrong, email: 'ANN@example.com' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // The right password is refused there, too: otherwise the response would tell a guesser that it is right.
  expect((await signIn(shop, '198.51.100.1')).status).toBe(429)
  expect((await signIn(shop, home)).status).toBe(200)
  expect((await signIn(shop, '203.0.113.9')).status).toBe(200)
})

test('one network address has ten wrong tries a minute for all accounts together', async () => {
  await using shop = await openTestShop(behindProxy)
  const guess = (index: number) => signIn(shop, home, { ...wrong, email: `somebody-${index}@example.com` })
  await leaveRoom(shop, { group: 'sign-in', key: home, limit: passwordLimits.address }, 2)
  expect((await guess(1)).status).toBe(401)
  expect((await guess(2)).status).toBe(401)
  expect((await guess(3)).status).toBe(429)
})

test('a successful sign-in does not count as a try', async () => {
  await using shop = await openTestShop(behindProxy)
  await signUpAndConfirm(shop, { address: home })
  for (let time = 0; time < 6; time++) expect((await signIn(shop, home)).status).toBe(200)
})

test('concurrent guesses of a password are limited like sequential ones', async () => {
  await using shop = await openTestShop(behindProxy)
  await signUpAndConfirm(shop, { address: home })
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(shop, '198.51.100.1', wrong)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('guesses from all addresses are limited; the owner signs in from a usual address or, after a reset, from any', async () => {
  await using shop = await openTestShop(behindProxy)
  await signUpAndConfirm(shop, { address: home })
  await guessFromEverywhere(shop)

  expect((await signIn(shop, home)).status).toBe(200)
  const abroad = '203.0.113.9'
  const refused = await signIn(shop, abroad)
  expect(refused.status).toBe(429)
  expect(refused.body.error).toContain('Forgot your password?')

  await send(shop, 'request-password-reset', { email: ann.email }, { address: abroad })
  const [token] = await linkTokens(shop, 'reset_password')
  await send(shop, 'reset-password', { token, newPassword: 'a better password' }, { address: abroad })
  expect((await signIn(shop, abroad, { ...ann, password: 'a better password' })).status).toBe(200)
  // Guesses from a usual address are limited, too.
  await leaveRoom(
    shop,
    { group: 'sign-in-pair', key: `${accountKey(ann.email)} ${home}`, limit: passwordLimits.pair },
    0,
  )
  expect((await signIn(shop, home, wrong)).status).toBe(429)
})

test('an address counts as usual for 30 days after a sign-in, and is stored as a hash', async () => {
  await using shop = await openTestShop(behindProxy)
  await signUpAndConfirm(shop, { address: home })
  const known = await shop.services.db.selectFrom('known_addresses').selectAll().execute()
  expect(known).toHaveLength(1)
  expect(JSON.stringify(known)).not.toContain(home)

  const last_sign_in_at = new Date(Date.now() - 31 * 86_400_000)
  await shop.services.db.updateTable('known_addresses').set({ last_sign_in_at }).execute()
  await guessFromEverywhere(shop)
  expect((await signIn(shop, home)).status).toBe(429)
  await shop.runJobs()
  expect(await shop.services.db.selectFrom('known_addresses').selectAll().execute()).toEqual([])
})

test('wrong codes end the pending sign-in and then lock out other addresses, but not the owner’s usual one', async () => {
  await using shop = await openTestShop(behindProxy)
  const bearer = await signUpAndConfirm(shop, { address: home })
  const { key } = await setUpTwoFactor(shop, bearer)
  const guessCodes = async (address: string) => {
    const { challenge } = (await signIn(shop, address)).body
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess++) {
      const { status } = await send(shop, 'two-factor/verify-totp', { code: `00000${guess}`, challenge }, { address })
      statuses.push(status)
    }
    return statuses
  }
  // An attacker has the password: two pending sign-ins accept five codes each, and then no other address may try.
  expect(await guessCodes('198.51.100.1')).toEqual(Array(5).fill(422))
  expect(await guessCodes('198.51.100.2')).toEqual(Array(5).fill(422))
  expect(await guessCodes('198.51.100.3')).toEqual(Array(5).fill(429))

  const { challenge } = (await signIn(shop, home)).body
  const mine = await send(shop, 'two-factor/verify-totp', { code: codeFor(key), challenge }, { address: home })
  expect(mine).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})
