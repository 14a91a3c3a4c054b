import { products, type ProductKey } from '#domain/catalogue.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { usePromo } from './promo-store.ts'
import type { CheckoutPlace } from './checkout-tab.ts'
import { startCheckout, useIsProcessing } from './start-checkout.ts'

type BuyButtonProps = Pick<ButtonLook, 'variant' | 'size' | 'wide'> & {
  product: ProductKey
  id?: string
  label?: string
  /** Which tab the hosted page takes: one beside the shop on wide screens, unless this one was the checkout's already. */
  opensIn?: CheckoutPlace
}

/** For a product that is in stock. Opens the hosted checkout of one product, with the visit's code where it applies. */
export function BuyButton({ product, label = 'Buy now', opensIn = 'beside', ...look }: BuyButtonProps) {
  const shop = useShop()
  const promo = usePromo()
  const isProcessing = useIsProcessing(product)
  return (
    <Button {...look} busy={isProcessing} onClick={() => void startCheckout({ product, shop, promo, place: opensIn })}>
      {isProcessing ? (
        'Processing...'
      ) : (
        <span>
          {label}
          <span className="sr-only">: {products[product].name}</span>
        </span>
      )}
    </Button>
  )
}
