import { listOrders as list } from '#db/orders/order-list.ts'
import type { Handler } from '#services/handler.ts'

export const listOrders: Handler<'list-orders'> = ({ db }, input) => list(db, input)
