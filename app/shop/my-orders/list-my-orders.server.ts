import { listOrdersOf } from '#db/orders/my-orders.ts'
import type { Handler } from '#services/handler.ts'
import { listMyOrderRows } from '#services/orders/my-order.ts'

export const listMyOrders: Handler<'list-my-orders'> = async ({ db }, input, caller) => {
  const { rows, next } = await listOrdersOf(db, caller.userId, input)
  return { rows: await listMyOrderRows(db, rows), next }
}
