import type { Product } from '#domain/products/product.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { parseQuantity } from '#domain/products/quantity.ts'
import { shownParameters } from '#domain/site/pages.ts'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { BuyButton } from '#app/parts/buy/buy-button.tsx'
import { ProductPrice, UnitsTotal } from '#app/parts/buy/product-price.tsx'
import { PromoEntry } from '#app/parts/buy/promo-entry.tsx'
import { SoldOut } from '#app/parts/buy/sold-out.tsx'
import { SubscriptionNote } from '#app/parts/buy/subscription-note.tsx'
import { usePromoFromAddress } from '#app/parts/buy/use-promo-from-address.ts'
import { Photo } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'

/** Landscape pictures, for a wide and low frame. */
const pictures = { 'zap-infinity-bat': 'bat-08-grass', 'str8bat-sensor': 'sensor-01-hero' } as const

export function KeptProduct({ product }: { product: Product }) {
  const quantity = parseQuantity(useSearchParameter(shownParameters.quantity) ?? '')
  const facts = useShop().products[product.key]
  usePromoFromAddress(product.key)
  return (
    <Card as="section" labelledBy="kept-product" padding="bare" className="overflow-hidden">
      <Photo
        name={pictures[product.key]}
        alt=""
        sizes="(min-width: 64rem) 34rem, 92vw"
        className="aspect-[16/9] w-full object-cover"
      />
      <div className="flex flex-col gap-4 p-6">
        <div>
          <p className="text-sm text-muted">Kept for you</p>
          <Heading level={2} look="title" id="kept-product" className="mt-1">
            {product.name}
          </Heading>
        </div>
        <div className="flex flex-col gap-1.5">
          <ProductPrice product={product.key} />
          <UnitsTotal product={product.key} quantity={quantity} />
          <p className="text-sm text-muted">
            <SubscriptionNote product={product.key} />
          </p>
        </div>
        {isSoldOut(facts) ? (
          <SoldOut product={product.key} />
        ) : (
          <div className="flex flex-col gap-3">
            <PromoEntry product={product.key} />
            <BuyButton
              product={product.key}
              quantity={quantity}
              label="Try again"
              opensIn="here"
              variant="accent"
              size="large"
              wide
            />
          </div>
        )}
      </div>
    </Card>
  )
}
