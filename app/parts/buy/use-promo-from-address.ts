import { useEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { shownParameters } from '#domain/site/pages.ts'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { applyPromo } from './apply-promo.ts'
import { restorePromo } from './promo-store.ts'

let readAddress: string | null = null

/**
 * Applies the code in `?pc=` once per visit, or restores the visit's code. `product`: the page's product; null if the page
 * shows all.
 */
export function usePromoFromAddress(product: ProductKey | null): void {
  const shop = useShop()
  const { key, search } = useLocation()

  // In an effect, because the server renders one page for every query string.
  useEffect(() => {
    const address = key + search
    if (readAddress === address) return
    readAddress = address
    const code = new URLSearchParams(search).get(shownParameters.promo)
    void (async () => {
      const applied = code ? await applyPromo(code, shop, product ? [product] : productKeys) : null
      if (!applied?.isApplied) await restorePromo()
    })()
  }, [key, search, shop, product])
}
