import { expect, test } from 'vitest'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function countAdmins({ services }: TestShop): Promise<number> {
  const admins = await services.db.selectFrom('user_roles').select('id').where('role', '=', 'admin').execute()
  return admins.length
}

test('of ten concurrent calls to become the first admin exactly one succeeds', async () => {
  await using shop = await openTestShop()
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) => addPerson(shop, { email: `person-${index}@example.com` })),
  )
  const answers = await Promise.all(
    people.map(({ id, token }) => shop.call('bootstrap_first_admin', { target_user_id: id }, token)),
  )
  const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await countAdmins(shop)).toBe(1)
})

test('admins who revoke each other at once leave one admin', async () => {
  await using shop = await openTestShop()
  for (let round = 0; round < 5; round++) {
    await shop.services.db.deleteFrom('user_roles').execute()
    const [ann, bob] = await Promise.all(
      ['ann', 'bob'].map((name) => addPerson(shop, { email: `${name}-${round}@example.com`, isAdmin: true })),
    )
    if (!ann || !bob) throw new Error('Two people were asked for')
    const revoke = (id: string, token: string) =>
      shop.call('manage_user_role', { target_user_id: id, target_role: 'admin', action: 'revoke' }, token)
    const answers = await Promise.all([revoke(bob.id, ann.token), revoke(ann.id, bob.token)])
    // The slower one is told that this is the last admin, or is no longer an admin.
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await countAdmins(shop)).toBe(1)
  }
})
