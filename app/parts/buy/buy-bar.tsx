import { useEffect, useState } from 'react'
import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { BuyButton } from './buy-button.tsx'
import { buyButtonId } from './buy-button-id.ts'
import { openInsteadOfCheckout, type BuyWay } from './buy-way.ts'
import { ProductPrice, UnitsTotal } from './product-price.tsx'
import { useQuantity } from './quantity.tsx'
import { SubscriptionNote } from './subscription-note.tsx'

type BuyBarProps = { product: ProductKey; opens?: BuyWay }

/** Price and Buy button for phones. Place it last on a product's page: it sticks to the bottom, above the footer. */
export function BuyBar({ product, opens = 'checkout' }: BuyBarProps) {
  const shop = useShop()
  const facts = shop.products[product]
  const quantity = useQuantity(product)
  const isAway = useIsInView(buyButtonId(product))
  if (isSoldOut(facts)) return null
  return (
    <section
      data-buy-bar
      data-keep-clear
      aria-label={`Buy ${products[product].name}`}
      className={classNames(
        'no-print tone-navy sticky bottom-0 z-30 border-t border-line px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[opacity,visibility] md:hidden',
        isAway && 'invisible opacity-0',
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <ProductPrice product={product} size="small" />
          <UnitsTotal product={product} quantity={quantity} />
          <p className="text-xs text-muted">
            <SubscriptionNote product={product} />
          </p>
        </div>
        <BuyButton product={product} openInstead={openInsteadOfCheckout(opens, shop)} />
      </div>
    </section>
  )
}

function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false)

  // Only the browser knows where an element is on the screen.
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
