import { products, type ProductKey } from '#domain/catalogue.ts'
import { isSoldOut } from '#domain/product-offer.ts'
import { useShop } from '#app/shop-facts.tsx'
import { BuyButton } from './buy-button.tsx'
import { buyButtonId } from './buy-button-id.ts'
import { openInsteadOfCheckout, type BuyWay } from './buy-way.ts'
import { CheckoutElsewhere } from './checkout-elsewhere.tsx'
import { QuantityChoice } from './quantity.tsx'
import { useOpenCheckout } from './start-checkout.ts'
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
  opens?: BuyWay
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
      <PriceBlock product={product} />
      <StockLine facts={facts} />
      {isSoldOut(facts) ? (
        <SoldOut />
      ) : (
        <>
          <DeliveryLine />
          <CheckoutArea product={product} codesFor={null} opens="checkout" variant="primary" />
        </>
      )}
    </div>
  )
}

function PagePanel({ product, opens }: { product: ProductKey; opens: BuyWay }) {
  const facts = useShop().products[product]
  useViewItem(product)
  const id = buyButtonId(product)
  return (
    <div className="flex flex-col gap-5">
      <PriceBlock product={product} />
      <div className="flex flex-col gap-2.5">
        <StockLine facts={facts} />
        {!isSoldOut(facts) && <DeliveryLine />}
      </div>
      {isSoldOut(facts) ? (
        <SoldOut id={id} />
      ) : (
        <CheckoutArea product={product} codesFor={product} opens={opens} id={id} variant="accent" />
      )}
      <TrustLines />
    </div>
  )
}

type CheckoutAreaProps = {
  product: ProductKey
  /** What a code in the address has to be for; null where all products are shown. */
  codesFor: ProductKey | null
  opens: BuyWay
  id?: string
  variant: 'primary' | 'accent'
}

function CheckoutArea({ product, codesFor, opens, id, variant }: CheckoutAreaProps) {
  const shop = useShop()
  const elsewhere = useOpenCheckout(product)
  usePromoFromAddress(codesFor)
  if (elsewhere) return <CheckoutElsewhere checkout={elsewhere} />
  const openInstead = openInsteadOfCheckout(opens, shop)
  return (
    <div className="flex flex-col gap-3">
      <PromoEntry product={product} />
      <BuyButton product={product} id={id} variant={variant} size="large" wide openInstead={openInstead}>
        <QuantityChoice product={product} />
      </BuyButton>
    </div>
  )
}

function PriceBlock({ product }: { product: ProductKey }) {
  const promo = usePromo()
  return (
    <div className="flex flex-col gap-1.5">
      <ProductPrice product={product} promo={promo} />
      <p className="text-sm text-muted">{products[product].subscriptionNote}</p>
    </div>
  )
}
