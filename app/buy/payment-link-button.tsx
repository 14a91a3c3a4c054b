import { products } from '#domain/catalogue.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { beginCheckout } from '#app/analytics/events.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { toast } from '#app/ui/toast.ts'

const bat = products['zap-infinity-bat']

/** For while the bat is in stock. Buys it at the provider's payment link, in a tab of its own at every width. */
export function PaymentLinkButton(look: Pick<ButtonLook, 'variant' | 'size' | 'wide'> & { id?: string }) {
  const shop = useShop()
  return (
    <Button {...look} onClick={() => openPaymentLink(shop)}>
      <span>
        Buy now<span className="sr-only">: {bat.name}</span>
      </span>
    </Button>
  )
}

function openPaymentLink({ batPaymentLink, products: facts }: ShopFacts) {
  const { price_pence: unitPrice } = facts[bat.key]
  beginCheckout({ item: { id: bat.key, name: bat.name, unitPrice } })
  try {
    const tab = window.open(batPaymentLink, '_blank')
    if (!tab) throw new Error('The browser opened no tab')
    // The provider's page needs no hold on ours.
    tab.opener = null
  } catch {
    toast.error('Failed to open checkout. Please try again.')
  }
}
