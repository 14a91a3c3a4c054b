import type { OrderRow } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { trackingNotification } from '#services/email/order-emails.ts'
import type { OutgoingEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

/** The email that a shipped order owes its buyer, once for each tracking number; null where there is nothing to tell. */
export function trackingEmail(order: OrderRow): OutgoingEmail | null {
  if (order.shipping_status !== 'shipped' || order.tracking_number === null || !hasBuyer(order)) return null
  return trackingNotification(order, {
    trackingNumber: order.tracking_number,
    carrierName: order.carrier_name,
    estimatedDelivery: order.estimated_delivery,
  })
}

export function trackingEmailKey(order: OrderRow): string | null {
  return trackingEmail(order)?.dedupeKey ?? null
}

/** Until then an email that is queued now can be called back; null when this shop gives no time for it. */
export function callBackUntil({ clock, config }: Pick<Services, 'clock' | 'config'>): Date | null {
  const { callBackSeconds } = config.email
  return callBackSeconds === 0 ? null : new Date(clock.now().getTime() + callBackSeconds * 1000)
}
