import { products, type ProductKey } from '#domain/catalogue.ts'
import { deliveryEstimateText, deliveryLabel } from '#domain/delivery.ts'
import { formatPounds } from '#domain/money.ts'
import { useShop } from '#app/shop-facts.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Price } from '#app/ui/price.tsx'
import { isAvailable, StockLine } from './stock-line.tsx'

type BuyPanelProps = {
  product: ProductKey
  /** On a card of the listing, or beside the gallery of the product's own page. */
  placement: 'card' | 'page'
  /** How it is paid: through a checkout of ours, or at the provider's payment link in a new tab. */
  opens?: 'checkout' | 'payment-link'
}

/** What it costs, what comes with it, when it arrives, and the way to buy it. */
export function BuyPanel({ product: key, placement, opens = 'checkout' }: BuyPanelProps) {
  const shop = useShop()
  const facts = shop.products[key]
  const product = products[key]
  return (
    <div className={placement === 'card' ? 'space-y-3' : 'space-y-4'}>
      <Price amount={formatPounds(facts.price_pence)} note="incl. VAT" />
      <p className="text-sm text-muted">{product.subscriptionNote}</p>
      <StockLine facts={facts} />
      {opens === 'payment-link' && isAvailable(facts) && (
        <ButtonLink href={shop.batPaymentLink} target="_blank" variant="accent" size="large" wide>
          Buy now
        </ButtonLink>
      )}
      <p className="text-sm">
        <strong className="font-semibold">{deliveryLabel}</strong>
        <span className="block text-muted">{deliveryEstimateText(new Date(shop.renderedAt))}</span>
      </p>
    </div>
  )
}
