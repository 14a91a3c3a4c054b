import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listProducts } from '#db/products.ts'
import { evaluatePromo } from '#domain/promo.ts'
import type { Services } from '#services/services.ts'
import { readPromoCode } from './read-promo-code.server.ts'

export async function previewPromoCode(
  { db, clock }: Services,
  input: HandlerInput<'preview-promo-code'>,
): Promise<HandlerResult<'preview-promo-code'>> {
  // What it does while it holds, whether or not that is today.
  const promo = { ...readPromoCode(input), active: true, startsAt: null, endsAt: null, maxUses: null, uses: 0 }
  const prices: Record<string, number | null> = {}
  for (const { key, price_pence: price } of await listProducts(db)) {
    const check = evaluatePromo(promo, { key, price }, clock.now())
    prices[key] = check.kind === 'applies' ? check.price : null
  }
  return { prices }
}
