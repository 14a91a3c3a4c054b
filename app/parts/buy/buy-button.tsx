import type { FormEvent, ReactNode } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Button, type ButtonLook } from '#app/parts/ui/button.tsx'
import { promoPrice, usePromo } from './promo-store.ts'
import type { CheckoutPlace } from './checkout-tab.ts'
import { useQuantity } from './quantity.tsx'
import { startCheckout, useIsProcessing } from './start-checkout.ts'

type BuyButtonProps = Pick<ButtonLook, 'variant' | 'size' | 'wide'> & {
  product: ProductKey
  id?: string
  label?: string
  /** Where the hosted page opens: `beside` by default, `here` on the page to which a cancelled checkout returns. */
  opensIn?: CheckoutPlace
  /** Left out, the quantity chosen on the product's page. */
  quantity?: number
  /** Opens another way to pay if possible; returns false if not. */
  openInstead?: (choice: { hasCode: boolean; quantity: number }) => boolean
  /** The quantity field. */
  children?: ReactNode
  /** Whether this button shows why Buy was refused when sent without JavaScript. */
  showsRefusal?: boolean
}

/** Opens the checkout of a product in stock, with the visit's code. A form, so that it works without JavaScript. */
export function BuyButton(props: BuyButtonProps) {
  const { product, label = 'Buy now', opensIn = 'beside', openInstead, children, showsRefusal = false, ...rest } = props
  const chosen = useQuantity(product)
  const { quantity = chosen, ...look } = rest
  const shop = useShop()
  const promo = usePromo()
  const isProcessing = useIsProcessing(product)
  const { pathname } = useLocation()
  const plain = usePlainAnswer('create-checkout')
  const code = promoPrice(promo, product) === null ? undefined : promo?.code

  function buy(event: FormEvent) {
    event.preventDefault()
    if (openInstead?.({ hasCode: code !== undefined, quantity })) return
    void startCheckout({ product, quantity, shop, promo, place: opensIn })
  }

  return (
    <Form
      data-keep-clear
      posts="create-checkout"
      action={pathname}
      isSent={plain?.fields.productId === product && showsRefusal}
      onSubmit={buy}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="productId" value={product} />
      {code && <input type="hidden" name="discountCode" value={code} />}
      {children}
      <Button {...look} type="submit" busy={isProcessing}>
        {isProcessing ? (
          'Processing...'
        ) : (
          <span>
            {label}
            <span className="sr-only">: {products[product].name}</span>
          </span>
        )}
      </Button>
    </Form>
  )
}
