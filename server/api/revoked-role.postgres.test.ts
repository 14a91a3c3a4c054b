import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openPostgres } from '#db/driver/open.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Another instance on the same database that receives no notifications. */
async function openDeafInstance({ services: { db } }: TestShop): Promise<TestShop> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const database = await openPostgres(url.href, 4)
  return await openTestShop({}, { database: { ...database, listen: async () => async () => {} } })
}

test('a role revoked on one instance is refused by another on the next request, even if no notification reaches it', async () => {
  await using shop = await openTestShop()
  await using deaf = await openDeafInstance(shop)
  await addOrder(shop)
  const admin = await addAdmin(shop)
  const bob = await addPerson(shop, { email: 'bob@example.com' })
  const manage = (action: 'grant' | 'revoke') =>
    shop.call('manage_user_role', { target_user_id: bob.id, target_role: 'admin', action }, admin.token)
  const look = () => deaf.call('list-orders', {}, bob.token)

  await manage('grant')
  expect((await look()).body.rows).toHaveLength(1)
  expect((await look()).body.rows).toHaveLength(1)
  expect((await manage('revoke')).body).toBe(true)
  expect((await look()).status).toBe(403)
})
