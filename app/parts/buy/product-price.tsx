import { formatPounds } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Price } from '#app/parts/ui/price.tsx'
import { promoPrice, usePromo } from './promo-store.ts'

type ProductPriceProps = { product: ProductKey; size?: 'small' | 'large' }

export function ProductPrice({ product, size }: ProductPriceProps) {
  const { vatNote } = useShop()
  const { price, full } = usePrices(product)
  return (
    <Price size={size} amount={formatPounds(price)} before={price < full ? formatPounds(full) : null} note={vatNote} />
  )
}

/** Beside the price of one unit, when more are bought. */
export function UnitsTotal({ product, quantity }: { product: ProductKey; quantity: number }) {
  const { price } = usePrices(product)
  if (quantity === 1) return null
  return (
    <p className="text-sm tabular-nums">
      {quantity} units, <strong className="font-semibold">{formatPounds(quantity * price)}</strong> in total
    </p>
  )
}

function usePrices(product: ProductKey): { price: number; full: number } {
  const full = useShop().products[product].price_pence
  return { price: promoPrice(usePromo(), product) ?? full, full }
}
