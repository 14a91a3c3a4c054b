import { listParcelsByTracking } from '#db/orders/find-order.ts'
import { listOrders } from '#db/orders/order-list.ts'
import { otherWithNumber } from '#domain/orders/shared-tracking.ts'
import type { Handlers } from '#services/handler.ts'

export const orderHandlers = {
  'list-orders': ({ db }, input) => listOrders(db, input),
  'check-tracking-number': async ({ db }, { id, tracking_number }) => ({
    other_order: otherWithNumber({ order: id, tracking_number }, await listParcelsByTracking(db, [tracking_number])),
  }),
  async 'check-tracking-numbers'({ db }, { shipments }) {
    const known = await listParcelsByTracking(
      db,
      shipments.map(({ tracking_number }) => tracking_number),
    )
    return {
      taken: shipments.flatMap((shipment) => {
        const other_order = otherWithNumber(shipment, known)
        return other_order === null ? [] : [{ ...shipment, other_order }]
      }),
    }
  },
} satisfies Partial<Handlers>
