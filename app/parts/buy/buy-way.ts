import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { openPaymentLink } from './open-payment-link.ts'

/** How a page sells: in a checkout of ours, or one bat without a code at the provider's payment link. */
export type BuyWay = 'checkout' | 'payment-link'

/** The payment link sells one bat at its price; with a code, or of several, the checkout of ours opens instead. */
export function openInsteadOfCheckout(way: BuyWay, shop: ShopFacts) {
  if (way === 'checkout') return undefined
  return ({ hasCode, quantity }: { hasCode: boolean; quantity: number }): boolean => {
    if (hasCode || quantity > 1) return false
    openPaymentLink(shop)
    return true
  }
}
