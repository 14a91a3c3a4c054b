import type { Pence } from '#domain/orders/money.ts'
import type { CallOutput } from '#contract/functions.ts'
import type { Purchase } from '#app/parts/analytics/events.ts'

/** The paid order, as its buyer sees it. Amounts are in the currency's minor units. */
export type ConfirmedOrder = {
  /** The number to quote: the payment's if there is one, else the checkout session's. */
  id: string
  paymentStatus: string
  email: string | null
  currency: string
  total: Pence
  refunded: Pence
  promoCode: string | null
  lines: readonly OrderLine[]
}

export type OrderLine = { id: string; name: string; quantity: number; unitPrice: Pence }

export function fromStripeSession(session: CallOutput<'get-stripe-session'>): ConfirmedOrder {
  return {
    id: session.payment_intent ?? session.id,
    paymentStatus: session.payment_status,
    email: session.customer_email,
    currency: session.currency,
    total: session.amount_total,
    refunded: session.amount_refunded ?? 0,
    promoCode: null,
    lines: session.line_items.map((item) => ({
      id: item.id,
      name: item.description,
      quantity: item.quantity,
      unitPrice: item.price.unit_amount,
    })),
  }
}

export function fromSessionSummary(summary: CallOutput<'get-session'>): ConfirmedOrder {
  return {
    id: summary.id,
    paymentStatus: summary.payment_status,
    email: null,
    currency: 'gbp',
    total: summary.total_amount,
    refunded: summary.amount_refunded ?? 0,
    promoCode: summary.promo_code,
    lines: summary.items.map((item, index) => ({
      id: String(index),
      name: item.description,
      quantity: item.quantity,
      unitPrice: item.unit_amount,
    })),
  }
}

/** Sessions with nothing to pay count as paid. */
export function isPaid({ paymentStatus }: Pick<ConfirmedOrder, 'paymentStatus'>): boolean {
  return paymentStatus !== 'unpaid'
}

/** Whether the order was refunded in full, so that nothing will arrive. */
export function isRefunded({ refunded, total }: Pick<ConfirmedOrder, 'refunded' | 'total'>): boolean {
  return refunded > 0 && refunded >= total
}

/** The discount of a code, however the provider splits it over the lines. */
export function discountOf({ lines, total }: Pick<ConfirmedOrder, 'lines' | 'total'>): Pence {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0) - total
}

export function asPurchase({ id, total, currency, promoCode, lines }: ConfirmedOrder): Purchase {
  // Only these fields: analytics numbers the lines itself.
  const named = lines.map(({ name, unitPrice, quantity }) => ({ name, unitPrice, quantity }))
  return { transactionId: id, total, currency, coupon: promoCode, lines: named }
}
