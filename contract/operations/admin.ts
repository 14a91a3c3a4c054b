import * as z from 'zod/mini'
import { deliveryProblems, emailStatuses } from '#domain/customers/email.ts'
import { shownRecipient } from '#domain/customers/removed-recipient.ts'
import { heaviestPackageGrams, packageSizes } from '#domain/products/package.ts'
import { addressFaults, factNames } from '#domain/products/product-facts.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { leastCharge } from '#domain/products/promo.ts'
import { roles, staffRoles } from '#domain/customers/role.ts'
import { email, expectedUpdatedAt, instant, pence, text, uuid } from '../fields.ts'

export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  created_at: instant,
})

export const roleAuditRow = z.object({
  id: z.string(),
  user_id: z.string(),
  user_email: z.nullable(z.string()),
  performed_by: z.string(),
  performed_by_email: z.nullable(z.string()),
  role_changed: z.enum(roles),
  action: z.enum(['granted', 'revoked']),
  reason: z.nullable(z.string()),
  performed_at: instant,
})

export const failedWebhookRow = z.object({
  id: z.string(),
  type: z.string(),
  received_at: instant,
  attempts: z.int(),
  next_attempt_at: instant,
  /** When the automatic retries ended: since then only an admin can retry the webhook. */
  given_up_at: z.nullish(instant),
  error: z.string(),
})

/** A payment for none of our orders. Without a payment intent (a subscription) no order can be created from it. */
export const unmatchedPaymentRow = z.object({
  id: z.string(),
  payment_intent_id: z.nullable(z.string()),
  mode: z.string(),
  amount: pence,
  currency: z.string(),
  description: z.string(),
  customer_name: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  livemode: z.boolean(),
  refunded_amount: pence,
  paid_at: instant,
})

export const manageUserRoleInput = z.object({
  target_user_id: uuid,
  target_role: z.enum(roles),
  action: z.enum(['grant', 'revoke']),
  reason: z.nullish(z.string().check(z.maxLength(500))),
})

export const staffRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  since: instant,
  /** When one of the person's sessions was last used; null if there is none. */
  last_seen_at: z.nullable(instant),
  two_factor_enabled: z.boolean(),
})

export const inviteColleagueInput = z.object({ email, role: z.enum(staffRoles, 'Please choose a role') })

export const setStaffRoleInput = z.object({
  user_id: uuid,
  /** `user` removes every role. */
  role: z.enum(roles),
  reason: text(3, 500, 'Please say why'),
})

export const auditRow = z.object({
  id: z.string(),
  performed_by: z.string(),
  performed_by_email: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  performed_at: instant,
})

/** An email in the log; its content is fetched separately, because it is long. */
export const emailLogRow = z.object({
  id: z.string(),
  created_at: instant,
  email_type: z.string(),
  /** Says so if the address was removed after sending. */
  recipient_email: z.pipe(z.string(), z.transform(shownRecipient)),
  recipient_name: z.nullable(z.string()),
  subject: z.string(),
  status: z.enum(emailStatuses),
  resend_email_id: z.nullable(z.string()),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  /** The email was sent, and then bounced or was reported as spam. `delivery_settled_at` is when staff dismissed that. */
  delivery_problem: z.nullable(z.enum(deliveryProblems)),
  delivery_problem_at: z.nullable(instant),
  delivery_detail: z.nullable(z.string()),
  delivery_settled_at: z.nullable(instant),
})

/** Why no email is sent now: the provider's limit at once (`rate`), or per day or month (`quota`). */
const emailPause = z.object({ until: instant, limit: z.enum(['rate', 'quota']) })

export const emailSendingOutput = z.object({
  queued: z.int(),
  /** Only emails that can be sent again: an expired sign-in or confirmation link is left out. */
  failed: z.int(),
  paused: z.nullable(emailPause),
})

/** An empty fact counts as unknown. */
const productFacts = z
  .partialRecord(z.enum(factNames), text(1, 500))
  .check(z.refine((facts) => addressFaults(facts).length === 0, 'Please enter addresses that begin with https://'))

