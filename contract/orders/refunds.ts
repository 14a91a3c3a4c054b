import * as z from 'zod/mini'
import { refundStatuses } from '#domain/orders/refund-status.ts'
import { refundOrigins, refundReasons } from '#domain/orders/refund.ts'
import { carriers } from '#domain/orders/order.ts'
import { returnBases, returnStatuses } from '#domain/orders/return.ts'
import { email, expectedUpdatedAt, instant, optionalText, page, pence, seenUpdatedAt, text, uuid } from '../fields.ts'
import { orderInput } from './my-orders.ts'
import { orderRow } from './orders.ts'
import { serialNumbers, serialWarnings } from './serial-numbers.ts'

/** An amount above £100, typed again in pounds. */
const confirmation = optionalText(20)

const amount = pence.check(z.gte(1, 'Please enter an amount'), z.lte(100_000_000, 'That is too much'))

const refundRow = z.object({
  id: z.string(),
  return_id: z.nullable(z.string()),
  amount: pence,
  /** The units of the part that the refund is for; null for the whole order or none. */
  units: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  status: z.enum(refundStatuses),
  /** The reference under which the buyer's bank finds the money. */
  bank_reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  origin: z.enum(refundOrigins),
  /** Staff requested the refund for their own order, which was possible before refunds needed permission. */
  is_own_order: z.boolean(),
  /** Staff send it by bank transfer and record its reference. */
  by_hand: z.boolean(),
  /** The failed refund that this one replaces. */
  retry_of: z.nullable(z.string()),
  created_at: instant,
  settled_at: z.nullable(instant),
})

export const refundOfOrder = z.extend(refundRow, {
  /** The member of staff who asked for it. */
  requested_by_email: z.nullable(z.string()),
})

export const disputeRow = z.object({
  amount: pence,
  reason: z.string(),
  status: z.string(),
  evidence_due_at: z.nullable(instant),
  created_at: instant,
  closed_at: z.nullable(instant),
})

export const returnRow = z.object({
  id: z.string(),
  order_id: z.string(),
  /** How many units come back. */
  units: z.int(),
  /** How many units were cancelled or returned before this return began. */
  units_before: z.int(),
  status: z.enum(returnStatuses),
  /** By which right: `cancel`, `our-30-days`, `reject` or `reduction-or-final-rejection`. */
  basis: z.string(),
  reason: z.nullable(z.string()),
  /** Hot, swollen or damaged; null until asked. */
  is_battery_suspect: z.nullable(z.boolean()),
  told_at: instant,
  carrier_name: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  sent_at: z.nullable(instant),
  received_at: z.nullable(instant),
  inspected_at: z.nullable(instant),
  deduction: pence,
  deduction_reason: z.nullable(z.string()),
  is_restocked: z.nullable(z.boolean()),
  /** The serial numbers of the units that came back. */
  serial_numbers: z.array(z.string()),
  closed_at: z.nullable(instant),
  withdrawn_at: z.nullable(instant),
  updated_at: instant,
})

export const listedReturnRow = z.extend(returnRow, {
  product_name: z.string(),
  quantity: z.int(),
  total_amount: pence,
  currency: z.string(),
  customer_name: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  /** When the goods or the refund are due; null once it is closed. */
  due_at: z.nullable(instant),
  is_overdue: z.boolean(),
})

export const createRefundInput = z.object({
  order_id: uuid,
  amount,
  reason: z.enum(refundReasons),
  note: optionalText(1000),
  /** Puts the units back into stock. */
  restock: z._default(z.boolean(), false),
  confirmation,
  expected_updated_at: seenUpdatedAt,
})

export const requestedRefund = z.object({ order: orderRow, refund: refundRow })

export const declineRefundInput = z.object({ id: uuid, reason: text(3, 1000, 'Please say why') })

export const inspectReturnInput = z.object({
  id: uuid,
  deduction: z._default(pence.check(z.gte(0, 'A deduction cannot be negative')), 0),
  /** Why the item is worth less; the buyer reads it. Required with a deduction. */
  deduction_reason: optionalText(2000),
  /** True: back into stock. False: written off. */
  restock: z.boolean(),
  serial_numbers: z.optional(serialNumbers),
  confirmation,
  expected_updated_at: seenUpdatedAt,
})

export const inspectedReturn = z.object({
  returned: returnRow,
  order: orderRow,
  /** Null if nothing is left to refund. */
  refund: z.nullable(refundRow),
  warnings: serialWarnings,
})

export const releaseHoldInput = z.object({
  id: uuid,
  reason: text(3, 1000, 'Please say why the parcel can be shipped'),
  expected_updated_at: expectedUpdatedAt,
})

const part = {
  /** How many units; if it is missing, all that are left. */
  quantity: z.optional(z.int('Please say how many').check(z.gte(1, 'Please say how many'))),
  /** How many were left when the caller looked: the call is refused when that has changed. */
  units_left: z.optional(z.int()),
}

/** The order is named by its `id` and access or, without proof, by its number and email. */
export const cancelOrderInput = z
  .object({
    id: z.optional(uuid),
    access: orderInput.access,
    number: z.optional(text(1, 200, 'Please enter your order number')),
    email: z.optional(email),
    ...part,
    reason: optionalText(2000),
  })
  .check(
    z.refine(({ id, number }) => id !== undefined || number !== undefined, {
      path: ['number'],
      error: 'Please enter your order number',
    }),
    z.refine((given) => given.id !== undefined || given.email !== undefined, {
      path: ['email'],
      error: 'Please enter the email used at checkout',
    }),
  )

export const startReturnInput = z.object({
  ...orderInput,
  ...part,
  basis: z.enum(returnBases),
  reason: optionalText(2000),
  /** The battery is hot, swollen or damaged. The return then gets no postal address. */
  is_battery_suspect: z.boolean('Please answer the question about the battery'),
})

export const addReturnProofInput = z.object({
  ...orderInput,
  tracking_number: z.pipe(
    text(1, 100, 'Please enter the tracking number'),
    z.transform((number) => number.replace(/\s/g, '')),
  ),
  carrier_name: z.optional(z.enum(carriers)),
})

/** A cancellation notice by a person who has not proved that the order is theirs. */
const cancellationNoticeRow = z.object({
  id: z.string(),
  order_number: z.string(),
  email: z.string(),
  /** How many units the notice is about; null for all. */
  units: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  said_at: instant,
  /** The order that matches number and address. */
  order_id: z.nullable(z.string()),
  /** How often the notice was sent about the order; `said_at` is the first time. */
  times: z.int(),
})

/** Notices with an order first, then newest first; one row per order. `count` is of all pages. */
export const cancellationsOutput = z.extend(page(cancellationNoticeRow), { count: z.int() })

/** One notice is accepted or dismissed by its `id`; up to a hundred are dismissed by their `ids`. */
export const settleCancellationInput = z
  .object({
    id: z.optional(uuid),
    ids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(100))),
    decision: z.enum(['accept', 'dismiss']),
    reason: text(3, 1000, 'Please say how you know'),
  })
  .check(
    z.refine(({ id, ids }) => (id === undefined) !== (ids === undefined), {
      path: ['ids'],
      error: 'Please name one cancellation, or a list of them',
    }),
    z.refine(({ ids, decision }) => ids === undefined || decision === 'dismiss', {
      path: ['decision'],
      error: 'Cancellations are accepted one by one',
    }),
  )

export const settledCancellation = z.object({
  outcome: z.enum(['cancelled', 'return', 'dismissed']),
  /** The refund of an unshipped order; null if there is none. */
  refund: z.nullable(refundRow),
  dismissed: z.int(),
})
