import { productKeys, products, type Product } from '#domain/catalogue.ts'
import type { Checkout } from './payments/payments.ts'

/**
 * Which product somebody paid for. Our own checkouts say it; a payment link made in the provider's dashboard may only
 * carry a name, and then the nearest guess is the one product sold through such a link.
 */
export function productOfPayment({ productKey, items }: Pick<Checkout, 'productKey' | 'items'>): Product {
  if (productKey !== null) return products[productKey]
  const said = items[0]?.description.toLowerCase() ?? ''
  const named = productKeys.map((key) => products[key]).find(({ name }) => said.includes(name.toLowerCase()))
  return named ?? products['zap-infinity-bat']
}
