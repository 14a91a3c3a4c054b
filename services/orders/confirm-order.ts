import { settleOwner } from '#db/orders/my-orders.ts'
import { takePromoUse } from '#db/catalogue/promo-codes.ts'
import { takeStock } from '#db/catalogue/stock.ts'
import type { Tx } from '#db/tables.ts'
import type { OrderChanges, OrderRow } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { adminOrderNotification, orderConfirmation } from '#services/email/order-emails.ts'
import { queueEmails, type OutgoingEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

/** Takes the units and code of a paid order even if they are not available, and notes shortages. */
export async function takeForPayment(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { livemode }: { livemode: boolean },
): Promise<OrderChanges> {
  const use = order.promo_code !== null && !order.promo_use_held ? await takePromoUse(tx, order.promo_code) : null
  // An admin's test checkout in a live shop sells nothing.
  const isTestMode = services.payments.isLive && !livemode
  const sold = { reason: 'sold', orderId: order.id } as const
  const missing = isTestMode ? 0 : await takeStock(tx, order.product_key, order.quantity - order.reserved, sold)

  let { notes } = order
  if (use?.isBeyondLast) notes = withNote(notes, `Paid with code ${order.promo_code} after it had been used up.`)
  if (missing > 0) notes = withNote(notes, `Paid, but the stock was ${missing} short when the payment arrived.`)
  return {
    reserved: 0,
    client_hash: null,
    promo_use_held: order.promo_use_held || use !== null,
    units_missing: missing,
    notes,
  }
}

/** Gives a paid order to the account of its buyer, and notifies buyer and shop of the payment, once each. */
export async function queueOrderEmails(tx: Tx, services: Services, order: OrderRow): Promise<void> {
  if (hasBuyer(order)) await settleOwner(tx, order)
  await queueEmails(tx, orderEmails(services, order))
}

/** A payment without an email address cannot be confirmed to the buyer; the shop is still notified. */
function orderEmails({ config }: Services, order: OrderRow): OutgoingEmail[] {
  const toShop = adminOrderNotification(order, config.company)
  return hasBuyer(order) ? [orderConfirmation(order), toShop] : [toShop]
}

export function withNote(notes: string | null, note: string): string {
  return notes ? `${notes}\n${note}` : note
}
