import { expect, test } from 'vitest'
import { addAdmin, addPerson, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const packer = 'packer@people.example'

/** Invites, and reads the link's token from the queued email. */
async function invite(shop: TestShop, admin: Person, { email = packer, role = 'packer' as const } = {}) {
  const { status } = await shop.call('invite-colleague', { email, role }, admin.token)
  expect(status).toBe(200)
  const { data } = await shop.services.db
    .selectFrom('email_logs')
    .select('data')
    .where('email_type', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (data as { url: string }).url.split('#')[1] ?? ''
}

async function post(shop: TestShop, path: string, input: object) {
  const response = await shop.app.request(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const join = (shop: TestShop, token: string) =>
  post(shop, 'join', { token, first_name: 'Pia', last_name: 'Packer', newPassword: 'a long password' })

async function roles({ services: { db } }: TestShop) {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.email', 'user_roles.role'])
    .orderBy('users.email')
    .execute()
  return rows.map(({ email, role }) => `${email} ${role}`)
}

test('an invited colleague chooses a password, is signed in and has the role; the link works once', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const token = await invite(shop, admin, { email: 'Packer@People.example' })
  expect((await post(shop, 'read-link', { purpose: 'invite', token })).body).toEqual({
    email: packer,
    isConfirmed: false,
    role: 'packer',
  })
  expect(await roles(shop)).toEqual(['admin@people.example admin'])
  const joined = await join(shop, token)
  expect(joined.body).toMatchObject({ user: { email: packer, first_name: 'Pia' } })
  expect(await roles(shop)).toEqual(['admin@people.example admin', `${packer} packer`])
  expect((await join(shop, token)).status).toBe(422)
})

test('a person with an account signs in, and the role counts for the invited address alone', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const invited = await addPerson(shop, { email: packer })
  const other = await addPerson(shop, { email: 'other@people.example' })
  const token = await invite(shop, admin)
  expect((await join(shop, token)).status).toBe(409)
  const forwarded = await shop.call('accept-invitation', { token }, other.token)
  expect(forwarded.status).toBe(403)
  expect(forwarded.body.error).toBe(`This invitation is for ${packer}. You are signed in as other@people.example.`)
  expect((await shop.call('accept-invitation', { token }, invited.token)).body).toBe('packer')
  expect((await shop.call('accept-invitation', { token }, invited.token)).status).toBe(422)
  expect(await roles(shop)).toEqual(['admin@people.example admin', `${packer} packer`])
})

test('an unconfirmed account of the invited address loses the password that a stranger chose', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const squatter = await addPerson(shop, { email: packer })
  await shop.services.db.updateTable('users').set({ email_verified: false }).where('email', '=', packer).execute()
  expect((await join(shop, await invite(shop, admin))).status).toBe(200)
  expect((await shop.call('get_current_user_role', {}, squatter.token)).status).toBe(401)
})

test('a second invitation replaces the first, and an expired or withdrawn one no longer works', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const first = await invite(shop, admin)
  shop.clock.advance(60)
  await shop.services.db
    .updateTable('email_logs')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  const second = await invite(shop, admin)
  expect((await join(shop, first)).status).toBe(422)
  expect((await shop.call('list-staff', {}, admin.token)).body.invitations).toMatchObject([
    { email: packer, role: 'packer' },
  ])
  await shop.services.db
    .updateTable('invitations')
    .set({ expires_at: new Date('2020-01-01') })
    .execute()
  expect((await join(shop, second)).status).toBe(422)
  await shop.services.db
    .updateTable('email_logs')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  const third = await invite(shop, admin)
  expect((await shop.call('withdraw-invitation', { email: packer }, admin.token)).body).toBe(true)
  const refusal = await join(shop, third)
  expect(refusal.status).toBe(422)
  expect(refusal.body).toMatchObject({ error: expect.stringContaining('withdrawn') })
  expect(await roles(shop)).toEqual(['admin@people.example admin'])
})

test('staff cannot raise their own role with an invitation', async () => {
  await using shop = await openTestShop()
  const owner = await addAdmin(shop, 'owner@people.example')
  const leaving = await addAdmin(shop, 'leaving@people.example')
  expect((await shop.call('invite-colleague', { email: leaving.email, role: 'admin' }, leaving.token)).body.error).toBe(
    'leaving@people.example already works here, as admin. Change the role in the table.',
  )
  const token = await invite(shop, leaving, { email: 'second@people.example' })
  await shop.call('set-staff-role', { user_id: leaving.id, role: 'packer', reason: 'Other work' }, owner.token)
  expect((await shop.call('invite-colleague', { email: packer, role: 'admin' }, leaving.token)).status).toBe(403)
  expect((await join(shop, token)).status).toBe(422)
})

test('removing a colleague ends every session and all open invitations at once', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const colleague = await addPerson(shop, { email: packer, role: 'packer' })
  await shop.services.db
    .insertInto('invitations')
    .values({
      email: packer,
      role: 'manager',
      token_hash: 'x',
      invited_by: admin.id,
      invited_at: new Date(),
      expires_at: new Date('2099-01-01'),
    })
    .execute()
  await shop.call('set-staff-role', { user_id: colleague.id, role: 'user', reason: 'Left' }, admin.token)
  expect((await shop.call('get_current_user_role', {}, colleague.token)).status).toBe(401)
  expect(
    await shop.services.db.selectFrom('sessions').select('id').where('user_id', '=', colleague.id).execute(),
  ).toEqual([])
  expect(await shop.services.db.selectFrom('invitations').select('email').execute()).toEqual([])
})

test('the link of an invitation never stays in the log of emails', async () => {
  await using shop = await openTestShop()
  const token = await invite(shop, await addAdmin(shop))
  await shop.runJobs()
  const email = await shop.services.db.selectFrom('email_logs').selectAll().executeTakeFirstOrThrow()
  expect(email.status).toBe('sent')
  expect(JSON.stringify(email)).not.toContain(token)
  const sent = await shop.services.db.selectFrom('mailbox_emails').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(sent)).toContain(token)
})
