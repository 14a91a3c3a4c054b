import { useId } from 'react'
import { formatPounds } from '#domain/orders/money.ts'
import { href } from '#domain/site/href.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { mostPerOrder } from '#domain/products/quantity.ts'
import { createStore, useStore } from '#app/parts/browser/create-store.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { promoPrice, usePromo } from './promo-store.ts'

type Quantities = Partial<Record<ProductKey, number>>

const none: Quantities = {}
const chosen = createStore(none)

export function useQuantity(product: ProductKey): number {
  return useStore(chosen, none)[product] ?? 1
}

/** Chooses the quantity. Each option shows its total, so that it is visible without JavaScript. Limited to the stock. */
export function QuantityChoice({ product }: { product: ProductKey }) {
  const id = useId()
  const quantity = useQuantity(product)
  const { price_pence: full, stock } = useShop().products[product]
  const price = promoPrice(usePromo(), product) ?? full
  const most = Math.min(mostPerOrder, stock ?? mostPerOrder)
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  const options = counts.map((count) => ({
    value: String(count),
    label: count === 1 ? '1' : `${count} (${formatPounds(count * price)} in total)`,
  }))
  return (
    <div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          Quantity
        </label>
        <Select
          id={id}
          name="quantity"
          options={options}
          defaultValue={String(quantity)}
          className="min-w-0 flex-1"
          onChoose={(count) => chosen.set({ ...chosen.get(), [product]: Number(count) })}
        />
      </div>
      <QuantityTotal product={product} price={price} isTradeOffered={most === mostPerOrder} />
    </div>
  )
}

type QuantityTotalProps = { product: ProductKey; price: number; isTradeOffered: boolean }

function QuantityTotal({ product, price, isTradeOffered }: QuantityTotalProps) {
  const quantity = useQuantity(product)
  return (
    <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
      <span aria-live="polite">
        {quantity > 1 && (
          <>
            Total <strong className="font-semibold text-ink tabular-nums">{formatPounds(quantity * price)}</strong>
          </>
        )}
      </span>
      {isTradeOffered && (
        <span>
          More than {mostPerOrder}? <TextLink href={href.retailers}>Trade terms</TextLink>
        </span>
      )}
    </p>
  )
}
