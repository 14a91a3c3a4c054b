import type { ProductKey } from '#domain/products/product-key.ts'

/** The main Buy button of a product's page; the bar at the bottom of a phone hides while it is visible. */
export function buyButtonId(product: ProductKey): string {
  return `buy-${product}`
}
