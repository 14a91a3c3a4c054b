import type { ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'

const star = 'm10 2 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L2 7.8l5.6-.6Z'

/** Stars filled as far as the rating goes, and the same in words; nothing without the review that they stand for. */
export function Rating({ product, className }: { product: ProductKey; className?: string }) {
  const { rating_value: value, rating_count: count, review } = useShop().products[product]
  if (count === 0 || !review) return null
  return (
    <p className={classNames('flex items-center gap-2 text-sm', className)}>
      <span aria-hidden="true" className="relative inline-flex">
        <Stars className="text-ink/20" />
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
          <Stars className="text-ink" />
        </span>
      </span>
      <span>
        {value} out of 5 <span className="text-muted">from {count === 1 ? '1 review' : `${count} reviews`}</span>
      </span>
    </p>
  )
}

function Stars({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 20" fill="currentColor" className={classNames('h-4.5 w-[5.625rem] max-w-none', className)}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  )
}
