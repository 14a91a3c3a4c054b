import { expect, test } from 'vitest'
import { findPerson } from '#db/people/person.ts'
import { copyPerson } from '#db/people/copy-person.ts'
import { erasePerson } from '#db/people/erase-person.ts'
import { ann, linkTokens, send, setUpTwoFactor, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'

const origin = 'http://shop.test'
const eve = { ...ann, email: 'eve@example.com', first_name: 'Eve' }

type Device = ReturnType<typeof softwarePasskey>
type Faults = Parameters<Device['create']>[1]

async function startAdding(shop: TestShop, bearer: string) {
  const { status, body } = await send(shop, 'passkey/start-adding', { password: ann.password }, { bearer })
  expect(status).toBe(200)
  return body
}

async function add(shop: TestShop, bearer: string, device: Device, faults?: Faults) {
  const { prompt, options } = await startAdding(shop, bearer)
  return await send(shop, 'passkey/add', { prompt, credential: device.create(options, faults) }, { bearer })
}

async function signInWith(shop: TestShop, device: Device, faults?: Faults) {
  const { prompt, options } = (await send(shop, 'passkey/start-sign-in', {})).body
  return await send(shop, 'passkey/sign-in', { prompt, credential: device.get(options, faults) })
}

/** The access token with which a browser calls functions. */
async function accessToken(shop: TestShop, bearer: string): Promise<string> {
  return ((await send(shop, 'token', undefined, { bearer })).body?.token ?? '') as string
}

/** Ann, signed in, with a passkey. */
async function annWithPasskey(shop: TestShop) {
  const token = await signUpAndConfirm(shop)
  const device = softwarePasskey({ origin })
  expect((await add(shop, token, device)).status).toBe(200)
  return { token, device }
}

/** Eve, confirmed and signed in. */
async function aSignedInEve(shop: TestShop): Promise<string> {
  await send(shop, 'sign-up/email', eve)
  const [token] = await linkTokens(shop, 'confirm_email', eve.email)
  return (await send(shop, 'confirm-email', { token, password: eve.password })).body.token as string
}

async function myPasskeys(shop: TestShop, bearer: string) {
  const { body } = await shop.call('list-my-passkeys', {}, await accessToken(shop, bearer))
  return body.passkeys
}

async function notices(shop: TestShop) {
  const rows = await shop.services.db
    .selectFrom('email_logs')
    .select(['recipient_email', 'data'])
    .where('email_type', '=', 'passkey_changed')
    .orderBy('created_at')
    .execute()
  return rows.map(({ recipient_email, data }) => ({ to: recipient_email, ...(data as object) }))
}

test('a passkey is added with the password, signs in without it, and is listed with its last use', async () => {
  await using shop = await openTestShop()
  const token = await signUpAndConfirm(shop)
  const device = softwarePasskey({ origin, aaguid: 'ea9b8d664d011d213ce4b6b48cb575d4' })
  const { prompt, options } = await startAdding(shop, token)
  expect(options).toMatchObject({
    rp: { id: 'shop.test' },
    user: { name: ann.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await send(shop, 'passkey/add', { prompt, credential: device.create(options) }, { bearer: token })
  expect(added).toMatchObject({ status: 200, body: { name: 'Google Password Manager' } })
  expect(await myPasskeys(shop, token)).toMatchObject([{ name: 'Google Password Manager', last_used_at: null }])
  expect(await notices(shop)).toMatchObject([{ to: ann.email, change: 'added', passkey: 'Google Password Manager' }])

  const signedIn = await signInWith(shop, device)
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: ann.email } } })
  expect(signedIn.headers.getSetCookie()).toEqual([])
  expect(await myPasskeys(shop, signedIn.body.token)).toMatchObject([{ last_used_at: expect.any(String) }])
  // The database stores only a hash of the session's token.
  const sessions = await shop.services.db.selectFrom('sessions').select('token').execute()
  expect(sessions.map((session) => session.token)).not.toContain(signedIn.body.token)

  expect(await send(shop, 'sign-out', {}, { bearer: signedIn.body.token })).toMatchObject({ status: 200 })
  expect(await accessToken(shop, signedIn.body.token)).toBe('')
})

test('a sign-in with a passkey counts as two factors, so no code is asked for', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { token } = await setUpTwoFactor(shop, await signUpAndConfirm(shop))
  const { id } = await shop.services.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await shop.services.db.insertInto('user_roles').values({ user_id: id, role: 'packer' }).execute()
  const device = softwarePasskey({ origin })
  await add(shop, token, device)

  expect((await send(shop, 'sign-in/email', ann)).body).toMatchObject({ twoFactorRedirect: true })
  const { body } = await signInWith(shop, device)
  expect(body).toMatchObject({ token: expect.any(String), user: { twoFactorEnabled: true } })
  expect((await shop.call('list-orders', {}, await accessToken(shop, body.token))).status).toBe(200)

  await shop.services.db.deleteFrom('user_roles').where('role', '=', 'packer').execute()
  const { body: later } = await signInWith(shop, device)
  expect((await shop.call('list-orders', {}, await accessToken(shop, later.token))).status).toBe(403)
})

