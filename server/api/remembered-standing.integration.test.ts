import { expect, test, vi } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Staff who have called before, so that the shop remembers what they are. */
async function rememberedStaff(shop: TestShop) {
  await addAdmin(shop)
  const bob = await addPerson(shop, { email: 'bob@example.com' })
  const { db } = shop.services
  await db.insertInto('user_roles').values({ user_id: bob.id, role: 'packer' }).execute()
  const look = (input: object = {}) => shop.call('list-orders', input, bob.token)
  expect((await look()).status).toBe(200)
  const asked = vi.spyOn(shop.services.standings, 'find')
  return { bob, db, look, asked }
}

test('the first page of the orders is its caller’s standing and the orders in one statement', async () => {
  await using shop = await openTestShop()
  const order = await addOrder(shop)
  const { look, asked } = await rememberedStaff(shop)
  expect((await look()).body.rows.map(({ id }) => id)).toEqual([order])
  expect((await look({ limit: 1 })).body.rows).toHaveLength(1)
  expect(asked).not.toHaveBeenCalled()
})

test('a role that is taken away in the database is gone at the next call, and back when it is given back', async () => {
  await using shop = await openTestShop()
  await addOrder(shop)
  const { bob, db, look } = await rememberedStaff(shop)
  await db.deleteFrom('user_roles').where('user_id', '=', bob.id).execute()
  expect((await look()).status).toBe(403)
  expect((await look({ cursor: 'nonsense' })).status).toBe(403)
  await db.insertInto('user_roles').values({ user_id: bob.id, role: 'support' }).execute()
  expect((await look()).body.rows).toHaveLength(1)
})

test('a function that only reads begins while its caller is asked about, and gives nothing to who is staff no more', async () => {
  await using shop = await openTestShop()
  const order = await addOrder(shop)
  const { bob, db, asked } = await rememberedStaff(shop)
  const open = () => shop.call('find-order', { id: order }, bob.token)
  let confirm = () => {}
  asked.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (confirm = resolve))
    return { role: 'packer', hasTwoFactor: false }
  })
  const read = vi.spyOn(shop.services.db, 'selectFrom')
  const opened = open()
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  confirm()
  expect((await opened).body).toMatchObject({ order: { id: order } })

  await db.deleteFrom('user_roles').where('user_id', '=', bob.id).execute()
  expect(await open()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await db.insertInto('user_roles').values({ user_id: bob.id, role: 'support' }).execute()
  expect((await open()).status).toBe(200)
})

test('a role that has changed is the one that is acted upon', async () => {
  await using shop = await openTestShop()
  await addOrder(shop)
  const { bob, db } = await rememberedStaff(shop)
  const find = () => shop.call('find-anything', { text: 'bob@example.com' }, bob.token)
  const kinds = async () => new Set((await find()).body.rows.map(({ kind }) => kind))
  await db.updateTable('user_roles').set({ role: 'manager' }).where('user_id', '=', bob.id).execute()
  expect(await kinds(), 'people are shown to managers').toContain('person')
  await db.updateTable('user_roles').set({ role: 'packer' }).where('user_id', '=', bob.id).execute()
  expect(await kinds(), 'and not to packers').not.toContain('person')
})

test('a shop without orders shows staff none, and others nothing', async () => {
  await using shop = await openTestShop()
  const { bob, db, look, asked } = await rememberedStaff(shop)
  expect(await look()).toMatchObject({ status: 200, body: { rows: [], next: null } })
  // Nothing found proves nothing.
  expect(asked).toHaveBeenCalled()
  await db.deleteFrom('user_roles').where('user_id', '=', bob.id).execute()
  expect((await look()).status).toBe(403)
})

test('what only a remembered standing would allow is asked about first: searches, filters, later pages and faulty input', async () => {
  await using shop = await openTestShop()
  await addOrder(shop)
  const { bob, db, look } = await rememberedStaff(shop)
  await db.deleteFrom('user_roles').where('user_id', '=', bob.id).execute()
  for (const input of [{ search: 'Ada' }, { payment_status: 'paid' }, { show: 'waiting-to-ship' }, { limit: 0 }]) {
    expect((await look(input)).status, JSON.stringify(input)).toBe(403)
    // Remembered as nobody now, which the next turn must not profit from.
    await db.insertInto('user_roles').values({ user_id: bob.id, role: 'packer' }).execute()
    expect((await look()).status).toBe(200)
    await db.deleteFrom('user_roles').where('user_id', '=', bob.id).execute()
  }
})

test('a second factor that is switched off counts at the next call', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'optional' })
  await addOrder(shop)
  const { bob, db, look, asked } = await rememberedStaff(shop)
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', bob.id).execute()
  expect((await look()).body.rows).toHaveLength(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect((await look()).body.rows).toHaveLength(1)
  expect(asked).toHaveBeenCalledTimes(1)
})
