import type { HandlerInput } from '#contract/functions.ts'
import type { PromoCode } from '#domain/products/promo.ts'

/** The form's answer as the rules know a code. What a type does not use is not kept. */
export function readPromoCode(input: HandlerInput<'save-promo-code'>): Omit<PromoCode, 'uses'> {
  const isSpecific = input.type === 'product_specific'
  return {
    code: input.code,
    type: input.type,
    value: isSpecific ? 0 : input.value,
    description: input.description,
    scope: 'all',
    productPricing: isSpecific ? (input.product_pricing ?? null) : null,
    startsAt: input.starts_at ? new Date(input.starts_at) : null,
    endsAt: input.ends_at ? new Date(input.ends_at) : null,
    maxUses: input.max_uses ?? null,
    active: input.active,
  }
}
