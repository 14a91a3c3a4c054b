import { expect, test } from 'vitest'
import { makeFirstAdminCode } from '#services/auth/first-admin.ts'
import { addPerson, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'strict',
  ALLOW_SANDBOX: 'yes',
  AUTH_SECRET: 'x'.repeat(40),
}

const become = (shop: TestShop, { id, token }: Person, code?: string) =>
  shop.call('bootstrap_first_admin', { target_user_id: id, code }, token)

test('in production only a person with the code that a start prints becomes the first admin', async () => {
  await using shop = await openTestShop(production)
  const stranger = await addPerson(shop, { email: 'stranger@people.example' })
  const owner = await addPerson(shop, { email: 'owner@people.example' })
  // Two instances have started; the code of either works.
  const first = await makeFirstAdminCode(shop.services)
  const second = await makeFirstAdminCode(shop.services)
  expect(first).not.toBe(second)

  for (const code of [undefined, '', 'a guess', `${first}x`]) {
    const refused = await become(shop, stranger, code)
    expect(refused).toMatchObject({ status: 403, body: { fields: { code: expect.any(String) } } })
  }
  const stored = await shop.services.db.selectFrom('first_admin_codes').selectAll().execute()
  for (const { code_hash } of stored) expect((await become(shop, stranger, code_hash)).status).toBe(403)

  expect(await become(shop, owner, ` ${first} `)).toMatchObject({ status: 200, body: true })
  expect((await become(shop, stranger, String(second))).status).toBe(409)
  expect(await shop.services.db.selectFrom('first_admin_codes').selectAll().execute()).toEqual([])
  expect(await makeFirstAdminCode(shop.services)).toBeNull()
})

test('only the configured address may become the first admin, without a code', async () => {
  await using shop = await openTestShop({ ...production, FIRST_ADMIN_EMAIL: 'Owner@people.example' })
  expect(await makeFirstAdminCode(shop.services)).toBeNull()
  const stranger = await addPerson(shop, { email: 'stranger@people.example' })
  const owner = await addPerson(shop, { email: 'owner@people.example' })
  expect(await become(shop, stranger)).toMatchObject({
    status: 403,
    body: { error: 'This shop already has its first admin.' },
  })
  await shop.services.db.updateTable('users').set({ email_verified: false }).where('id', '=', owner.id).execute()
  expect((await become(shop, owner)).status).toBe(403)
  await shop.services.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute()
  expect((await become(shop, owner)).status).toBe(200)
})

test('outside production no code is required', async () => {
  await using shop = await openTestShop()
  expect(await makeFirstAdminCode(shop.services)).toBeNull()
  expect(await become(shop, await addPerson(shop))).toMatchObject({ status: 200, body: true })
})
