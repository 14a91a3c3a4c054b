import { useEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { shownParameters } from '#domain/site/pages.ts'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { applyPromo } from './apply-promo.ts'
import { restorePromo } from './promo-store.ts'

let readAddress: string | null = null

/** Applies `?pc=` once per visit, or the code of earlier. `product`: whose page it is; null when all are shown. */
export function usePromoFromAddress(product: ProductKey | null): void {
  const shop = useShop()
  const { key, search } = useLocation()

  // The address belongs to the browser: the server renders one page for every query.
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
