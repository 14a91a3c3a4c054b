import type { Insertable } from 'kysely'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Database } from '#db/tables.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import type { TestShop } from './shop.ts'

/** Inserts an order, by default a paid sensor for Ada. Returns its id. */
export async function addOrder(shop: TestShop, given: Partial<Insertable<Database['orders']>> = {}): Promise<string> {
  const { id } = await shop.services.db
    .insertInto('orders')
    .values({
      product_key: 'str8bat-sensor',
      product_name: 'str8bat Sensor',
      product_price: 13999,
      quantity: 1,
      subtotal: (given.total_amount ?? 13999) + (given.discount ?? 0),
      total_amount: 13999,
      customer_name: 'Ada Batsman',
      customer_email: 'ada@customers.example',
      payment_status: 'paid',
      created_at: shop.clock.now(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order with this id; throws if its buyer is unknown. */
export async function findBuyersOrder(
  { services: { db } }: TestShop,
  id: string,
): Promise<OrderRow & { customer_email: string }> {
  const order = await findOrder(db, id)
  if (!order || !hasBuyer(order)) throw new Error(`Order ${id} has no buyer`)
  return order
}
