import { failure, isFailure } from '#contract/failure.ts'
import type { HandlerResult } from '#contract/functions.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import {
  defaultCarrier,
  hasBuyer,
  isDispatch,
  nextDelivery,
  nextShippingDate,
  whyNothingToShip,
} from '#domain/order.ts'
import { whyNotToShip } from '#domain/refund.ts'
import { trackingNotification } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { changeOrder } from './change-order.server.ts'

export const updateShipping: Handler<'update-shipping'> = async (services, input, caller) => {
  const { id, expected_updated_at: expected, ...sent } = input
  const order = await changeOrder(services, {
    id,
    action: 'update-shipping',
    caller,
    expected,
    decide(order) {
      // Where nothing stands yet, the dialog's defaults are meant.
      const shipping_status =
        sent.shipping_status ?? (order.shipping_status === 'pending' ? 'processing' : order.shipping_status)
      const hold = isDispatch(order.shipping_status, shipping_status) ? whyNotToShip(order) : null
      const reason = whyNothingToShip(order) ?? hold
      if (reason !== null) return failure('conflict', reason)
      const now = services.clock.now()
      return {
        ...given(sent),
        shipping_status,
        carrier_name: sent.carrier_name ?? order.carrier_name ?? defaultCarrier,
        shipping_date: nextShippingDate(order.shipping_date, shipping_status, now),
        ...nextDelivery(order, shipping_status, now),
      }
    },
  })
  if (isFailure(order)) return order
  return { order, letter: await tellCustomer(services, order) }
}

/** Only what was sent, so that what was left out stays as it is. */
function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields> // no field was added
}

/**
 * Only after the order is saved: an email that cannot be queued must not undo the admin's work, it is said instead. The
 * email's key lets it go out once for each tracking number.
 */
async function tellCustomer(
  { db, log }: Services,
  order: OrderRow,
): Promise<HandlerResult<'update-shipping'>['letter']> {
  if (order.shipping_status !== 'shipped' || order.tracking_number === null || !hasBuyer(order)) return 'not-needed'
  const parcel = {
    trackingNumber: order.tracking_number,
    carrierName: order.carrier_name,
    estimatedDelivery: order.estimated_delivery,
  }
  try {
    return (await queueEmail(db, trackingNotification(order, parcel))) ? 'queued' : 'not-needed'
  } catch (fault) {
    log.error({ err: fault, orderId: order.id }, 'tracking email not queued')
    return 'failed'
  }
}
