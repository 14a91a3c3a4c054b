import type { Transaction, Updateable } from 'kysely'
import { insertOrder, lockOrderOfPayment, updateOrderRow, type OrderMarks } from '#db/checkout-orders.ts'
import { returnHeld } from '#db/held-by-order.ts'
import { takePromoUse } from '#db/promo-codes.ts'
import { takeStock } from '#db/stock.ts'
import type { Database, Db, OrderRow, OrdersTable } from '#db/tables.ts'
import { formatMoney } from '#domain/money.ts'
import { hasBuyer, nextPaymentStatus } from '#domain/order.ts'
import { adminOrderNotification, orderConfirmation } from './mail/order-letters.ts'
import { queueLetter } from './mail/outbox.ts'
import type { Checkout } from './payments/payments.ts'
import { productOfPayment } from './product-of-payment.ts'
import type { Services } from './services.ts'

/** What the provider says about a payment. A payment made outside a checkout has no session. */
export type ProviderReceipt = Omit<Checkout, 'id'> & { id: string | null }

export type RecordedPayment =
  /** The provider knows no such checkout. */
  | { kind: 'unknown' }
  /** Not paid, and it may still be. There is no order when somebody deleted it. */
  | { kind: 'waiting'; order: OrderRow | null }
  | { kind: 'paid'; order: OrderRow }
  | { kind: 'already paid'; order: OrderRow }
  /** Money came, and not the right sum: a person has to look. */
  | { kind: 'mismatch'; order: OrderRow }
  | { kind: 'failed'; order: OrderRow | null }

/**
 * Brings an order up to date with the provider: the only way the provider makes an order paid. Safe to call any number
 * of times, in any order and at the same time, for the same checkout. An event only says where to look; the provider
 * holds the truth.
 */
export async function recordPayment(services: Services, sessionId: string): Promise<RecordedPayment> {
  const checkout = await services.payments.findCheckout(sessionId)
  return checkout ? await recordReceipt(services, checkout) : count(services, { kind: 'unknown' })
}

/** The same, for whoever has already asked the provider. What `note` writes is written if and only if the payment is. */
export async function recordReceipt(
  services: Services,
  receipt: ProviderReceipt,
  note?: (db: Db, recorded: RecordedPayment) => Promise<void>,
): Promise<RecordedPayment> {
  const recorded = await services.db.transaction().execute(async (tx) => {
    const outcome = await record(tx, services, receipt)
    await note?.(tx, outcome)
    return outcome
  })
  return count(services, recorded)
}

async function record(
  tx: Transaction<Database>,
  services: Services,
  receipt: ProviderReceipt,
): Promise<RecordedPayment> {
  switch (receipt.state) {
    case 'paid':
      return await recordPaid(tx, services, receipt)
    case 'failed':
    case 'expired':
      return await recordFailed(tx, services, receipt)
    case 'open':
    case 'processing':
      return { kind: 'waiting', order: await lockOrderOfPayment(tx, marksOf(receipt)) }
  }
}

function count({ metrics }: Services, recorded: RecordedPayment): RecordedPayment {
  metrics.payments.inc({ outcome: recorded.kind })
  return recorded
}

async function recordPaid(
  tx: Transaction<Database>,
  services: Services,
  receipt: ProviderReceipt,
): Promise<RecordedPayment> {
  const now = services.clock.now()
  const order = await requireOrder(tx, receipt, now)
  // An admin closed it because the money had gone back; that it once came is no news.
  if (order.payment_closed_at !== null) return { kind: 'failed', order }
  const problem = findMismatch(order, receipt)
  if (problem !== null) {
    if (order.payment_problem === problem) return { kind: 'mismatch', order }
    const changes = { ...buyerOf(receipt), payment_problem: problem, updated_at: now }
    return { kind: 'mismatch', order: await updateOrderRow(tx, order.id, changes) }
  }

  const next = nextPaymentStatus(order.payment_status, 'pay')
  if (next === null) {
    // An order marked paid by hand learns who its buyer is when the provider tells.
    const isNews = !hasBuyer(order) && (receipt.customer.email !== null || order.payment_intent_id === null)
    if (!isNews) return { kind: 'already paid', order }
    return { kind: 'already paid', order: await payOrder(tx, services, order, buyerOf(receipt)) }
  }

  return {
    kind: 'paid',
    order: await payOrder(tx, services, { ...order, livemode: receipt.livemode }, buyerOf(receipt)),
  }
}

/**
 * Makes a locked order paid and draws every consequence: what it does not hold yet (payment links, a payment after the
 * checkout had failed) is taken, and buyer and shop hear of it, once each. `changes` are written with it.
 */
export async function payOrder(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
  changes: Updateable<OrdersTable>,
): Promise<OrderRow> {
  const now = services.clock.now()
  const next = nextPaymentStatus(order.payment_status, 'pay')
  const paid = await updateOrderRow(tx, order.id, {
    ...changes,
    ...(next !== null && {
      ...(await takeForPayment(tx, services, order)),
      payment_status: next,
      paid_at: now,
    }),
    updated_at: now,
  })
  await queueOrderEmails(tx, services, paid)
  return paid
}

