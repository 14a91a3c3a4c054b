import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { leastCharge } from '#domain/products/promo.ts'
import { movedByStaff, stockReasons } from '#domain/products/stock.ts'
import { instant, optionalText, pence, seenUpdatedAt } from '../fields.ts'
import { day } from '../day.ts'

export const priceChange = z.object({
  id: z.string(),
  product_key: z.string(),
  price_before: pence,
  price_pence: pence,
  starts_at: instant,
  /** Null while it is planned. */
  applied_at: z.nullable(instant),
  created_by_email: z.nullable(z.string()),
  created_at: instant,
})

export const planPriceInput = z.object({
  key: z.enum(productKeys),
  price_pence: pence.check(
    z.gte(leastCharge, 'The payment provider takes at least 30p'),
    z.lte(99_999_999, 'That is too much'),
  ),
  /** The price typed a second time: required if it changes by more than a fifth. */
  price_again: z.optional(pence),
  /** A London day: the price applies from its first moment. */
  starts_on: day,
})

export const stockMovement = z.object({
  id: z.string(),
  reason: z.enum(stockReasons),
  /** Null: not counted. */
  stock_before: z.nullable(z.int()),
  stock_after: z.nullable(z.int()),
  note: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  performed_by_email: z.nullable(z.string()),
  moved_at: instant,
})

export const moveStockInput = z.object({
  key: z.enum(productKeys),
  reason: z.enum(movedByStaff, 'Please choose why'),
  /** Negative: removed from the stock. */
  units: z
    .int('Please enter a whole number')
    .check(z.gte(-100_000, 'That is too many'), z.lte(100_000, 'That is too many')),
  note: optionalText(500),
  expected_updated_at: seenUpdatedAt,
})
