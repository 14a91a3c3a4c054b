import { insertOrder } from '#db/orders/checkout-orders.ts'
import { returnHeld } from '#db/orders/held-by-order.ts'
import type { Db, Tx } from '#db/tables.ts'
import { lockOrder, updateOrder, type OrderChanges, type OrderReferences, type OrderRow } from '#db/orders/order-row.ts'
import { keepUnmatchedPayment, matchPayment } from '#db/payments/unmatched-payments.ts'
import { products } from '#domain/products/catalogue.ts'
import { nextPaymentStatus, type PaymentStatus } from '#domain/orders/order.ts'
import { isFullyRefunded, sumMoneyBack } from '#domain/orders/refund.ts'
import { queueOrderEmails, takeForPayment, withNote } from './confirm-order.ts'
import { releaseFormerOwner } from './hand-over-order.ts'
import { findMismatch, type ProviderReceipt } from './payment-receipt.ts'
import type { Checkout, PaymentMoneyBack } from '#services/payments/payments.ts'
import { applyMoneyBack, recordRefunds } from './record-refunds.ts'
import type { Services } from '#services/services.ts'

export type RecordedPayment =
  /** The provider knows no such checkout. */
  | { kind: 'unknown' }
  /** Unpaid, but can still be paid. The order is null if it was deleted. */
  | { kind: 'waiting'; order: OrderRow | null }
  /** `isMade`: the order was created from the payment, because there was none. */
  | { kind: 'paid'; order: OrderRow; isMade: boolean }
  | { kind: 'already paid'; order: OrderRow }
  /** Refunded before the payment was recorded, so the order is not confirmed. */
  | { kind: 'refunded'; order: OrderRow }
  /** A payment that belongs to none of our orders. */
  | { kind: 'unmatched'; order: null }
  /** The wrong amount was paid: staff must decide. */
  | { kind: 'mismatch'; order: OrderRow }
  | { kind: 'failed'; order: OrderRow | null }

/** The only function that marks an order as paid because of the provider. Safe to repeat: the provider's current state decides. */
export async function recordPayment(services: Services, sessionId: string): Promise<RecordedPayment> {
  const checkout = await services.payments.findCheckout(sessionId)
  if (!checkout) return countOutcome(services, { kind: 'unknown' })
  return await recordReceipt(services, await nameProduct(services, checkout))
}

/** A payment link without metadata is recognised by its address: the shop has one, for the bat. */
async function nameProduct({ payments, config }: Services, checkout: Checkout): Promise<Checkout> {
  if (checkout.productKey !== null || checkout.paymentLinkId === null) return checkout
  const address = await payments.findPaymentLinkUrl(checkout.paymentLinkId)
  const isOurs = address !== null && withoutQuery(address) === withoutQuery(config.batPaymentLink)
  return isOurs ? { ...checkout, productKey: 'zap-infinity-bat' } : checkout
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '')

/** Like `recordPayment`, if the provider's response is known already. `note` writes in the same transaction as the payment. */
export async function recordReceipt(
  services: Services,
  receipt: ProviderReceipt,
  note?: (db: Db, recorded: RecordedPayment) => Promise<void>,
): Promise<RecordedPayment> {
  const { paymentIntentId } = receipt
  // Record refunds that already exist before confirming anything.
  const hasMoneyBack = receipt.amountRefunded > 0 || receipt.isDisputed
  const known = hasMoneyBack && paymentIntentId !== null ? await recordRefunds(services, paymentIntentId) : null
  const back = known?.kind === 'no order' ? known.back : null
  const recorded = await services.db.transaction().execute(async (tx) => {
    const outcome = await record(tx, services, receipt, back)
    await note?.(tx, outcome)
    return outcome
  })
  // A refund's event that arrived before the order was created has found no order, so refunds are recorded again.
  const isMade = recorded.kind === 'paid' && recorded.isMade
  if (isMade && paymentIntentId !== null) await recordRefunds(services, paymentIntentId)
  return countOutcome(services, recorded)
}

