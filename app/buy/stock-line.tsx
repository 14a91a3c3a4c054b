import type { ShopFacts } from '#contract/shop-facts.ts'
import type { ProductKey } from '#domain/catalogue.ts'

type ProductFacts = ShopFacts['products'][ProductKey]
import { classNames } from '#app/ui/class-names.ts'

/** From this many down, the page says how many are left. */
const fewLeft = 5

export function isAvailable({ active, stock }: ProductFacts): boolean {
  return active && stock !== 0
}

/** Whether it can be bought now, in a word and a colour. */
export function StockLine({ facts }: { facts: ProductFacts }) {
  const isFew = facts.stock !== null && facts.stock <= fewLeft
  const [text, tone] = !isAvailable(facts)
    ? ['Out of stock at the moment', 'text-danger']
    : isFew
      ? [`Only ${facts.stock} left`, 'text-warning']
      : ['In stock, ready to send', 'text-success']
  return (
    <p className={classNames('flex items-center gap-2 text-sm font-semibold', tone)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {text}
    </p>
  )
}
