import * as z from 'zod/mini'
import { productKeys } from '#domain/product-key.ts'
import { instant, pence, text } from './fields.ts'

export const checkPromoInput = z.object({ code: text(1, 64) })

export const checkPromoOutput = z.object({
  code: z.string(),
  description: z.string(),
  /** Only the products the code applies to. */
  prices: z.record(z.string(), pence),
})

const productPricing = z.partialRecord(
  z.enum(productKeys),
  z.union([
    z.object({ fixedPrice: pence.check(z.gte(0)) }),
    z.object({ percentOff: z.int().check(z.gte(0), z.lte(100)) }),
  ]),
)

const promoCode = {
  code: text(2, 40, 'Please enter a code'),
  type: z.enum(['fixed_minor', 'percent', 'product_specific']),
  value: z._default(z.int().check(z.gte(0), z.lte(10_000_000)), 0),
  description: z._default(text(0, 200), ''),
  product_pricing: z.nullish(productPricing),
  starts_at: z.nullish(z.iso.datetime({ offset: true })),
  ends_at: z.nullish(z.iso.datetime({ offset: true })),
  max_uses: z.nullish(z.int().check(z.gte(0), z.lte(1_000_000))),
  active: z._default(z.boolean(), true),
}

export const savePromoCodeInput = z.object(promoCode)

export const promoCodeRow = z.object({
  code: z.string(),
  type: z.enum(['fixed_minor', 'percent', 'product_specific']),
  value: z.int(),
  description: z.string(),
  scope: z.string(),
  product_pricing: z.nullable(productPricing),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  max_uses: z.nullable(z.int()),
  uses: z.int(),
  active: z.boolean(),
  updated_at: instant,
})

export const promoPreviewOutput = z.object({
  /** What each product would cost, in pence; null where the code would not apply. */
  prices: z.record(z.string(), z.nullable(pence)),
})
