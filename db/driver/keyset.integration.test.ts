import { expect, test } from 'vitest'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type CallResponse } from '#tests/support/shop.ts'

test('paging through a list shows every row once, also rows of the same instant', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  for (let number = 0; number < 6; number++) await addPerson(shop, { email: `person${number}@people.example` })
  await shop.services.db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01T00:00:00.123Z') })
    .execute()

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body }: CallResponse<'admin-list-users'> = await shop.call(
      'admin-list-users',
      { limit: 2, cursor },
      admin.token,
    )
    seen.push(...body.users.map((user) => user.email))
    cursor = body.next
  } while (cursor !== null)
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test.each(['', 'nonsense', btoa('1|x'), "'; --"])(
  'the cursor %j, which the shop never issued, is refused',
  async (cursor) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    const { status, body } = await shop.call('admin-list-users', { cursor }, admin.token)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ cursor: 'This is not a valid cursor' })
  },
)
