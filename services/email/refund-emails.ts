import type { OrderRow } from '#db/orders/order-row.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { isPartOf } from '#domain/orders/count-units.ts'
import type { Company } from '#domain/site/company.ts'
import type { OrderBrief } from '#emails/email-data.ts'
import type { OutgoingEmail } from './outbox.ts'

export type BuyersOrder = Pick<
  OrderRow,
  'id' | 'product_name' | 'quantity' | 'currency' | 'customer_name' | 'card_last_digits'
> & { customer_email: string }

type Amount = Pick<RefundRow, 'id' | 'amount' | 'units' | 'bank_reference' | 'failure'>

/** Sent once per refund. */
export function refundSent(order: BuyersOrder, { id, amount, units, bank_reference }: Amount): OutgoingEmail {
  const { card_last_digits } = order
  return {
    type: 'refund_sent',
    ...toBuyer(order),
    data: { order: briefOf(order, units), amount, card_last_digits, bank_reference },
    dedupeKey: `refund_sent:${id}`,
  }
}

/** Notifies the shop, once per refund. */
export function refundFailed(
  order: Omit<BuyersOrder, 'customer_email'>,
  { id, amount, units, failure }: Amount,
  company: Company,
): OutgoingEmail {
  return {
    type: 'refund_failed',
    to: { email: company.email, name: company.name },
    orderId: order.id,
    data: { order: briefOf(order, units), amount, failure: failure?.replaceAll('_', ' ') ?? null },
    dedupeKey: `refund_failed:${id}`,
  }
}

export function toBuyer(order: Pick<BuyersOrder, 'id' | 'customer_name' | 'customer_email'>) {
  return { to: { email: order.customer_email, name: order.customer_name }, orderId: order.id }
}

/** Describes an order for an email: all of it, or this number of units. */
export function briefOf(order: Omit<BuyersOrder, 'customer_email'>, units: number | null = null): OrderBrief {
  const { id, product_name, quantity, currency, customer_name } = order
  return {
    id,
    product_name,
    quantity,
    currency,
    customer_name,
    ...(units !== null && isPartOf({ units }, quantity) && { units }),
  }
}
