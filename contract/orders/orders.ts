import * as z from 'zod/mini'
import type { ShippingAddress } from '#domain/customers/address.ts'
import { orderKinds, paymentMethods } from '#domain/orders/manual-order.ts'
import { ordersShown, paymentStatuses, shippingStatuses, shownEmail } from '#domain/orders/order.ts'
import { day } from '../day.ts'
import { instant, listInput, pence } from '../fields.ts'

export const shippingAddress = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.object({
    line1: z.nullable(z.string()),
    line2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
}) satisfies z.ZodMiniType<ShippingAddress, ShippingAddress>

export const orderRow = z.object({
  id: z.string(),
  product_key: z.string(),
  product_name: z.string(),
  product_price: pence,
  quantity: z.int(),
  subtotal: pence,
  discount: pence,
  total_amount: pence,
  currency: z.string(),
  promo_code: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  customer_email: z.pipe(z.nullable(z.string()), z.transform(shownEmail)),
  buyer_known: z.boolean(),
  customer_phone: z.nullable(z.string()),
  shipping_address: z.nullable(shippingAddress),
  stripe_session_id: z.nullable(z.string()),
  payment_intent_id: z.nullable(z.string()),
  livemode: z.boolean(),
  user_id: z.nullable(z.string()),
  payment_status: z.enum(paymentStatuses),
  shipping_status: z.enum(shippingStatuses),
  tracking_number: z.nullable(z.string()),
  carrier_name: z.nullable(z.string()),
  estimated_delivery: z.nullable(z.string()),
  shipping_date: z.nullable(instant),
  /** The serial numbers of its units, as `normaliseSerialNumber` writes them. */
  serial_numbers: z.array(z.string()),
  notes: z.nullable(z.string()),
  payment_problem: z.nullable(z.string()),
  delivered_at: z.nullable(instant),
  delivered_source: z.nullable(z.enum(['carrier', 'staff', 'buyer'])),
  cancelled_at: z.nullable(instant),
  /** The amount that the provider took, once known. */
  paid_amount: z.nullable(pence),
  refunded_amount: pence,
  /** Requested but not made yet: if nothing else of the price is left, the parcel is held. */
  refund_requested_amount: pence,
  disputed_at: z.nullable(instant),
  dispute_status: z.nullable(z.string()),
  disputed_amount: pence,
  /** Paid and refunded before it was confirmed: nothing was sent, and no stock taken. */
  withheld_at: z.nullable(instant),
  /** The card's bank expects a dispute. */
  fraud_warned_at: z.nullable(instant),
  /** A cancellation was requested by a person who has not proved that the order is theirs. */
  cancellation_asked_at: z.nullable(instant),
  /** Staff released the parcel despite a dispute, a warning or such a request. */
  hold_released_at: z.nullable(instant),
  /** The buyer requested another address, and staff have not decided: the parcel waits. */
  address_change_asked_at: z.nullable(instant),
  restocked_at: z.nullable(instant),
  /** Bought but not sent: they were refunded. */
  units_cancelled: z.int(),
  units_returned: z.int(),
  units_restocked: z.int(),
  card_last_digits: z.nullable(z.string()),
  /** Why staff placed the order; `shop` when the buyer ordered online. */
  kind: z.enum(orderKinds),
  pays_by: z.enum(paymentMethods),
  /** The reason that staff typed for placing the order. */
  placing_reason: z.nullable(z.string()),
  /** The bank's reference of the transfer that paid the order. */
  bank_reference: z.nullable(z.string()),
  /** When the last payment link expires. */
  link_expires_at: z.nullable(instant),
  confirmation_sent_at: z.nullable(instant),
  paid_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
})

/** An order after a change; `undo` undoes it for a while, and is null if nothing changed. */
export const changedOrder = z.object({ order: orderRow, undo: z.nullable(z.string()) })

export const listOrdersInput = z.object({
  ...listInput,
  payment_status: z.nullish(z.enum(paymentStatuses)),
  shipping_status: z.nullish(z.enum(shippingStatuses)),
  show: z.nullish(z.enum(ordersShown)),
  /** London days, both included: of the order in the list, of the payment or the refund in the export. */
  from: z.nullish(day),
  to: z.nullish(day),
})

/** The part of an order shown to a person who knows its number and email. */
export const publicOrder = z.object({
  id: z.string(),
  product_name: z.string(),
  quantity: z.int(),
  created_at: instant,
  total_amount: pence,
  currency: z.string(),
  payment_status: z.enum(paymentStatuses),
  shipping_status: z.enum(shippingStatuses),
  tracking_number: z.nullable(z.string()),
  shipping_date: z.nullable(instant),
  carrier_name: z.nullable(z.string()),
  /** Left out if nothing was refunded or disputed. */
  money_back: z.optional(
    z.object({ refunded_amount: pence, is_refunded: z.boolean(), is_disputed: z.boolean(), is_cancelled: z.boolean() }),
  ),
})

/** One thing that happened to an order, for its timeline. */
export const orderEvent = z.object({
  at: instant,
  kind: z.enum(['order', 'payment', 'email', 'admin']),
  text: z.string(),
  /** Details for the expanded view: field by field, or in the provider's own words. */
  details: z.optional(z.array(z.string())),
})
