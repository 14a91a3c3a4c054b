import { expect, test } from 'vitest'
import { functions, type FunctionName } from '#contract/functions.ts'
import { ann, linkTokens, send, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

const names = Object.keys(functions) as FunctionName[] // the contract's own keys

async function signIn(shop: TestShop) {
  const session = await signUpAndConfirm(shop)
  const { body } = await send(shop, 'token', undefined, { bearer: session })
  return { session, access: body.token as string }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

const newPassword = 'brand new words'

const ends: Record<string, (shop: TestShop, signedIn: SignedIn) => Promise<{ status: number }>> = {
  'signing out': (shop, { session }) => send(shop, 'sign-out', {}, { bearer: session }),
  'changing the password': (shop, { session }) =>
    send(shop, 'change-password', { currentPassword: ann.password, newPassword }, { bearer: session }),
  'resetting the password': async (shop) => {
    await send(shop, 'request-password-reset', { email: ann.email })
    const [token] = await linkTokens(shop, 'reset_password')
    return await send(shop, 'reset-password', { token, newPassword })
  },
  'deleting the account': (shop, { access }) => shop.call('delete-my-account', { password: ann.password }, access),
}

test.each(Object.keys(ends))('after %s no function accepts the access token of the session', async (end) => {
  await using shop = await openTestShop()
  const signedIn = await signIn(shop)
  expect((await shop.call('list-my-orders', {}, signedIn.access)).status).toBe(200)
  expect((await ends[end]!(shop, signedIn)).status).toBe(200)
  for (const name of names) {
    const { status, body } = await shop.call(name, {} as never, signedIn.access)
    expect({ name, status, body }).toEqual({
      name,
      status: 401,
      body: { error: 'Please sign in.', code: 'unauthenticated' },
    })
  }
})

test('the token of a deleted account opens no checkout at the provider', async () => {
  await using shop = await openTestShop()
  const person = await addPerson(shop)
  await shop.services.db.deleteFrom('users').where('id', '=', person.id).execute()
  const { status } = await shop.call('create-checkout', { productId: 'str8bat-sensor' }, person.token)
  expect(status).toBe(401)
  expect((await stripeClient(shop).checkout.sessions.list()).data).toEqual([])
})

test('a session that has expired in the database, or belongs to another account, is refused', async () => {
  await using shop = await openTestShop()
  const [ada, bob] = [await addPerson(shop), await addPerson(shop, { email: 'bob@people.example' })]
  const { db } = shop.services
  await db.updateTable('sessions').set({ user_id: bob.id }).where('id', '=', ada.sessionId).execute()
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', bob.sessionId)
    .execute()
  for (const { token } of [ada, bob]) expect((await shop.call('list-my-orders', {}, token)).status).toBe(401)
})

test('a change of the account’s address counts at the next call', async () => {
  await using shop = await openTestShop()
  const person = await addPerson(shop, { email: 'old@people.example', role: 'packer' })
  const { db } = shop.services
  await db.updateTable('users').set({ email: 'new@people.example' }).where('id', '=', person.id).execute()
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' }, person.token)
  const session = await stripeClient(shop).checkout.sessions.retrieve(body.sessionId)
  expect(session.customer_email).toBe('new@people.example')
})
