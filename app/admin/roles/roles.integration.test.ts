import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type CallResponse } from '#tests/support/shop.ts'

test('a signed-in person can make themselves the first admin, only while there is none', async () => {
  await using shop = await openTestShop()
  const ann = await addPerson(shop, { email: 'ann@example.com' })
  const bob = await addPerson(shop, { email: 'bob@example.com' })
  const become = (id: string, token?: string) => shop.call('bootstrap_first_admin', { target_user_id: id }, token)

  expect((await become(ann.id)).status).toBe(401)
  expect((await become(bob.id, ann.token)).status).toBe(403)
  expect((await become('not-an-id', ann.token)).status).toBe(400)
  expect(await become(ann.id, ann.token)).toMatchObject({ status: 200, body: true })
  expect(await become(ann.id, ann.token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await become(bob.id, bob.token)).status).toBe(409)

  expect((await shop.call('get_current_user_role', {}, ann.token)).body).toBe('admin')
  expect((await shop.call('get_current_user_role', {}, bob.token)).body).toBe('user')
  const { body } = await shop.call('list-role-audit-log', {}, ann.token)
  expect(body.rows).toMatchObject([
    { user_id: ann.id, performed_by: ann.id, role_changed: 'admin', action: 'granted', user_email: ann.email },
  ])
})

test('a granted role works at once, a revoked one ends at once, and both are logged', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const bob = await addPerson(shop, { email: 'bob@example.com' })
  const manage = (action: 'grant' | 'revoke', reason?: string) =>
    shop.call('manage_user_role', { target_user_id: bob.id, target_role: 'admin', action, reason }, admin.token)
  const look = () => shop.call('list-user-roles', {}, bob.token)

  expect((await look()).status).toBe(403)
  expect((await manage('grant', 'Runs the shop in August')).body).toBe(true)
  expect((await manage('grant')).body).toBe(false)
  expect((await look()).status).toBe(200)
  expect((await manage('revoke')).body).toBe(true)
  expect((await manage('revoke')).body).toBe(false)
  expect((await look()).status).toBe(403)

  const { body } = await shop.call('list-role-audit-log', {}, admin.token)
  expect(body.rows).toMatchObject([
    { action: 'revoked', reason: null, user_email: bob.email, performed_by_email: admin.email },
    { action: 'granted', reason: 'Runs the shop in August', role_changed: 'admin' },
  ])
  const log = await shop.services.db.selectFrom('audit_log').selectAll().orderBy('performed_at').execute()
  expect(log).toMatchObject([
    { action: 'grant-role', subject_id: bob.id, before: { admin: false }, after: { admin: true } },
    { action: 'revoke-role', performed_by: admin.id, before: { admin: true }, after: { admin: false } },
  ])
})

test('the last admin cannot be revoked', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const revoke = { target_user_id: admin.id, target_role: 'admin', action: 'revoke' } as const
  const refused = await shop.call('manage_user_role', revoke, admin.token)
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await shop.call('get_current_user_role', {}, admin.token)).body).toBe('admin')
})

test('a role for an unknown account is refused', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const grant = (id: string) =>
    shop.call('manage_user_role', { target_user_id: id, target_role: 'user', action: 'grant' }, admin.token)
  expect((await grant(randomUUID())).status).toBe(404)
  expect((await grant('1; drop table users')).status).toBe(400)
})

test('users are listed page by page, with their roles, and found by the start of a name or address', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  for (let index = 0; index < 7; index++) await addPerson(shop, { email: `user-${index}@example.com` })

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body }: CallResponse<'admin-list-users'> = await shop.call(
      'admin-list-users',
      { limit: 3, cursor },
      admin.token,
    )
    seen.push(...body.users.map((user) => user.email))
    cursor = body.next
  } while (cursor)
  expect(seen).toHaveLength(8)
  expect(new Set(seen).size).toBe(8)
  expect(seen[0]).toBe('user-6@example.com')

  const search = async (text: string) => (await shop.call('admin-list-users', { search: text }, admin.token)).body.users
  expect(await search('ADMIN@')).toMatchObject([{ id: admin.id, roles: ['admin'], first_name: 'Pat' }])
  expect(await search('user-_')).toEqual([])
  expect(await search('pers')).toHaveLength(8)
  expect((await shop.call('list-user-roles', {}, admin.token)).body.rows).toMatchObject([
    { user_id: admin.id, role: 'admin' },
  ])
})

test('a colleague has one role at a time, with a reason, and the list shows all staff', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const pip = await addPerson(shop, { email: 'pip@people.example' })
  const set = (role: 'packer' | 'manager' | 'user', reason = 'Joins the warehouse') =>
    shop.call('set-staff-role', { user_id: pip.id, role, reason }, admin.token)
  const staff = async () =>
    (await shop.call('list-staff', {}, admin.token)).body.rows.map(({ email, role }) => [email, role])

  expect((await set('packer')).body).toBe(true)
  expect((await set('packer')).body).toBe(false)
  expect(await staff()).toEqual([
    [admin.email, 'admin'],
    [pip.email, 'packer'],
  ])
  expect((await set('manager', 'Runs the shop in May')).body).toBe(true)
  expect(await staff()).toEqual([
    [admin.email, 'admin'],
    [pip.email, 'manager'],
  ])
  expect((await set('user', 'Has left')).body).toBe(true)
  expect(await staff()).toEqual([[admin.email, 'admin']])
  expect((await set('packer', ' ')).status).toBe(400)
  const { rows } = (await shop.call('list-role-audit-log', {}, admin.token)).body
  expect(rows.map(({ role_changed, action, reason }) => [role_changed, action, reason])).toEqual(
    expect.arrayContaining([
      ['packer', 'granted', 'Joins the warehouse'],
      ['packer', 'revoked', 'Runs the shop in May'],
      ['manager', 'granted', 'Runs the shop in May'],
      ['manager', 'revoked', 'Has left'],
    ]),
  )
})

test('the last admin cannot get a lower role', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const down = { user_id: admin.id, role: 'manager', reason: 'Less to do' } as const
  expect(await shop.call('set-staff-role', down, admin.token)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect((await shop.call('get_current_user_role', {}, admin.token)).body).toBe('admin')
})

test('only an admin can give a role', async () => {
  await using shop = await openTestShop()
  const manager = await addPerson(shop, { role: 'manager', email: 'manager@people.example' })
  const up = { user_id: manager.id, role: 'admin', reason: 'I would like to' } as const
  expect((await shop.call('set-staff-role', up, manager.token)).status).toBe(403)
  const grant = { target_user_id: manager.id, target_role: 'admin', action: 'grant' } as const
  expect((await shop.call('manage_user_role', grant, manager.token)).status).toBe(403)
})
