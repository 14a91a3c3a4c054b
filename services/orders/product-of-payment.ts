import { productKeys, products } from '#domain/products/catalogue.ts'
import type { Product } from '#domain/products/product.ts'
import type { Checkout } from '#services/payments/payments.ts'

/** The product of a payment, found by its key or else by its name. Null if neither is one of ours. */
export function productOfPayment({ productKey, items }: Pick<Checkout, 'productKey' | 'items'>): Product | null {
  if (productKey !== null) return products[productKey]
  const said = items[0]?.description.toLowerCase() ?? ''
  return productKeys.map((key) => products[key]).find(({ name }) => said.includes(name.toLowerCase())) ?? null
}
