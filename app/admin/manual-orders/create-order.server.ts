import { randomUUID } from 'node:crypto'
import { failure, fieldFailure, isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findCheckoutTerms, placeOrder } from '#db/orders/checkout-orders.ts'
import { findRequestedOrder, lockRequest } from '#db/orders/find-order.ts'
import { findOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import { products } from '#domain/products/catalogue.ts'
import { linkExpiry, whyNotPaidSo } from '#domain/orders/manual-order.ts'
import {
  canBeCharged,
  evaluatePromo,
  normalisePromoCode,
  priceCheckout,
  whyNoDiscount,
} from '#domain/products/promo.ts'
import { bankTransferDetails } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler, Staff } from '#services/handler.ts'
import { queueOrderEmails, takeForPayment } from '#services/orders/confirm-order.ts'
import type { Services } from '#services/services.ts'
import { paymentState, tryToOpenLink } from './payment-state.server.ts'

type Input = HandlerInput<'create-order'>

/** Everything except the payment link happens in one transaction; the link is created after it, or later by the sweep. */
export const createOrder: Handler<'create-order'> = async (services, input, caller) => {
  const { role } = caller
  const why = whyNotPaidSo(input.kind, input.payment, { role, takesBankTransfers: services.config.bank !== null })
  if (why !== null) return fieldFailure('refused', 'payment', why)
  if (input.payment !== 'link' && !input.address) {
    return fieldFailure('input', 'line1', 'Please enter the delivery address')
  }
  const written = await services.db.transaction().execute((tx) => write(tx, services, { input, caller }))
  if (isFailure(written)) return written
  await tryToOpenLink(services, written)
  const order = (await findOrder(services.db, written.id)) ?? written
  return { order, payment: paymentState(order) }
}

type Writing = { input: Input; caller: Staff }

async function write(tx: Tx, services: Services, { input, caller }: Writing): Promise<OrderRow | Failure> {
  await lockRequest(tx, input.request_id)
  const known = await findRequestedOrder(tx, input.request_id)
  if (known)
    return known.placed_by === caller.userId
      ? known
      : failure('conflict', 'A colleague has already created this order.')
  const placed = await place(tx, services, { input, caller })
  if (isFailure(placed)) return placed
  await recordChange(tx, caller, 'create-order', ['order', placed.id], {
    after: {
      kind: placed.kind,
      pays_by: placed.pays_by,
      quantity: placed.quantity,
      ...(placed.promo_code !== null && { promo_code: placed.promo_code }),
      total_amount: placed.total_amount,
      reason: input.reason,
    },
  })
  return await begin(tx, services, placed)
}

/** Creates the order at the shop's price and reserves its units. Creates nothing if there are not enough units. */
async function place(tx: Tx, services: Services, { input, caller }: Writing): Promise<OrderRow | Failure> {
  const product = products[input.product_key]
  const { quantity } = input
  const code = input.payment === 'none' ? null : normalisePromoCode(input.discount_code ?? '') || null
  const terms = await findCheckoutTerms(tx, product.key, code)
  if (!terms) return failure('not-found', 'This product does not exist.')
  if (!terms.active) return failure('conflict', `${product.name} is not for sale. Change this under Products & codes.`)
  const { price, promo } = terms
  const now = services.clock.now()
  const unit = { key: product.key, price }
  const refusal = code === null ? null : whyNoDiscount(promo && evaluatePromo(promo, unit, now))
  if (refusal !== null) return codeRefused(refusal)
  const sums = priceCheckout({ ...unit, quantity, promo, now })
  if (input.payment === 'link' && (sums.total === 0 || !canBeCharged(sums.total))) {
    return failure('conflict', 'The total is too small for a card payment.')
  }
  const used = sums.discount > 0 ? promo : null
  const id = randomUUID()
  const placement = await placeOrder(tx, {
    id,
    productKey: product.key,
    productName: product.name,
    price,
    quantity,
    ...sums,
    promoCode: used?.code ?? null,
    promoTerms: used?.terms ?? null,
    userId: null,
    clientHash: null,
    isCounted: terms.stock !== null,
    isTest: false,
    checkout: null,
    now,
  })
  if (placement === 'terms changed') {
    return failure('conflict', 'The price or the code has just changed. Please check it and send the form again.')
  }
  if (placement === 'code used up') return codeRefused('This code has been used up.')
  if (placement !== 'placed') {
    const sentence = terms.stock
      ? `Only ${terms.stock} × ${product.name} can be sold at the moment.`
      : `${product.name} is out of stock.`
    return fieldFailure('conflict', 'quantity', sentence)
  }
  const { address } = input
  return await updateOrder(
    tx,
    { id, now },
    {
      kind: input.kind,
      pays_by: input.payment,
      placing_reason: input.reason,
      placed_by: caller.userId,
      request_id: input.request_id,
      livemode: services.payments.isLive,
      customer_name: input.customer_name,
      customer_email: input.customer_email,
      customer_phone: input.customer_phone,
      ...(address && { shipping_address: JSON.stringify(shippingAddress(address, input.customer_phone)) }),
      // Reserved like a sale, but free of charge.
      ...(input.payment === 'none' && { product_price: 0, subtotal: 0, total_amount: 0 }),
      ...(input.payment === 'link' && { link_number: 1, link_expires_at: linkExpiry(now) }),
    },
  )
}

const codeRefused = (sentence: string) => fieldFailure('conflict', 'discount_code', sentence)

function shippingAddress(address: NonNullable<Input['address']>, phone: string | null) {
  const { name, line1, line2, city, postal_code } = address
  return { name, phone, address: { line1, line2, city, postal_code, country: 'GB' } }
}

/** An order free of charge is confirmed at once; for a transfer, payment is requested. */
async function begin(tx: Tx, services: Services, order: OrderRow): Promise<OrderRow> {
  const { customer_email } = order
  if (order.pays_by === 'bank-transfer' && customer_email !== null && services.config.bank) {
    await queueEmail(tx, bankTransferDetails({ ...order, customer_email }, services.config.bank))
  }
  if (order.pays_by !== 'none') return order
  const now = services.clock.now()
  const taken = await takeForPayment(tx, services, order, order)
  const confirmed = await updateOrder(
    tx,
    { id: order.id, now },
    { ...taken, payment_status: 'paid', paid_amount: 0, paid_at: now },
  )
  await queueOrderEmails(tx, services, confirmed)
  return confirmed
}
