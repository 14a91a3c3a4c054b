import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { lockOrder } from './order-row.ts'
import { findOrderToPay, payOrder } from './pay-order.ts'

async function checkOut(shop: TestShop): Promise<string> {
  return (await shop.call('create-checkout', { productId: 'str8bat-sensor' })).body.sessionId
}

test('payments that are written together wait for no order that somebody else is at', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const sessions = [await checkOut(shop), await checkOut(shop), await checkOut(shop)]
  const paid = await db.transaction().execute(async (tx) => {
    await lockOrder(tx, { sessionId: sessions[1]! })
    return await Promise.all(sessions.map((session) => pay(shop, session)))
  })
  expect(paid.map((order) => order?.payment_status ?? null)).toEqual(['paid', null, 'paid'])
})

async function pay({ services: { db }, clock }: TestShop, session: string) {
  const seen = await findOrderToPay(db, session)
  if (!seen) throw new Error('There is no order')
  const order = { ...seen, customer_email: `${session}@example.com`, payment_status: 'paid' as const }
  return await payOrder(db, { order, seen, emails: [], eventId: null, now: clock.now() })
}
