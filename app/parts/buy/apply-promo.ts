import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { normalisePromoCode } from '#domain/products/promo.ts'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { promoApply } from '#app/parts/analytics/events.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { askForPromo, forgetPromo, type AppliedPromo } from './promo-store.ts'

export const promoRefusal = 'Invalid or expired promo code'

/** Applies a code for the visit. `isApplied` if it is valid for one of these products; else there may be a message. */
export async function applyPromo(
  text: string,
  shop: ShopFacts,
  shownProducts: readonly ProductKey[],
): Promise<{ isApplied: boolean; fault?: string }> {
  const code = normalisePromoCode(text)
  if (!code) return { isApplied: false }
  try {
    const promo = await askForPromo(code, shownProducts)
    if (promo === 'overtaken') return { isApplied: false }
    if (!promo) return refuse(promoRefusal)
    toast.success(`Discount code applied: ${promo.code}`)
    report(promo, shop, shownProducts)
    return { isApplied: true }
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    // Only say that a code is invalid if the shop has checked it.
    return refuse(isAboutTheCode(fault) ? promoRefusal : fault.message)
  }
}

function refuse(fault: string) {
  toast.error(fault)
  return { isApplied: false, fault }
}

export function removePromo(): void {
  forgetPromo()
  toast.message('Promo code removed.')
}

function isAboutTheCode({ code }: CallError): boolean {
  return code === 'refused' || code === 'input'
}

function report(promo: AppliedPromo, shop: ShopFacts, shownProducts: readonly ProductKey[]) {
  const key = shownProducts.find((product) => product in promo.prices)
  if (!key) return
  const full = shop.products[key].price_pence
  const price = promo.prices[key] ?? full
  promoApply({
    code: promo.code,
    item: { id: key, name: products[key].name, unitPrice: price },
    discount: full - price,
  })
}
