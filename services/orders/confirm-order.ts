import type { Transaction } from 'kysely'
import { settleOwner } from '#db/orders/my-orders.ts'
import { takePromoUse } from '#db/catalogue/promo-codes.ts'
import { takeStock } from '#db/catalogue/stock.ts'
import type { Database } from '#db/tables.ts'
import type { OrderChanges, OrderRow } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { adminOrderNotification, orderConfirmation } from '#services/email/order-emails.ts'
import { queueEmails, type OutgoingEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

/** Takes what a paid order needs, whether it is there or not: the money has come. What was not there is noted. */
export async function takeForPayment(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
  { livemode }: { livemode: boolean },
): Promise<OrderChanges> {
  const use = order.promo_code !== null && !order.promo_use_held ? await takePromoUse(tx, order.promo_code) : null
  // An admin's test in a shop that takes real money sells nothing.
  const isTestMode = services.payments.isLive && !livemode
  const sold = { reason: 'sold', orderId: order.id } as const
  const missing = isTestMode ? 0 : await takeStock(tx, order.product_key, order.quantity - order.reserved, sold)

  let { notes } = order
  if (use?.isBeyondLast) notes = withNote(notes, `Paid with code ${order.promo_code} after its last use was gone.`)
  if (missing > 0) notes = withNote(notes, `Paid, but the stock was short of ${missing} when the payment came.`)
  return {
    reserved: 0,
    client_hash: null,
    promo_use_held: order.promo_use_held || use !== null,
    units_missing: missing,
    notes,
  }
}

/** The order gets its owner; the buyer and the shop hear of the payment, once each. */
export async function queueOrderEmails(tx: Transaction<Database>, services: Services, order: OrderRow): Promise<void> {
  if (hasBuyer(order)) await settleOwner(tx, order)
  await queueEmails(tx, orderEmails(services, order))
}

/** A payment without an address cannot be confirmed to anybody; the shop still hears of it. */
function orderEmails({ config }: Services, order: OrderRow): OutgoingEmail[] {
  const toShop = adminOrderNotification(order, config.company)
  return hasBuyer(order) ? [orderConfirmation(order), toShop] : [toShop]
}

export function withNote(notes: string | null, note: string): string {
  return notes ? `${notes}\n${note}` : note
}
