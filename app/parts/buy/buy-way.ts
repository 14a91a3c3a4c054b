import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { products } from '#domain/products/catalogue.ts'
import { beginCheckout } from '#app/parts/analytics/events.ts'
import { toast } from '#app/parts/ui/toast.ts'

/** How a page sells: through our checkout, or one bat without a code through the provider's payment link. */
export type BuyWay = 'checkout' | 'payment-link'

/** The payment link sells one bat at full price; with a code, or for several, our checkout opens instead. */
export function openInsteadOfCheckout(way: BuyWay, shop: ShopFacts) {
  if (way === 'checkout') return undefined
  return ({ hasCode, quantity }: { hasCode: boolean; quantity: number }): boolean => {
    if (hasCode || quantity > 1) return false
    openPaymentLink(shop)
    return true
  }
}

const bat = products['zap-infinity-bat']

/** Opens the provider's payment link for one bat, in a new tab at every width. Call it inside the click. */
function openPaymentLink({ batPaymentLink, products: facts }: ShopFacts) {
  const { price_pence: unitPrice } = facts[bat.key]
  beginCheckout({ item: { id: bat.key, name: bat.name, unitPrice } })
  try {
    const tab = window.open(batPaymentLink, '_blank')
    if (!tab) throw new Error('The browser opened no tab')
    // The provider's page must not control ours.
    tab.opener = null
  } catch {
    toast.error('Failed to open checkout. Please try again.')
  }
}
