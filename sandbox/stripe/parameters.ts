import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { evidenceTextNames } from './objects/dispute.ts'
import type { FormFields } from './parse-form.ts'

const integer = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/, 'must be an integer')), z.transform(Number))
const boolean = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((value) => value === 'true'),
)
const currency = z.pipe(
  z.string().check(z.regex(/^[a-z]{3}$/i, 'must be a three-letter currency')),
  z.transform((value) => value.toLowerCase()),
)
const text = (max: number) => z.string().check(z.maxLength(max, `must be at most ${max} characters`))
const address = z.url({ protocol: /^https?$/, error: 'must be an explicit http or https URL' })

const metadata = z._default(
  z
    .record(text(40), text(500))
    .check(z.refine((entries) => Object.keys(entries).length <= 50, 'must have at most 50 keys')),
  {},
)

/** Accepted as by Stripe, but without effect here. */
const ignored = z.optional(z.unknown())

const amountAtLeast = (least: number) => integer.check(z.refine((value) => value >= least, `must be at least ${least}`))

const expand = z.optional(z.array(text(200)).check(z.maxLength(20, 'must have at most 20 entries')))

const priceData = z.strictObject({
  currency,
  unit_amount: amountAtLeast(0),
  product_data: z.strictObject({
    name: text(250),
    description: z.optional(text(1000)),
    images: z._default(z.array(address).check(z.maxLength(8, 'must have at most 8 entries')), []),
    metadata,
  }),
  tax_behavior: ignored,
})

const duration = z.strictObject({
  unit: z.enum(['hour', 'day', 'business_day', 'week', 'month']),
  value: amountAtLeast(1),
})

const shippingRateData = z.strictObject({
  type: z._default(z.literal('fixed_amount'), 'fixed_amount'),
  display_name: text(100),
  fixed_amount: z.strictObject({ amount: amountAtLeast(0), currency }),
  delivery_estimate: z.optional(z.strictObject({ minimum: z.optional(duration), maximum: z.optional(duration) })),
  metadata,
  tax_behavior: ignored,
})

/** Text evidence; files cannot be uploaded here. */
const evidenceText = z.optional(text(20_000))
const evidenceFields = Object.fromEntries(evidenceTextNames.map((name) => [name, evidenceText])) as Record<
  (typeof evidenceTextNames)[number],
  typeof evidenceText
>

const customText = z.optional(z.strictObject({ message: text(1200) }))

// `payment_method_types` is missing on purpose: this version of the API refuses it.
export const sessionParameters = z.strictObject({
  mode: z.literal('payment', 'must be payment, the only mode the sandbox supports'),
  ui_mode: z._default(z.literal('hosted_page'), 'hosted_page'),
  line_items: z
    .array(z.strictObject({ quantity: z._default(amountAtLeast(1), 1), price_data: priceData }))
    .check(z.minLength(1, 'must have at least one item'), z.maxLength(100, 'must have at most 100 items')),
  discounts: z._default(
    z.array(z.strictObject({ coupon: z.string() })).check(z.maxLength(1, 'must have at most one discount')),
    [],
  ),
  allow_promotion_codes: z.optional(boolean),
  allowed_payment_method_types: z.optional(z.array(z.string())),
  excluded_payment_method_types: ignored,
  automatic_tax: ignored,
  billing_address_collection: z._default(z.enum(['auto', 'required']), 'auto'),
  cancel_url: z.optional(address),
  client_reference_id: z.optional(text(200)),
  consent_collection: ignored,
  custom_text: z.optional(
    z.strictObject({
      after_submit: customText,
      shipping_address: customText,
      submit: customText,
      terms_of_service_acceptance: customText,
    }),
  ),
  customer_creation: z._default(z.enum(['always', 'if_required']), 'if_required'),
  customer_email: z.optional(z.email('must be an email address')),
  expand,
  expires_at: z.optional(integer),
  invoice_creation: ignored,
  locale: z.optional(text(20)),
  metadata,
  payment_intent_data: z.optional(
    z.strictObject({
      description: z.optional(text(1000)),
      metadata,
      receipt_email: z.optional(z.email('must be an email address')),
      statement_descriptor_suffix: z.optional(text(22)),
    }),
  ),
  phone_number_collection: z.optional(z.strictObject({ enabled: boolean })),
  shipping_address_collection: z.optional(z.strictObject({ allowed_countries: z.array(z.string()) })),
  shipping_options: z._default(
    z
      .array(z.strictObject({ shipping_rate_data: shippingRateData }))
      .check(z.maxLength(5, 'must have at most 5 options')),
    [],
  ),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  success_url: address,
})

