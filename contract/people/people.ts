import * as z from 'zod/mini'
import { caseKinds, caseStates } from '#domain/customers/case.ts'
import { emailStatuses } from '#domain/customers/email.ts'
import { paymentStatuses, shippingStatuses } from '#domain/orders/order.ts'
import { reviewStates } from '#domain/reviews/review.ts'
import { instant, pence, text } from '../fields.ts'

/** Any address of an order or message, well-formed or not. */
const address = text(1, 320, 'Please enter an email address')

export const findPersonInput = z.object({ email: address })

export const addPersonNoteInput = z.object({ email: address, body: text(1, 2000, 'Please write a note') })

export const listedPerson = z.object({
  /** The id of their last order. */
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  last_order_at: instant,
  /** Paid orders, and their revenue after refunds; the same as `total` of find-person. */
  orders: z.int(),
  kept: pence,
})

export const personOutput = z.object({
  email: z.string(),
  account: z.nullable(
    z.object({
      name: z.string(),
      email_verified: z.boolean(),
      two_factor_enabled: z.boolean(),
      created_at: instant,
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      customer_name: z.nullable(z.string()),
      customer_phone: z.nullable(z.string()),
      product_name: z.string(),
      quantity: z.int(),
      total_amount: pence,
      currency: z.string(),
      refunded_amount: pence,
      payment_status: z.enum(paymentStatuses),
      shipping_status: z.enum(shippingStatuses),
      created_at: instant,
    }),
  ),
  cases: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      kind: z.enum(caseKinds),
      state: z.enum(caseStates),
      subject: z.string(),
      name: z.string(),
      created_at: instant,
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      order_id: z.string(),
      state: z.enum(reviewStates),
      stars: z.int(),
      title: z.string(),
      product_name: z.string(),
      written_at: instant,
    }),
  ),
  emails: z.array(
    z.object({
      id: z.string(),
      email_type: z.string(),
      subject: z.string(),
      status: z.enum(emailStatuses),
      created_at: instant,
    }),
  ),
  notes: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      written_by_email: z.nullable(z.string()),
      created_at: instant,
    }),
  ),
  /** Paid orders, and their revenue after refunds. */
  total: z.object({ orders: z.int(), kept: pence }),
})
