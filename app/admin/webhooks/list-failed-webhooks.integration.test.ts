import { expect, test } from 'vitest'
import { addAdmin } from '#tests/people.ts'
import { openTestShop } from '#tests/shop.ts'

test('a webhook that could not be processed is listed with its fault until it is', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { db } = shop.services
  await db
    .insertInto('payment_events')
    .values([
      { id: 'evt_1', type: 'checkout.session.completed', error: 'The database was away', attempts: 2, payload: '{}' },
      { id: 'evt_2', type: 'charge.refunded', payload: '{}' },
    ])
    .execute()
  const { body } = await shop.call('list-failed-webhooks', {}, token)
  expect(body.rows).toEqual([
    expect.objectContaining({
      id: 'evt_1',
      type: 'checkout.session.completed',
      error: 'The database was away',
      attempts: 2,
    }),
  ])

  await db.updateTable('payment_events').set({ processed_at: new Date() }).where('id', '=', 'evt_1').execute()
  expect((await shop.call('list-failed-webhooks', {}, token)).body.rows).toEqual([])
})
