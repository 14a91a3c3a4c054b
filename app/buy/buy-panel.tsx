import { products, type ProductKey } from '#domain/catalogue.ts'
import { isSoldOut } from '#domain/product-offer.ts'
import { useShop } from '#app/shop-facts.tsx'
import { BuyButton } from './buy-button.tsx'
import { buyButtonId } from './buy-button-id.ts'
import { PaymentLinkButton } from './payment-link-button.tsx'
import { ProductPrice } from './product-price.tsx'
import { DeliveryLine, TrustLines } from './delivery-and-trust.tsx'
import { PromoEntry } from './promo-entry.tsx'
import { usePromo } from './promo-store.ts'
import { SoldOut } from './sold-out.tsx'
import { StockLine } from './stock-line.tsx'
import { usePromoFromAddress } from './use-promo-from-address.ts'
import { useViewItem } from './use-view-item.ts'

type BuyPanelProps = {
  product: ProductKey
  /** On a card of the listing, or beside the gallery of the product's own page. Name and rating stand above it. */
  placement: 'card' | 'page'
  /** How it is paid: in a checkout of ours, which takes codes, or at the provider's payment link, which takes none. */
  opens?: 'checkout' | 'payment-link'
}

/** What it costs, what comes with it, when it arrives, and the way to buy it. */
export function BuyPanel({ product, placement, opens = 'checkout' }: BuyPanelProps) {
  if (placement === 'card') return <CardPanel product={product} />
  return <PagePanel product={product} opens={opens} />
}

function CardPanel({ product }: { product: ProductKey }) {
  const facts = useShop().products[product]
  return (
    <div className="flex flex-col gap-4">
      <PriceBlock product={product} takesCodes />
      <StockLine facts={facts} />
      {isSoldOut(facts) ? (
        <SoldOut />
      ) : (
        <>
          <DeliveryLine />
          <CheckoutArea product={product} codesFor={null} variant="primary" />
        </>
      )}
    </div>
  )
}

function PagePanel({ product, opens }: { product: ProductKey; opens: 'checkout' | 'payment-link' }) {
  const facts = useShop().products[product]
  useViewItem(product)
  const id = buyButtonId(product)
  return (
    <div className="flex flex-col gap-5">
      <PriceBlock product={product} takesCodes={opens === 'checkout'} />
      <div className="flex flex-col gap-2.5">
        <StockLine facts={facts} />
        {!isSoldOut(facts) && <DeliveryLine />}
      </div>
      {isSoldOut(facts) ? (
        <SoldOut id={id} />
      ) : opens === 'checkout' ? (
        <CheckoutArea product={product} codesFor={product} id={id} variant="accent" />
      ) : (
        <PaymentLinkButton id={id} variant="accent" size="large" wide />
      )}
      <TrustLines />
    </div>
  )
}

type CheckoutAreaProps = {
  product: ProductKey
  /** What a code in the address has to be for; null where all products are shown. */
  codesFor: ProductKey | null
  id?: string
  variant: 'primary' | 'accent'
}

function CheckoutArea({ product, codesFor, id, variant }: CheckoutAreaProps) {
  usePromoFromAddress(codesFor)
  return (
    <div className="flex flex-col gap-3">
      <PromoEntry product={product} />
      <BuyButton product={product} id={id} variant={variant} size="large" wide />
    </div>
  )
}

function PriceBlock({ product, takesCodes }: { product: ProductKey; takesCodes: boolean }) {
  const promo = usePromo()
  return (
    <div className="flex flex-col gap-1.5">
      <ProductPrice product={product} promo={takesCodes ? promo : null} />
      <p className="text-sm text-muted">{products[product].subscriptionNote}</p>
    </div>
  )
}
