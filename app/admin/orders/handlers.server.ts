import { findOtherByTracking } from '#db/orders/find-order.ts'
import { listOrders } from '#db/orders/order-list.ts'
import type { Handlers } from '#services/handler.ts'

export const orderHandlers = {
  'list-orders': ({ db }, input) => listOrders(db, input),
  'check-tracking-number': async ({ db }, { id, tracking_number }) => ({
    other_order: await findOtherByTracking(db, tracking_number, id),
  }),
} satisfies Partial<Handlers>