export const productRow = z.object({
  key: z.enum(productKeys),
  price_pence: pence,
  active: z.boolean(),
  /** Units that can still be sold; null: not counted. */
  stock: z.nullable(z.int()),
  /** Reserved by open checkouts, which release it unless they are paid. */
  reserved: z.int(),
  /** Sold, and still on the shelf. */
  waiting_to_ship: z.int(),
  /** The average of the published reviews, as pages show it; null while there is none. */
  rating_value: z.nullable(z.string()),
  rating_count: z.int(),
  facts: productFacts,
  /** The planned price, and from when; null if none is planned. */
  planned_price: z.nullable(z.object({ price_pence: pence, starts_at: instant })),
  /** The weight of one unit with its packaging, for the carrier's file. */
  package_weight_grams: z.nullable(z.int()),
  package_size: z.nullable(z.enum(packageSizes)),
  updated_at: instant,
})

const units = z
  .int('Please enter a whole number')
  .check(z.gte(0, 'Stock cannot be negative'), z.lte(1_000_000, 'That is too many'))

/** Fields that are left out stay unchanged: changing a price must not reset a stock that sells meanwhile. */
export const updateProductInput = z.object({
  key: z.string().check(z.maxLength(100)),
  price_pence: z.optional(
    pence.check(
      z.gte(leastCharge, `The payment provider takes at least ${leastCharge}p`),
      z.lte(10_000_000, 'Please enter at most £100,000'),
    ),
  ),
  active: z.optional(z.boolean()),
  /** Units that can be sold. Null: not counted. */
  stock: z.optional(z.nullable(units)),
  /** The shelf count, instead of `stock`; reserved and unshipped units are subtracted. Null: not counted. */
  shelf_count: z.optional(z.nullable(units)),
  /** The shelf count that the caller expected (stock, reserved and waiting to ship together). */
  expected_shelf: z.optional(z.nullable(z.int())),
  /** All known facts: one that is left out is deleted. */
  facts: z.optional(productFacts),
  package_weight_grams: z.optional(
    z.nullable(
      z
        .int('Please enter whole grams')
        .check(z.gte(1, 'Please enter whole grams'), z.lte(heaviestPackageGrams, 'Please enter at most 30,000 g')),
    ),
  ),
  package_size: z.optional(z.nullable(z.enum(packageSizes))),
  expected_updated_at: expectedUpdatedAt,
})

/** `revenue` is net: payments (`gross`) minus refunds and disputed amounts. */
const perDay = z.object({
  day: z.string(),
  revenue: pence,
  gross: pence,
  refunded: pence,
  orders: z.int(),
  checkouts: z.int(),
})
const share = z.object({ name: z.string(), revenue: pence, orders: z.int() })

export const overviewOutput = z.object({
  days: z.array(perDay),
  by_product: z.array(share),
  by_code: z.array(share),
  revenue: pence,
  gross: pence,
  refunded: pence,
  orders: z.int(),
  checkouts: z.int(),
  waiting_to_ship: z.int(),
  failed_emails: z.int(),
  failed_webhooks: z.int(),
  unmatched_payments: z.int(),
  payments_without_order: z.int(),
  /** Differences between the provider's account and our accounts. */
  open_findings: z.int(),
  open_disputes: z.int(),
  /** The earliest deadline for the answer to a dispute. */
  evidence_due_at: z.nullable(instant),
  held_parcels: z.int(),
  /** Requested addresses that wait for staff. */
  waiting_address_changes: z.int(),
  refunds_to_approve: z.int(),
  /** Failed refunds with no later successful refund. */
  failed_refunds: z.int(),
  /** Refunds that staff made on their own orders, of all time. */
  own_order_refunds: z.int(),
  returns_to_inspect: z.int(),
  /** Cancellation notices by people who have not proved that the order is theirs. */
  open_cancellations: z.int(),
  new_messages: z.int(),
  pending_retailers: z.int(),
  open_claims: z.int(),
  /** So far today, and up to the same time of the same day last week. */
  today: z.object({ revenue: pence, orders: z.int(), last_week_revenue: pence, last_week_orders: z.int() }),
  /** Units left, and how many days they last at the sales of the last four weeks; null if nothing sells. */
  stock: z.array(z.object({ key: z.enum(productKeys), stock: z.int(), days_left: z.nullable(z.int()) })),
  low_stock: z.array(z.object({ key: z.enum(productKeys), stock: z.int() })),
  emails_paused: z.nullish(emailPause),
})

export const finding = z.object({
  check: z.string(),
  state: z.enum(['good', 'warning', 'bad']),
  sentence: z.string(),
})
