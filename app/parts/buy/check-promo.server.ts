import { failure } from '#contract/failure.ts'
import { evaluatePromo, normalisePromoCode } from '#domain/products/promo.ts'
import type { Handler } from '#services/handler.ts'

/** The same refusal for unknown, expired and used-up codes, so that guessing reveals nothing. */
const refusal = failure('refused', 'Invalid or expired promo code')

export const checkPromo: Handler<'check-promo'> = async ({ shopFacts, clock }, input) => {
  const { products, codes } = await shopFacts.offers()
  const promo = codes.get(normalisePromoCode(input.code))
  if (!promo) return refusal

  const now = clock.now()
  const prices: Record<string, number> = {}
  for (const { key, price } of products) {
    const check = evaluatePromo(promo, { key, price }, now)
    if (check.kind === 'applies') prices[key] = check.price
  }
  if (Object.keys(prices).length === 0) return refusal
  return { code: promo.code, description: promo.description, prices }
}
