import { expect, test } from 'vitest'
import { addAdmin, tokenWith } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const now = Math.floor(Date.now() / 1000)

test.each<[string, Record<string, unknown>]>([
  ['another audience', { aud: 'https://other.example' }],
  ['no audience', { aud: undefined }],
  ['another issuer', { iss: 'https://other.example' }],
  ['no issuer', { iss: undefined }],
  ['an end a second ago', { exp: now - 1 }],
  ['no end', { exp: undefined }],
  ['an end that is not a time', { exp: 'never' }],
  ['a beginning tomorrow', { nbf: now + 86_400 }],
  ['no person', { sub: undefined }],
  ['a list of people', { sub: ['a', 'b'] }],
])('a token with %s is refused, although the shop signed it', async (_, claims) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  expect((await shop.call('list-orders', {}, tokenWith(shop, admin, {}))).status).toBe(200)
  const { status, body } = await shop.call('list-orders', {}, tokenWith(shop, admin, claims))
  expect({ status, body }).toEqual({ status: 401, body: { code: 'unauthenticated', error: 'Please sign in.' } })
})

test('a token for several audiences is accepted if ours is among them', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const claims = { aud: ['https://other.example', shop.services.config.siteUrl] }
  expect((await shop.call('list-orders', {}, tokenWith(shop, admin, claims))).status).toBe(200)
})
