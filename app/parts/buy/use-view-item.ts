import { useEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { viewItem } from '#app/parts/analytics/events.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

let reported: string | null = null

/** Reports that a product's own page is being looked at, once per visit to it. */
export function useViewItem(product: ProductKey): void {
  const { price_pence: unitPrice } = useShop().products[product]
  const { key } = useLocation()

  // A report to the outside world, caused by the page being shown and by nothing the visitor pressed.
  useEffect(() => {
    if (reported === key + product) return
    reported = key + product
    viewItem({ id: product, name: products[product].name, unitPrice })
  }, [key, product, unitPrice])
}
