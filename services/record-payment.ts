import type { Transaction, Updateable } from 'kysely'
import { insertOrder, lockOrderOfPayment, updateOrderRow, type OrderMarks } from '#db/checkout-orders.ts'
import { countPromoUse } from '#db/promo-codes.ts'
import { returnStock, takeStock } from '#db/stock.ts'
import type { Database, Db, OrderRow, OrdersTable } from '#db/tables.ts'
import { formatMoney } from '#domain/money.ts'
import { isTestOrder, nextPaymentStatus, placeholderEmail } from '#domain/order.ts'
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
  const problem = findMismatch(order, receipt)
  if (problem !== null) {
    if (order.payment_problem === problem) return { kind: 'mismatch', order }
    const changes = { ...buyerOf(receipt), payment_problem: problem, updated_at: now }
    return { kind: 'mismatch', order: await updateOrderRow(tx, order.id, changes) }
  }

  const next = nextPaymentStatus(order.payment_status, 'pay')
  if (next === null && !isTestOrder(order)) return { kind: 'already paid', order }
  if (next === null) {
    // Marked paid by hand before the provider told who the buyer is.
    const filled = await updateOrderRow(tx, order.id, { ...buyerOf(receipt), reserved: 0, updated_at: now })
    await drawConsequences(tx, services, filled)
    return { kind: 'already paid', order: filled }
  }

  // What the checkout did not reserve (payment links, a payment after the checkout had failed) is taken now. An admin's
  // test in a shop that takes real money sells nothing.
  const isRehearsal = services.payments.isLive && !receipt.livemode
  const missing = isRehearsal ? 0 : await takeStock(tx, order.product_key, order.quantity - order.reserved)
  const paid = await updateOrderRow(tx, order.id, {
    ...buyerOf(receipt),
    payment_status: next,
    paid_at: now,
    reserved: 0,
    updated_at: now,
    ...(missing > 0 && {
      notes: withNote(order.notes, `Paid, but the stock was short of ${missing} when the payment came.`),
    }),
  })
  await drawConsequences(tx, services, paid)
  return { kind: 'paid', order: paid }
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

/** Marks a locked order failed and gives back what it had reserved. An order that can no longer fail stays as it is. */
export async function failOrder(
  tx: Transaction<Database>,
  order: OrderRow,
  note: string,
  now: Date,
): Promise<OrderRow> {
  const next = nextPaymentStatus(order.payment_status, 'fail')
  if (next === null) return order
  await returnStock(tx, order.product_key, order.reserved)
  return await updateOrderRow(tx, order.id, {
    payment_status: next,
    reserved: 0,
    notes: withNote(order.notes, note),
    updated_at: now,
  })
}

function withNote(notes: string | null, note: string): string {
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
    customer_email: placeholderEmail,
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

/** What follows from a payment: the code has been used once more, the buyer and the shop get their letters. */
async function drawConsequences(tx: Transaction<Database>, { config }: Services, order: OrderRow): Promise<void> {
  if (order.promo_code !== null) await countPromoUse(tx, order.promo_code)
  // A payment without an address cannot be confirmed to anybody; the shop still hears of it.
  if (!isTestOrder(order)) await queueLetter(tx, orderConfirmation(order))
  await queueLetter(tx, adminOrderNotification(order, config.company))
}
