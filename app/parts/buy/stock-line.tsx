import { availability, type Availability, type ProductOffer } from '#domain/products/product-offer.ts'
import { classNames } from '#app/parts/ui/class-names.ts'

/** Whether it can be bought, in a word. */
export function StockLine({ facts }: { facts: ProductOffer }) {
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
