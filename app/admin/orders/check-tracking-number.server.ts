import { findOtherByTracking } from '#db/orders/find-order.ts'
import type { Handler } from '#services/handler.ts'

export const checkTrackingNumber: Handler<'check-tracking-number'> = async ({ db }, { id, tracking_number }) => ({
  other_order: await findOtherByTracking(db, tracking_number, id),
})
