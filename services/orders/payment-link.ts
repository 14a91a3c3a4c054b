import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { lockPromoCode, takePromoUse, toPromoCode } from '#db/catalogue/promo-codes.ts'
import { takeStock } from '#db/catalogue/stock.ts'
import type { Tx } from '#db/tables.ts'
import { canSendLink, isLinkWorthSending, linkExpiry } from '#domain/orders/manual-order.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { promoState } from '#domain/products/promo.ts'
import { paymentLink } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'
import { recordPayment } from './record-payment.ts'

/** Creates the payment link that an order waits for and sends it. Safe to repeat: link and email have fixed keys. */
export async function openPaymentLink(services: Services, orderId: string): Promise<void> {
  const { db, clock, payments } = services
  const order = await db.transaction().execute((tx) => prepareLink(tx, services, orderId))
  if (!order?.link_expires_at) return
  const { link_number: number, link_expires_at: expiresAt } = order
  const checkout = await payments.createCheckout({
    orderId,
    productKey: order.product_key,
    productName: order.product_name,
    imageUrl: null,
    unitPrice: order.product_price,
    quantity: order.quantity,
    discount: order.promo_code === null ? null : { code: order.promo_code, amount: order.discount },
    customerEmail: order.customer_email,
    isTest: false,
    link: { number, expiresAt },
  })
  await db.transaction().execute(async (tx) => {
    const now = await lockOrder(tx, { orderId })
    if (!now || !needsLink(now) || now.link_number !== number || !hasBuyer(now)) return
    const changes = { stripe_session_id: checkout.id, livemode: checkout.livemode }
    const opened = await updateOrder(tx, { id: orderId, now: clock.now() }, changes)
    await queueEmail(
      tx,
      paymentLink({ ...opened, customer_email: now.customer_email }, { url: checkout.url, expiresAt }),
    )
  })
}

const needsLink = ({ pays_by, payment_status, stripe_session_id }: OrderRow) =>
  pays_by === 'link' && payment_status === 'pending' && stripe_session_id === null

/** Locks an order whose payment link is to be created. If the link would expire soon, prepares the next one. */
async function prepareLink(tx: Tx, { clock }: Services, orderId: string): Promise<OrderRow | null> {
  const order = await lockOrder(tx, { orderId })
  if (!order || !needsLink(order)) return null
  const now = clock.now()
  if (order.link_expires_at && isLinkWorthSending(order.link_expires_at, now)) return order
  return await updateOrder(tx, { id: orderId, now }, nextLink(order, now))
}

const nextLink = (order: OrderRow, now: Date) => ({
  link_number: order.link_number + 1,
  link_expires_at: linkExpiry(now),
  stripe_session_id: null,
})

export type ClosedLink =
  /** The link can no longer be paid. */
  | { kind: 'closed' }
  /** The link was paid, or the payment is in progress. */
  | { kind: 'paid' | 'being paid' }

/** Closes the current payment link of an order at the provider. Change the order only after that. */
export async function closeLink(services: Services, order: OrderRow): Promise<ClosedLink> {
  const { stripe_session_id: sessionId } = order
  if (sessionId === null || (await services.payments.expireCheckout(sessionId))) return { kind: 'closed' }
  // If it could not be closed, it was closed before, is paid, or is being paid; the provider tells which.
  const recorded = await recordPayment(services, sessionId)
  if (recorded.kind === 'unknown' || recorded.kind === 'failed') return { kind: 'closed' }
  return { kind: recorded.kind === 'waiting' ? 'being paid' : 'paid' }
}

export type RenewedLink =
  | { kind: 'renewed'; order: OrderRow }
  | { kind: 'not possible' }
  | { kind: 'out of stock' }
  | { kind: 'code over' }

/** Makes a locked order wait for another payment link. Reserves its units and code again if they were released, both or neither. */
export async function renewLink(tx: Tx, services: Services, order: OrderRow): Promise<RenewedLink> {
  if (!canSendLink(order)) return { kind: 'not possible' }
  const now = services.clock.now()
  const code = order.promo_use_held ? null : order.promo_code
  // Locks the code before the product, as everywhere. Takes the use of the code only once the units are reserved.
  if (code !== null && !(await holdsStill(tx, code, now))) return { kind: 'code over' }
  const reserved = order.payment_status === 'failed' ? await reserveAgain(tx, order) : order.reserved
  if (reserved === null) return { kind: 'out of stock' }
  if (code !== null) await takePromoUse(tx, code)
  const changes = {
    ...nextLink(order, now),
    payment_status: 'pending' as const,
    reserved,
    promo_use_held: order.promo_code !== null,
  }
  return { kind: 'renewed', order: await updateOrder(tx, { id: order.id, now }, changes) }
}

/** Locks a code and tells whether it can be used once more. */
async function holdsStill(tx: Tx, code: string, now: Date): Promise<boolean> {
  const row = await lockPromoCode(tx, code)
  return row !== null && promoState(toPromoCode(row), now).kind === 'works'
}

/** Reserves the units of an order and returns their number: 0 if the stock is not counted, null if it is too low. */
async function reserveAgain(tx: Tx, order: OrderRow): Promise<number | null> {
  const product = await tx
    .selectFrom('products')
    .select('stock')
    .where('key', '=', order.product_key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product || product.stock === null) return 0
  if (product.stock < order.quantity) return null
  await takeStock(tx, order.product_key, order.quantity, { reason: 'reserved', orderId: order.id })
  return order.quantity
}