export const couponParameters = z.strictObject({
  id: z.optional(text(200)),
  amount_off: z.optional(amountAtLeast(1)),
  percent_off: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage')), z.transform(Number)),
  ),
  currency: z.optional(currency),
  duration: z._default(z.enum(['once', 'forever', 'repeating']), 'once'),
  name: z.optional(text(40)),
  max_redemptions: z.optional(amountAtLeast(1)),
  redeem_by: z.optional(integer),
  metadata,
  expand,
})

export const refundParameters = z.strictObject({
  payment_intent: z.optional(z.string()),
  charge: z.optional(z.string()),
  amount: z.optional(amountAtLeast(1)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
  expand,
})

export const payoutParameters = z.strictObject({
  amount: amountAtLeast(1),
  currency,
  description: ignored,
  metadata,
  method: ignored,
  statement_descriptor: ignored,
  expand,
})

export const disputeParameters = z.strictObject({
  evidence: z._default(z.partial(z.strictObject(evidenceFields)), {}),
  submit: z._default(boolean, true),
  metadata: z.optional(z.record(text(40), text(500))),
  expand,
})

export const expireParameters = z.strictObject({ expand })
export const retrieveParameters = z.strictObject({ expand })

const paging = {
  limit: z._default(integer.check(z.refine((value) => value >= 1 && value <= 100, 'must be between 1 and 100')), 10),
  starting_after: z.optional(z.string()),
  expand,
}

const created = z.optional(
  z.strictObject({
    gt: z.optional(integer),
    gte: z.optional(integer),
    lt: z.optional(integer),
    lte: z.optional(integer),
  }),
)

export const listParameters = z.strictObject(paging)
export const listByPaymentParameters = z.strictObject({
  ...paging,
  payment_intent: z.optional(z.string()),
  charge: z.optional(z.string()),
  created,
})
export const balanceListParameters = z.strictObject({
  ...paging,
  payout: z.optional(z.string()),
  source: z.optional(z.string()),
  type: z.optional(z.string()),
  currency: ignored,
  created,
})
export const payoutListParameters = z.strictObject({ ...paging, status: z.optional(z.string()), created })
export const sessionListParameters = z.strictObject({
  ...paging,
  payment_intent: z.optional(z.string()),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
})
export const eventListParameters = z.strictObject({
  ...paging,
  type: z.optional(z.string()),
  types: z.optional(z.array(z.string()).check(z.maxLength(20, 'must have at most 20 entries'))),
  created,
})

export type SessionParameters = z.output<typeof sessionParameters>
export type CouponParameters = z.output<typeof couponParameters>
export type RefundParameters = z.output<typeof refundParameters>
export type PayoutParameters = z.output<typeof payoutParameters>
export type DisputeParameters = z.output<typeof disputeParameters>

/** Parses the parameters of a request; throws Stripe's error for the first invalid one. */
export function readParameters<Schema extends z.ZodMiniType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data

  // Report an unknown name before a missing one: it is usually the same mistake.
  const issue = parsed.error.issues.find(({ code }) => code === 'unrecognized_keys') ?? parsed.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? ''])
    throw new ApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = paramName(issue.path)
  if (valueAt(fields, issue.path) === undefined) {
    throw new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const code = issue.message === 'must be an integer' ? 'parameter_invalid_integer' : 'parameter_invalid_string'
  throw new ApiError(`Invalid ${param}: ${issue.message}`, { code, param })
}

function paramName(path: PropertyKey[]): string {
  return path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(fields: FormFields, path: PropertyKey[]): unknown {
  let value: unknown = fields
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[part] // an object was just seen
  }
  return value
}
