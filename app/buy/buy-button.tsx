import { products, type ProductKey } from '#domain/catalogue.ts'
import { availability } from '#domain/product-facts.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { usePromo } from './promo-store.ts'
import { startCheckout, useIsProcessing } from './start-checkout.ts'

type BuyButtonProps = Pick<ButtonLook, 'variant' | 'size' | 'wide'> & {
  product: ProductKey
  id?: string
}

/** Opens the hosted checkout of one product, with the visit's code where it applies. */
export function BuyButton({ product, ...look }: BuyButtonProps) {
  const shop = useShop()
  const promo = usePromo()
  const isProcessing = useIsProcessing(product)
  if (availability(shop.products[product]).kind === 'out') return <SoldOutButton {...look} />
  return (
    <Button {...look} busy={isProcessing} onClick={() => void startCheckout(product, shop, promo)}>
      {isProcessing ? (
        'Processing...'
      ) : (
        <span>
          Buy now<span className="sr-only">: {products[product].name}</span>
        </span>
      )}
    </Button>
  )
}

export function SoldOutButton(look: Pick<ButtonLook, 'variant' | 'size' | 'wide'> & { id?: string }) {
  return (
    <Button {...look} variant="secondary" disabled>
      Out of stock
    </Button>
  )
}
