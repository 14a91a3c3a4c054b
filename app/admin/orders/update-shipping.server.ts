import { failure, isFailure } from '#contract/failure.ts'
import type { HandlerResult } from '#contract/functions.ts'
import { lockTracking } from '#db/orders/find-order.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { defaultCarrier } from '#domain/orders/order.ts'
import { moveParcel, whyNothingToShip, whyNotThisStatus } from '#domain/orders/parcel.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { changeOrderWithin } from './change-order.server.ts'
import { callBackUntil, trackingEmail, trackingEmailKey } from './tracking-email.server.ts'

export const updateShipping: Handler<'update-shipping'> = async (services, input, caller) => {
  const { id, expected_updated_at: expected, email_waits, ...sent } = input
  const change = {
    id,
    action: 'update-shipping' as const,
    caller,
    expected,
    emailKey: trackingEmailKey,
    decide(order: OrderRow) {
      // Where nothing stands yet, the dialog's defaults are meant.
      const shipping_status =
        sent.shipping_status ?? (order.shipping_status === 'pending' ? 'processing' : order.shipping_status)
      const reason = whyNothingToShip(order) ?? whyNotThisStatus(order, shipping_status)
      if (reason !== null) return failure('conflict', reason)
      return {
        ...given(sent),
        carrier_name: sent.carrier_name ?? order.carrier_name ?? defaultCarrier,
        ...moveParcel(order, shipping_status, services.clock.now()),
      }
    },
  }
  const changed = await services.db.transaction().execute(async (tx) => {
    if (sent.tracking_number) await lockTracking(tx, sent.tracking_number)
    return await changeOrderWithin(tx, services, change)
  })
  if (isFailure(changed)) return changed
  const notBefore = email_waits ? callBackUntil(services) : null
  const email = await tellCustomer(services, changed.order, notBefore)
  return { ...changed, email, email_goes_at: email === 'queued' ? notBefore : null }
}

/** Only what was sent, so that what was left out stays as it is. */
function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields> // no field was added
}

/** After the order is saved: a failed email must not undo the work. Its key sends it once per tracking number. */
async function tellCustomer(
  { db, log }: Services,
  order: OrderRow,
  notBefore: Date | null,
): Promise<HandlerResult<'update-shipping'>['email']> {
  const email = trackingEmail(order)
  if (email === null) return 'not-needed'
  try {
    return (await queueEmail(db, { ...email, notBefore })) ? 'queued' : 'not-needed'
  } catch (fault) {
    log.error({ err: fault, orderId: order.id }, 'tracking email not queued')
    return 'failed'
  }
}