test('if staff need two factors, a passkey does not replace setting up the second factor', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { device } = await annWithPasskey(shop)
  const { id } = await shop.services.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await shop.services.db.insertInto('user_roles').values({ user_id: id, role: 'packer' }).execute()
  const { body } = await signInWith(shop, device)
  expect((await shop.call('list-orders', {}, await accessToken(shop, body.token))).status).toBe(403)
})

test('switching two-factor sign-in on removes passkeys that were added with the password alone', async () => {
  await using shop = await openTestShop()
  const { token, device } = await annWithPasskey(shop)
  await setUpTwoFactor(shop, token)
  expect(await signInWith(shop, device)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('adding a passkey needs a signed-in owner and the password', async () => {
  await using shop = await openTestShop()
  const token = await signUpAndConfirm(shop)
  expect((await send(shop, 'passkey/start-adding', { password: ann.password })).status).toBe(401)
  expect(await send(shop, 'passkey/start-adding', { password: 'a guess' }, { bearer: token })).toMatchObject({
    status: 422,
    body: { fields: { password: 'That is not your current password.' } },
  })
  const { prompt, options } = await startAdding(shop, token)
  const credential = softwarePasskey({ origin }).create(options)
  expect((await send(shop, 'passkey/add', { prompt, credential })).status).toBe(401)
  await send(shop, 'sign-out', {}, { bearer: token })
  expect((await send(shop, 'passkey/add', { prompt, credential }, { bearer: token })).status).toBe(401)
})

test('a session older than a day can add a passkey, with the password', async () => {
  await using shop = await openTestShop()
  const token = await signUpAndConfirm(shop)
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await shop.services.db.updateTable('sessions').set({ created_at: twoDaysAgo }).execute()
  expect((await add(shop, token, softwarePasskey({ origin }))).status).toBe(200)
})

test.each<[string, Faults]>([
  ['another site', { origin: 'https://shop.test.example' }],
  ['another domain', { rpId: 'example.com' }],
  ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ['a touch without fingerprint, face or PIN', { userVerified: false }],
])('a signature for %s neither adds a passkey nor signs in', async (_, faults) => {
  await using shop = await openTestShop()
  const { token, device } = await annWithPasskey(shop)
  expect(await add(shop, token, softwarePasskey({ origin }), faults)).toMatchObject({ status: 422 })
  const refused = await signInWith(shop, device, faults)
  expect([401, 422]).toContain(refused.status)
  expect(refused.body.token).toBeUndefined()
  expect(await myPasskeys(shop, token)).toHaveLength(1)
  // A refused passkey is the visitor's doing, so the log has no error.
  expect(shop.readLog().filter(({ level }) => level === 'error')).toEqual([])
})

test('a passkey’s challenge is valid once, until it expires, for its own purpose and for its own account', async () => {
  await using shop = await openTestShop()
  const { token, device } = await annWithPasskey(shop)
  const start = async () => (await send(shop, 'passkey/start-sign-in', {})).body

  const { prompt, options } = await start()
  const credential = device.get(options)
  expect((await send(shop, 'passkey/sign-in', { prompt, credential })).status).toBe(200)
  const replayed = await send(shop, 'passkey/sign-in', { prompt, credential })
  expect(replayed).toMatchObject({ status: 422, body: { error: expect.stringContaining('Please start again') } })

  const late = await start()
  await shop.services.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const expired = await send(shop, 'passkey/sign-in', { prompt: late.prompt, credential: device.get(late.options) })
  expect(expired.status).toBe(422)

  const adding = await startAdding(shop, token)
  const crossed = await send(shop, 'passkey/sign-in', {
    prompt: adding.prompt,
    credential: device.get({ challenge: adding.options.challenge, rpId: 'shop.test' }),
  })
  expect(crossed.status).toBe(422)

  const forged = await send(shop, 'passkey/sign-in', { prompt: 'a-guess.signature', credential: device.get(options) })
  expect(forged.status).toBe(422)

  const evesSession = await aSignedInEve(shop)
  const anns = await startAdding(shop, token)
  const stolen = { prompt: anns.prompt, credential: softwarePasskey({ origin }).create(anns.options) }
  expect((await send(shop, 'passkey/add', stolen, { bearer: evesSession })).status).toBe(422)
  expect(await myPasskeys(shop, evesSession)).toEqual([])
})

test('a passkey belongs to one account: another can neither add, rename nor remove it', async () => {
  await using shop = await openTestShop()
  const { token, device } = await annWithPasskey(shop)
  const evesSession = await aSignedInEve(shop)
  expect((await add(shop, evesSession, device)).status).toBe(422)
  expect((await signInWith(shop, device)).body.user.email).toBe(ann.email)

  const [passkey] = await myPasskeys(shop, token)
  const access = await accessToken(shop, evesSession)
  const id = passkey?.id ?? ''
  expect((await shop.call('rename-passkey', { id, name: 'Mine' }, access)).status).toBe(404)
  expect((await shop.call('remove-passkey', { id, password: eve.password }, access)).status).toBe(404)
  expect(await myPasskeys(shop, token)).toMatchObject([{ name: 'Passkey' }])
})

test('a copy of a passkey is refused because its counter is lower', async () => {
  await using shop = await openTestShop()
  const { device } = await annWithPasskey(shop)
  expect((await signInWith(shop, device, { counter: 4_000_000_000 })).status).toBe(200)
  expect(await signInWith(shop, device, { counter: 3_999_999_999 })).toMatchObject({
    status: 401,
    body: { error: expect.stringContaining('sign in with your password') },
  })
  expect((await signInWith(shop, device, { counter: 4_000_000_001 })).status).toBe(200)
})

test('the owner can rename a passkey, and remove it with the password, about which they get an email', async () => {
  await using shop = await openTestShop()
  const { token, device } = await annWithPasskey(shop)
  const access = await accessToken(shop, token)
  const id = (await myPasskeys(shop, token))[0]?.id ?? ''
  expect((await shop.call('rename-passkey', { id, name: '  ' }, access)).status).toBe(400)
  expect((await shop.call('rename-passkey', { id, name: ' My phone ' }, access)).status).toBe(200)
  expect(await myPasskeys(shop, token)).toMatchObject([{ name: 'My phone' }])

  expect((await shop.call('remove-passkey', { id, password: 'a guess' }, access)).body.fields).toHaveProperty(
    'password',
  )
  const removed = await shop.call('remove-passkey', { id, password: ann.password }, access)
  expect(removed).toMatchObject({ status: 200, body: { credential_id: device.id } })
  expect((await shop.call('remove-passkey', { id, password: ann.password }, access)).status).toBe(404)
  expect(await notices(shop)).toMatchObject([{ change: 'added' }, { change: 'removed', passkey: 'My phone' }])

  expect(await signInWith(shop, device)).toMatchObject({
    status: 404,
    body: { error: expect.stringContaining('don’t recognise this passkey') },
  })
})

test('an account has at most twenty passkeys', async () => {
  await using shop = await openTestShop()
  const token = await signUpAndConfirm(shop)
  const { id } = await shop.services.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 20 }, (_, index) => ({
    user_id: id,
    name: 'Passkey',
    credential_id: `credential-${index}`,
    public_key: '',
    counter: 0,
    device_type: 'singleDevice',
    backed_up: false,
  }))
  await shop.services.db.insertInto('passkeys').values(rows).execute()
  const refused = await send(shop, 'passkey/start-adding', { password: ann.password }, { bearer: token })
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('20 passkeys') } })
})

