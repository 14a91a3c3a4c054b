import { expect, test } from 'vitest'
import { addDeadline } from '#db/orders/deadlines.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const day = 24 * 60 * 60 * 1000

test('deadlines are listed most urgent first, with late ones marked, and can be filtered', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const now = shop.clock.now()
  const subjectId = await addOrder(shop)
  const deadline = { subjectType: 'order', subjectId, basis: 'Because', now } as const
  const { db } = shop.services
  await addDeadline(db, { ...deadline, kind: 'refund', dueAt: new Date(now.getTime() + 3 * day) })
  await addDeadline(db, { ...deadline, kind: 'invoice', dueAt: new Date(now.getTime() - day) })

  const list = async (input: Parameters<typeof shop.call<'list-deadlines'>>[1]) =>
    (await shop.call('list-deadlines', input, token)).body
  const all = await list({})
  expect(all.late).toBe(1)
  expect(all.rows.map(({ kind, is_overdue }) => [kind, is_overdue])).toEqual([
    ['invoice', true],
    ['refund', false],
  ])
  const kinds = async (input: Parameters<typeof list>[0]) => (await list(input)).rows.map(({ kind }) => kind)
  expect(await kinds({ show: 'late' })).toEqual(['invoice'])
  expect(await kinds({ show: 'next' })).toEqual(['refund'])
  expect(await kinds({ kind: 'refund' })).toEqual(['refund'])
  expect(await kinds({ limit: 1 })).toEqual(['invoice'])
})
