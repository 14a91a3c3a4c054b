import { formatPounds } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Price } from '#app/parts/ui/price.tsx'
import { promoPrice, usePromo } from './promo-store.ts'

type ProductPriceProps = { product: ProductKey; size?: 'small' | 'large' }

export function ProductPrice({ product, size }: ProductPriceProps) {
  const shop = useShop()
  const full = shop.products[product].price_pence
  const price = promoPrice(usePromo(), product) ?? full
  return (
    <Price
      size={size}
      amount={formatPounds(price)}
      before={price < full ? formatPounds(full) : null}
      note={shop.vatNote}
    />
  )
}