async function record(
  tx: Tx,
  services: Services,
  receipt: ProviderReceipt,
  back: PaymentMoneyBack | null,
): Promise<RecordedPayment> {
  switch (receipt.state) {
    case 'paid':
      return await recordPaid(tx, services, receipt, back)
    case 'failed':
    case 'expired':
      return await recordFailed(tx, services, receipt)
    case 'open':
    case 'processing':
      return { kind: 'waiting', order: await lockOrder(tx, referencesOf(receipt)) }
  }
}

function countOutcome({ metrics }: Services, recorded: RecordedPayment): RecordedPayment {
  metrics.payments.inc({ outcome: recorded.kind })
  return recorded
}

async function recordPaid(
  tx: Tx,
  services: Services,
  receipt: ProviderReceipt,
  back: PaymentMoneyBack | null,
): Promise<RecordedPayment> {
  const now = services.clock.now()
  const found = await findOrMakeOrder(tx, receipt, now)
  if (!found) {
    await keepUnmatched(tx, receipt, back)
    return { kind: 'unmatched', order: null }
  }
  const order = back ? await applyMoneyBack(tx, services, found.order, back) : found.order
  // Staff closed the order because its payment was refunded. That payment changes nothing any more.
  if (order.payment_closed_at !== null) return { kind: 'failed', order }
  const problem = findMismatch(order, receipt)
  if (problem !== null) {
    if (order.payment_problem === problem) return { kind: 'mismatch', order }
    const changes = {
      ...providerDetails(receipt),
      paid_amount: receipt.amountTotal,
      payment_problem: problem,
    }
    const mismatched = await updateOrder(tx, { id: order.id, now }, changes)
    await releaseFormerOwner(tx, { before: order, order: mismatched }, 'order_confirmation')
    return { kind: 'mismatch', order: mismatched }
  }

  const next = nextPaymentStatus(order.payment_status, 'pay')
  if (next === null) {
    // An order that staff marked as paid gets its buyer from the provider.
    const isNews =
      order.customer_email === null && (receipt.customer.email !== null || order.payment_intent_id === null)
    if (!isNews) return { kind: 'already paid', order }
    const filled = await updateOrder(tx, { id: order.id, now }, providerDetails(receipt))
    if (!isFullyRefunded(filled)) await queueOrderEmails(tx, services, filled)
    return { kind: 'already paid', order: filled }
  }
  if (isFullyRefunded({ ...order, paid_amount: receipt.amountTotal })) {
    return { kind: 'refunded', order: await withhold(tx, order, receipt, { status: next, now }) }
  }

  // Takes the units that the order has not reserved: after a payment link, or if the checkout had failed before the payment.
  const taken = await takeForPayment(tx, services, order, receipt)
  const paid = await updateOrder(
    tx,
    { id: order.id, now },
    {
      ...providerDetails(receipt),
      ...taken,
      payment_status: next,
      paid_amount: receipt.amountTotal,
      paid_at: now,
    },
  )
  // A payment link may have been paid by another person than its recipient.
  await releaseFormerOwner(tx, { before: order, order: paid }, 'order_confirmation')
  await queueOrderEmails(tx, services, paid)
  return { kind: 'paid', order: paid, isMade: found.isMade }
}

/** Records a payment that was refunded before: releases the stock, sends no email. If the refund fails, the order resumes. */
async function withhold(
  tx: Tx,
  order: OrderRow,
  receipt: ProviderReceipt,
  { status, now }: { status: PaymentStatus; now: Date },
): Promise<OrderRow> {
  await returnHeld(tx, order)
  return await updateOrder(
    tx,
    { id: order.id, now },
    {
      ...providerDetails(receipt),
      payment_status: status,
      paid_amount: receipt.amountTotal,
      paid_at: now,
      reserved: 0,
      promo_use_held: false,
      client_hash: null,
      withheld_at: now,
      notes: withNote(order.notes, 'The payment was refunded before the order was confirmed.'),
    },
  )
}

