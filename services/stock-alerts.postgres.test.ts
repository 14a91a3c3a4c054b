import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { tellOfStock } from './stock-alerts.ts'

test('concurrent processes send each alert once', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const now = shop.clock.now()
  const people = Array.from({ length: 40 }, (_, index) => `waits-${index}@people.example`)
  await db
    .insertInto('stock_alerts')
    .values(people.map((email) => ({ product_key: 'str8bat-sensor', email, asked_at: now, confirmed_at: now })))
    .execute()

  await Promise.all(Array.from({ length: 4 }, () => tellOfStock(shop.services)))

  const told = await db.selectFrom('email_logs').select('recipient_email').execute()
  expect(told.map(({ recipient_email }) => recipient_email).sort()).toEqual(people.sort())
  expect(await db.selectFrom('stock_alerts').select('id').execute()).toEqual([])
})