/** Takes what a paid order needs, whether it is there or not: the money has come. What was not there is noted. */
async function takeForPayment(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
): Promise<Updateable<OrdersTable>> {
  const use = order.promo_code !== null && !order.promo_use_held ? await takePromoUse(tx, order.promo_code) : null
  // An admin's test in a shop that takes real money sells nothing.
  const isRehearsal = services.payments.isLive && !order.livemode
  const missing = isRehearsal ? 0 : await takeStock(tx, order.product_key, order.quantity - order.reserved)

  let { notes } = order
  if (use?.isBeyondLast) notes = withNote(notes, `Paid with code ${order.promo_code} after its last use was gone.`)
  if (missing > 0) notes = withNote(notes, `Paid, but the stock was short of ${missing} when the payment came.`)
  return { reserved: 0, client_hash: null, promo_use_held: order.promo_use_held || use !== null, notes }
}

async function recordFailed(
  tx: Transaction<Database>,
  services: Services,
  receipt: ProviderReceipt,
): Promise<RecordedPayment> {
  const order = await lockOrderOfPayment(tx, marksOf(receipt))
  if (!order) return { kind: 'failed', order: null }
  const note = receipt.state === 'expired' ? 'The checkout expired unpaid.' : 'The payment was turned down.'
  return { kind: 'failed', order: await failOrder(tx, order, note, services.clock.now()) }
}

/** Marks a locked order failed and gives back what it held. An order that can no longer fail stays as it is. */
export async function failOrder(
  tx: Transaction<Database>,
  order: OrderRow,
  note: string,
  now: Date,
): Promise<OrderRow> {
  const next = nextPaymentStatus(order.payment_status, 'fail')
  if (next === null) return order
  await returnHeld(tx, order)
  return await updateOrderRow(tx, order.id, {
    payment_status: next,
    reserved: 0,
    promo_use_held: false,
    client_hash: null,
    notes: withNote(order.notes, note),
    updated_at: now,
  })
}

export function withNote(notes: string | null, note: string): string {
  return notes ? `${notes}\n${note}` : note
}

function marksOf(receipt: ProviderReceipt): OrderMarks {
  return { orderId: receipt.orderId, sessionId: receipt.id, paymentIntentId: receipt.paymentIntentId }
}

/** The order of a payment, locked; made from the payment when there is none (payment links, deleted or lost orders). */
async function requireOrder(tx: Transaction<Database>, receipt: ProviderReceipt, now: Date): Promise<OrderRow> {
  const known = await lockOrderOfPayment(tx, marksOf(receipt))
  if (known) return known

  const [item] = receipt.items
  const product = productOfPayment(receipt)
  const quantity = item?.quantity ?? 1
  // Another webhook may be doing the same: whoever comes second waits here, and then finds the first one's order.
  await insertOrder(tx, {
    ...(receipt.orderId !== null && { id: receipt.orderId }),
    product_key: product.key,
    product_name: item?.description || product.name,
    product_price: item?.unitAmount ?? Math.round(receipt.amountSubtotal / quantity),
    quantity,
    subtotal: receipt.amountSubtotal,
    discount: receipt.amountDiscount,
    total_amount: receipt.amountTotal,
    currency: receipt.currency,
    promo_code: receipt.promoCode,
    stripe_session_id: receipt.id,
    payment_intent_id: receipt.paymentIntentId,
    livemode: receipt.livemode,
    created_at: receipt.createdAt,
    updated_at: now,
  })
  const made = await lockOrderOfPayment(tx, marksOf(receipt))
  if (!made) throw new Error(`No order could be made for payment ${receipt.paymentIntentId ?? receipt.id}`)
  return made
}

function findMismatch(order: OrderRow, receipt: ProviderReceipt): string | null {
  const isSameCurrency = order.currency.toLowerCase() === receipt.currency.toLowerCase()
  if (isSameCurrency && order.total_amount === receipt.amountTotal) return null
  const taken = formatMoney(receipt.amountTotal, receipt.currency)
  return `The provider took ${taken}, the order says ${formatMoney(order.total_amount, order.currency)}.`
}

/** What only the provider can tell: who the buyer is, and which payment it was. What it does not tell stays as it is. */
function buyerOf(receipt: ProviderReceipt): Updateable<OrdersTable> {
  const { name, email, phone } = receipt.customer
  return {
    livemode: receipt.livemode,
    ...(receipt.id !== null && { stripe_session_id: receipt.id }),
    ...(receipt.paymentIntentId !== null && { payment_intent_id: receipt.paymentIntentId }),
    ...(name !== null && { customer_name: name }),
    ...(email !== null && { customer_email: email }),
    ...(phone !== null && { customer_phone: phone }),
    ...(receipt.shippingAddress && { shipping_address: JSON.stringify(receipt.shippingAddress) }),
  }
}

/** The buyer and the shop hear of a payment, once each. */
async function queueOrderEmails(tx: Transaction<Database>, { config }: Services, order: OrderRow): Promise<void> {
  // A payment without an address cannot be confirmed to anybody; the shop still hears of it.
  if (hasBuyer(order)) await queueLetter(tx, orderConfirmation(order))
  await queueLetter(tx, adminOrderNotification(order, config.company))
}