test('the passkey of a deleted account cannot sign in, and no row of it is left', async () => {
  await using shop = await openTestShop()
  const { db, clock } = shop.services
  const { token, device } = await annWithPasskey(shop)
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { prompt, options } = await startAdding(shop, token)
  const person = await findPerson(db, id)
  if (!person) throw new Error('no such person')
  expect((await copyPerson(db, person)).account.passkeys).toMatchObject([{ name: 'Passkey', last_used_at: null }])

  const signIn = (await send(shop, 'passkey/start-sign-in', {})).body
  await db.transaction().execute((tx) => erasePerson(tx, person, { now: clock.now(), reviews: 'remove' }))
  const credential = device.get(signIn.options)
  expect((await send(shop, 'passkey/sign-in', { prompt: signIn.prompt, credential })).status).toBe(404)
  const another = softwarePasskey({ origin }).create(options)
  expect((await send(shop, 'passkey/add', { prompt, credential: another }, { bearer: token })).status).toBe(401)
  expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  const challenges = await db.selectFrom('verifications').select('value').execute()
  expect(JSON.stringify(challenges)).not.toContain(ann.email)
})

test('stopping a change of address removes the passkeys that were added since the request', async () => {
  await using shop = await openTestShop()
  const { token, device } = await annWithPasskey(shop)
  const asked = { email: 'thief@example.com', password: ann.password }
  expect((await send(shop, 'change-email', asked, { bearer: token })).status).toBe(200)
  const thiefs = softwarePasskey({ origin })
  await add(shop, token, thiefs)
  const [stop] = await linkTokens(shop, 'email_change_started')
  expect((await send(shop, 'change-email/stop', { token: stop })).status).toBe(200)
  expect((await signInWith(shop, thiefs)).status).toBe(404)
  expect((await signInWith(shop, device)).status).toBe(200)
})

test('failed sign-ins with passkeys and with passwords from one network address are limited together', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  await signUpAndConfirm(shop, { address: '203.0.113.1' })
  const stranger = softwarePasskey({ origin })
  const attempt = async (address: string) => {
    const { prompt, options } = (await send(shop, 'passkey/start-sign-in', {}, { address })).body
    return await send(shop, 'passkey/sign-in', { prompt, credential: stranger.get(options) }, { address })
  }
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await attempt('203.0.113.7')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect((await send(shop, 'sign-in/email', ann, { address: '203.0.113.7' })).status).toBe(429)
  expect((await attempt('203.0.113.8')).status).toBe(404)
})