async function recordFailed(tx: Tx, services: Services, receipt: ProviderReceipt): Promise<RecordedPayment> {
  const order = await lockOrder(tx, referencesOf(receipt))
  if (!order) return { kind: 'failed', order: null }
  // An older link of the same order has expired; the newer one may still be paid.
  if (order.pays_by === 'link' && order.stripe_session_id !== receipt.id) return { kind: 'waiting', order }
  const note = receipt.state === 'expired' ? 'The checkout expired unpaid.' : 'The payment was declined.'
  return { kind: 'failed', order: await failOrder(tx, order, note, services.clock.now()) }
}

/** Locks an order and marks it failed. */
export async function failOrderById({ db, clock }: Services, orderId: string, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId })
    if (order) await failOrder(tx, order, note, clock.now())
  })
}

/** Marks a locked order failed and releases what it reserved. An order that can no longer fail stays as it is. */
export async function failOrder(tx: Tx, order: OrderRow, note: string, now: Date): Promise<OrderRow> {
  const next = nextPaymentStatus(order.payment_status, 'fail')
  if (next === null) return order
  await returnHeld(tx, order)
  return await updateOrder(
    tx,
    { id: order.id, now },
    {
      payment_status: next,
      reserved: 0,
      promo_use_held: false,
      client_hash: null,
      notes: withNote(order.notes, note),
    },
  )
}

function referencesOf(receipt: ProviderReceipt): OrderReferences {
  return { orderId: receipt.orderId, sessionId: receipt.id, paymentIntentId: receipt.paymentIntentId }
}

type FoundOrder = { order: OrderRow; isMade: boolean }

/** Locks the order of a payment, or creates it if there is none. Null if the payment was not for one of our products. */
async function findOrMakeOrder(tx: Tx, receipt: ProviderReceipt, now: Date): Promise<FoundOrder | null> {
  const known = await lockOrder(tx, referencesOf(receipt))
  if (known) return { order: known, isMade: false }
  if (receipt.productKey === null || receipt.mode !== 'payment') return null

  const [item] = receipt.items
  const product = products[receipt.productKey]
  const quantity = item?.quantity ?? 1
  // A payment link's delivery or tax counts as part of the price, so that the parts add up.
  const subtotal = receipt.amountTotal + receipt.amountDiscount
  // A concurrent webhook waits here and then finds the first one's order.
  await insertOrder(tx, {
    ...(receipt.orderId !== null && { id: receipt.orderId }),
    product_key: product.key,
    product_name: item?.description || product.name,
    product_price: item?.unitAmount ?? Math.round(subtotal / quantity),
    quantity,
    subtotal,
    discount: receipt.amountDiscount,
    total_amount: receipt.amountTotal,
    currency: receipt.currency.toLowerCase(),
    promo_code: receipt.promoCode,
    stripe_session_id: receipt.id,
    payment_intent_id: receipt.paymentIntentId,
    livemode: receipt.livemode,
    created_at: receipt.createdAt,
    updated_at: now,
  })
  const made = await lockOrder(tx, referencesOf(receipt))
  if (!made) throw new Error(`No order could be made for payment ${receipt.paymentIntentId ?? receipt.id}`)
  await matchPayment(tx, referencesOf(receipt), made.id)
  return { order: made, isMade: true }
}

/** Lists a payment for something else, so that an admin decides. A checkout without a payment is not listed. */
async function keepUnmatched(tx: Tx, receipt: ProviderReceipt, back: PaymentMoneyBack | null): Promise<void> {
  if (receipt.id === null || receipt.amountTotal === 0) return
  await keepUnmatchedPayment(tx, {
    id: receipt.id,
    payment_intent_id: receipt.paymentIntentId,
    mode: receipt.mode,
    amount: receipt.amountTotal,
    currency: receipt.currency,
    description: receipt.items.map(({ description }) => description).join(', '),
    customer_name: receipt.customer.name,
    customer_email: receipt.customer.email,
    livemode: receipt.livemode,
    refunded_amount: sumMoneyBack(back?.refunds ?? [], []).refunded_amount,
    paid_at: receipt.createdAt,
  })
}

/** The fields that only the provider knows: the buyer and the payment. Fields that it leaves out stay unchanged. */
function providerDetails(receipt: ProviderReceipt): OrderChanges {
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
