import * as z from 'zod/mini'
import { mostPerOrder } from '#domain/products/quantity.ts'
import { pence, text } from '../fields.ts'

export const createCheckoutInput = z.object({
  productId: text(1, 100),
  discountCode: z.nullish(z.string().check(z.maxLength(64))),
  quantity: z._default(z.int().check(z.gte(1), z.lte(mostPerOrder)), 1),
})

/** The id under which a purchase was reported to analytics: the payment's, else the checkout's. */
const transactionId = text(1, 255)

export const analyticsConsentInput = z.object({
  transactionId,
  /** Google's client id of the browser, such as 1234567890.1700000000. */
  clientId: z.string().check(z.regex(/^[\w.-]{3,64}$/)),
})

export const withdrawAnalyticsConsentInput = z.object({
  transactionIds: z.array(transactionId).check(z.minLength(1), z.maxLength(50)),
})

export const checkoutOutput = z.object({ url: z.string(), sessionId: z.string() })

export const sessionId = text(1, 255)

export const stripeSessionOutput = z.object({
  id: z.string(),
  payment_intent: z.nullable(z.string()),
  payment_status: z.string(),
  amount_total: pence,
  /** Left out if nothing was refunded. */
  amount_refunded: z.optional(pence),
  currency: z.string(),
  /** Masked: enough to recognise one's own. */
  customer_email: z.nullable(z.string()),
  line_items: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      quantity: z.int(),
      amount_total: pence,
      price: z.object({ unit_amount: pence, currency: z.string() }),
    }),
  ),
})

export const sessionSummaryOutput = z.object({
  id: z.string(),
  payment_status: z.string(),
  total_amount: pence,
  amount_refunded: z.optional(pence),
  product_name: z.string(),
  product_price: pence,
  quantity: z.int(),
  promo_code: z.nullable(z.string()),
  items: z.array(z.object({ description: z.string(), quantity: z.int(), amount_total: pence, unit_amount: pence })),
})
