import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { normalisePromoCode } from '#domain/products/promo.ts'
import { instant, pence, text } from '../fields.ts'

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

const spelling = z.pipe(
  text(2, 60, 'Please enter a code'),
  z.pipe(
    z.transform(normalisePromoCode),
    z.string().check(z.regex(/^[A-Z0-9-]{2,40}$/, 'Please use 2 to 40 letters, digits and hyphens')),
  ),
)

const moment = z.iso.datetime({ offset: true, error: 'Please choose a day' })

const promoCode = z.object({
  code: spelling,
  type: z.enum(['fixed_minor', 'percent', 'product_specific']),
  /** Pence for `fixed_minor`, per cent for `percent`, unused for `product_specific`. */
  value: z._default(z.int('Please enter a whole number').check(z.gte(0), z.lte(10_000_000)), 0),
  description: z._default(text(0, 200), ''),
  product_pricing: z.nullish(productPricing),
  starts_at: z.nullish(moment),
  /** The first moment at which the code is no longer valid. */
  ends_at: z.nullish(moment),
  max_uses: z.nullish(z.int('Please enter a whole number').check(z.gte(0), z.lte(1_000_000))),
  active: z._default(z.boolean(), true),
  /** The `updated_at` that the caller saw; null means that no code has this name yet. */
  expected_updated_at: z.nullish(z.iso.datetime({ offset: true })),
})

export const savePromoCodeInput = promoCode.check(
  z.refine((promo) => promo.type === 'product_specific' || promo.value > 0, {
    path: ['value'],
    error: 'Please say how much the code takes off',
  }),
  z.refine((promo) => promo.type !== 'percent' || promo.value <= 100, {
    path: ['value'],
    error: 'A code cannot take off more than 100%',
  }),
  z.refine((promo) => promo.type !== 'product_specific' || Object.keys(promo.product_pricing ?? {}).length > 0, {
    path: ['product_pricing'],
    error: 'Please set the price of at least one product',
  }),
  z.refine((promo) => !promo.starts_at || !promo.ends_at || new Date(promo.starts_at) < new Date(promo.ends_at), {
    path: ['ends_at'],
    error: 'The last day cannot be before the first',
  }),
)

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
  /** The price of each product with this code, in pence; null if the code does not apply. */
  prices: z.record(z.string(), z.nullable(pence)),
})
