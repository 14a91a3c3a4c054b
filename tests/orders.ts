import type { Insertable } from 'kysely'
import type { Db, OrderRow, OrdersTable } from '#db/tables.ts'

/** An order of one sensor, not paid yet, with whatever matters to the test set otherwise. */
export async function insertTestOrder(db: Db, order: Partial<Insertable<OrdersTable>> = {}): Promise<OrderRow> {
  return await db
    .insertInto('orders')
    .values({
      product_key: 'str8bat-sensor',
      product_name: 'str8bat Sensor',
      product_price: 13999,
      quantity: 1,
      subtotal: 13999,
      total_amount: 13999,
      customer_name: 'Asha Sample',
      customer_email: 'asha@customer.example',
      ...order,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
