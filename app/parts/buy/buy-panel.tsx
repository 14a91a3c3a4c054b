import { Suspense, useEffect, type ReactNode } from 'react'
import { LockKeyhole, RotateCcw, ShieldCheck, Truck, type IconNode } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { deliveryBadges, deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { isSoldOut, availability, type Availability, type ProductOffer } from '#domain/products/product-offer.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { useLocation } from '#app/parts/ui/router.tsx'
import { viewItem } from '#app/parts/analytics/events.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { BuyButton } from './buy-button.tsx'
import { buyButtonId } from './buy-button-id.ts'
import { openInsteadOfCheckout, type BuyWay } from './buy-way.ts'
import { QuantityChoice } from './quantity.tsx'
import { useOpenCheckout, type OpenCheckout } from './start-checkout.ts'
import { ProductPrice } from './product-price.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { PromoEntry } from './promo-entry.tsx'
import { SoldOut } from './sold-out.tsx'
import { SubscriptionNote } from './subscription-note.tsx'
import { usePromoFromAddress } from './use-promo-from-address.ts'

// Only needed after a checkout was opened in another tab.
const CheckoutElsewhere = lazyWithRetry(async () => (await import('./checkout-elsewhere.tsx')).CheckoutElsewhere)

/** Price and Buy on a card of the listing. Name and rating are above them. */
export function BuyOnCard({ product }: { product: ProductKey }) {
  const facts = useShop().products[product]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PriceBlock product={product} />
        <StockLine facts={facts} />
      </div>
      {isSoldOut(facts) ? <SoldOut product={product} /> : <CardCheckout product={product} />}
    </div>
  )
}

function Elsewhere({ checkout }: { checkout: OpenCheckout }) {
  return (
    <Suspense fallback={<p className="min-h-36">Your checkout is open in the other tab</p>}>
      <CheckoutElsewhere checkout={checkout} />
    </Suspense>
  )
}

/** Buys one unit; the quantity is chosen on the product's own page. Delivery is stated here and nowhere else on the card. */
function CardCheckout({ product }: { product: ProductKey }) {
  const elsewhere = useOpenCheckout(product)
  usePromoFromAddress(null)
  if (elsewhere) return <Elsewhere checkout={elsewhere} />
  return (
    <>
      <BuyButton product={product} quantity={1} variant="primary" size="large" wide showsRefusal />
      <PromoEntry product={product} />
      <div className="flex flex-col gap-2 text-sm text-muted">
        <p className="flex flex-wrap gap-2">
          {deliveryBadges.map((label) => (
            <Badge key={label} variant="success">
              {label}
            </Badge>
          ))}
        </p>
        <p>
          <DeliveryDays />
        </p>
        <p>
          <TextLink href={href.delivery}>About delivery</TextLink>
        </p>
        <PaymentMethods />
      </div>
    </>
  )
}

type BuyPanelProps = { product: ProductKey; opens?: BuyWay }

/** Price and Buy beside the gallery of the product's own page. Name and rating are above them. */
export function BuyPanel({ product, opens = 'checkout' }: BuyPanelProps) {
  const facts = useShop().products[product]
  useViewItem(product)
  const id = buyButtonId(product)
  return (
    <div className="flex flex-col gap-5">
      <PriceBlock product={product} />
      <div className="flex flex-col gap-2.5">
        <StockLine facts={facts} />
        {!isSoldOut(facts) && (
          <Line icon={Truck}>
            <TextLink href={href.delivery} className="font-semibold">
              {deliveryLabel}
            </TextLink>
            <p className="text-muted">
              <DeliveryDays />
            </p>
          </Line>
        )}
      </div>
      {isSoldOut(facts) ? (
        <SoldOut product={product} id={id} />
      ) : (
        <>
          <CheckoutArea product={product} opens={opens} id={id} />
          <TrustLines />
        </>
      )}
    </div>
  )
}

type CheckoutAreaProps = { product: ProductKey; opens: BuyWay; id: string }

function CheckoutArea({ product, opens, id }: CheckoutAreaProps) {
  const shop = useShop()
  const elsewhere = useOpenCheckout(product)
  usePromoFromAddress(product)
  if (elsewhere) return <Elsewhere checkout={elsewhere} />
  const openInstead = openInsteadOfCheckout(opens, shop)
  return (
    <div className="flex flex-col gap-3">
      <PromoEntry product={product} />
      <BuyButton product={product} id={id} variant="accent" size="large" wide showsRefusal openInstead={openInstead}>
        <QuantityChoice product={product} />
      </BuyButton>
    </div>
  )
}

function PaymentMethods() {
  return <p className="text-muted">{useShop().paymentMethods}</p>
}

function PriceBlock({ product }: { product: ProductKey }) {
  return (
    <div className="flex flex-col gap-1.5">
      <ProductPrice product={product} />
      <p className="text-sm text-muted">
        <SubscriptionNote product={product} />
      </p>
    </div>
  )
}

function StockLine({ facts }: { facts: ProductOffer }) {
  const state = availability(facts)
  return (
    <p className={classNames('flex items-center gap-2 text-sm font-semibold', looks[state.kind])}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {wording(state)}
    </p>
  )
}

const looks = { 'in-stock': 'text-success', low: 'text-warning', out: 'text-muted' }

function wording(state: Availability): string {
  switch (state.kind) {
    case 'in-stock':
      return 'In stock'
    case 'low':
      return `Only ${state.left} left`
    case 'out':
      return 'Out of stock'
  }
}

let reported: string | null = null

/** Reports a view of a product's own page, once per visit to it. */
function useViewItem(product: ProductKey): void {
  const { price_pence: unitPrice } = useShop().products[product]
  const { key } = useLocation()

  // An effect, because showing the page causes the report, not an action of the visitor.
  useEffect(() => {
    if (reported === key + product) return
    reported = key + product
    viewItem({ id: product, name: products[product].name, unitPrice })
  }, [key, product, unitPrice])
}

function TrustLines() {
  return (
    <ul className="space-y-2.5 border-t border-line pt-5">
      <li>
        <Line icon={LockKeyhole}>
          Secure card payment, handled by Stripe
          <PaymentMethods />
        </Line>
      </li>
      <li>
        <Line icon={ShieldCheck}>
          <TextLink href={href.warranty}>{warrantyPolicy.months}-month UK warranty</TextLink> on the sensor
        </Line>
      </li>
      <li>
        <Line icon={RotateCcw}>
          <TextLink href={href.returns}>{returnsPolicy.windowDays} days to return it</TextLink>, on top of your
          statutory rights
        </Line>
      </li>
    </ul>
  )
}

function Line({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-sm">
      <Icon of={icon} strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
