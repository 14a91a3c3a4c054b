import { listProducts } from '#db/catalogue/products.ts'
import { evaluatePromo } from '#domain/products/promo.ts'
import type { Handler } from '#services/handler.ts'
import { readPromoCode } from './read-promo-code.server.ts'

export const previewPromoCode: Handler<'preview-promo-code'> = async ({ db, clock }, input) => {
  // Previews the code while it is valid, even if that is not today.
  const promo = { ...readPromoCode(input), active: true, startsAt: null, endsAt: null, maxUses: null, uses: 0 }
  const prices: Record<string, number | null> = {}
  for (const { key, price_pence: price } of await listProducts(db)) {
    const check = evaluatePromo(promo, { key, price }, clock.now())
    prices[key] = check.kind === 'applies' ? check.price : null
  }
  return { prices }
}
