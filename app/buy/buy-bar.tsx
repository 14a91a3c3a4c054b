import { useEffect, useState } from 'react'
import { products, type ProductKey } from '#domain/catalogue.ts'
import { isSoldOut } from '#domain/product-offer.ts'
import { useShop } from '#app/shop-facts.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { BuyButton } from './buy-button.tsx'
import { buyButtonId } from './buy-button-id.ts'
import { PaymentLinkButton } from './payment-link-button.tsx'
import { ProductPrice } from './product-price.tsx'
import { usePromo } from './promo-store.ts'

type BuyBarProps = { product: ProductKey; opens?: 'checkout' | 'payment-link' }

/**
 * Price and Buy button within reach of the thumb, on phones. Put it last on a product's page: it sticks to the bottom of
 * the screen as long as that page lasts, and never lies over the footer.
 */
export function BuyBar({ product, opens = 'checkout' }: BuyBarProps) {
  const promo = usePromo()
  const facts = useShop().products[product]
  const isAway = useIsInView(buyButtonId(product))
  if (isSoldOut(facts)) return null
  return (
    <section
      data-buy-bar
      aria-label={`Buy ${products[product].name}`}
      className={classNames(
        'no-print tone-navy sticky bottom-0 z-30 border-t border-line px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[opacity,visibility] md:hidden',
        isAway && 'invisible opacity-0',
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <ProductPrice product={product} promo={opens === 'checkout' ? promo : null} size="small" />
          <p className="text-xs text-muted">{products[product].subscriptionNote}</p>
        </div>
        {opens === 'checkout' ? <BuyButton product={product} /> : <PaymentLinkButton />}
      </div>
    </section>
  )
}

function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false)

  // Where on the screen an element is, only the browser knows.
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
