import type { Selectable } from 'kysely'
import { recordPayment } from '#services/orders/record-payment.ts'
import { payInSandbox, type Typed } from './pay-in-sandbox.ts'
import type { TestShop } from './shop.ts'
import type { Database } from '#db/tables.ts'

/** Buys sensors for £139.99 each and pays them in the sandbox. */
export async function buySensor(
  shop: TestShop,
  { quantity = 1, ...typed }: Typed & { quantity?: number } = {},
): Promise<Selectable<Database['orders']>> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', quantity })
  await payInSandbox(shop, body.sessionId, typed)
  const recorded = await recordPayment(shop.services, body.sessionId)
  if (recorded.kind !== 'paid') throw new Error(`The sensor was not paid: ${recorded.kind}`)
  return await readOrder(shop, recorded.order.id)
}

export async function readOrder({ services: { db } }: TestShop, id: string): Promise<Selectable<Database['orders']>> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function readStock({ services: { db } }: TestShop, key = 'str8bat-sensor' as const): Promise<number> {
  const { stock } = await db.selectFrom('products').select('stock').where('key', '=', key).executeTakeFirstOrThrow()
  return stock ?? 0
}

export async function countStock({ services: { db } }: TestShop, stock: number): Promise<void> {
  await db.updateTable('products').set({ stock }).where('key', '=', 'str8bat-sensor').execute()
}
