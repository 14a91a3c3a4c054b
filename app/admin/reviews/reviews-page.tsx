import { callFunction } from '#app/parts/api/call-function.ts'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { Select } from '#app/parts/ui/select.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { starCounts } from '#domain/reviews/review-summary.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { ExportButton } from '../list/export-button.tsx'
import { ListView } from '../list/list-view.tsx'
import { useFilters } from '../list/use-filters.ts'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { ReviewTable } from './review-table.tsx'

const shows = [
  { value: 'to-check', label: 'To check' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'reported', label: 'Reported' },
  { value: 'published', label: 'Published' },
  { value: 'removed', label: 'Removed' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const

const texts = {
  'to-check': { caption: 'Reviews waiting for approval or reported, soonest due first', empty: 'No reviews to check' },
  waiting: { caption: 'Reviews waiting for approval, soonest due first', empty: 'No reviews are waiting' },
  reported: { caption: 'Published reviews that visitors reported', empty: 'No reported reviews' },
  published: { caption: 'Reviews on the product pages, newest first', empty: 'No published reviews yet' },
  removed: { caption: 'Removed reviews, newest first', empty: 'No removed reviews' },
  withdrawn: { caption: 'Reviews that their writers withdrew', empty: 'No withdrawn reviews' },
}

const stars = starCounts.toReversed().map((count) => ({
  value: String(count),
  label: count === 1 ? '1 star' : `${count} stars`,
}))
const anyStars = { value: 'any', label: 'Any stars' }

const products = productKeys.map((value) => ({ value, label: productLabels[value].name }))
const anyProduct = { value: 'any', label: 'Any product' }

export default function ReviewsPage() {
  return (
    <AdminFrame
      title="Reviews"
      about="Publish a review as it is, ask its writer to edit it, remove it for a public reason, or answer it. Its text cannot be changed."
      path={staffHref.reviews()}
      denial={{ sentence: 'Access denied. Admin rights required to check reviews.' }}
    >
      <Reviews />
    </AdminFrame>
  )
}

function Reviews() {
  const mayExport = useMayAct('export-reviews')
  const asked = useSearchParameter('order')
  const order = asked && isUuid(asked) ? asked : null
  const { filters, setFilter } = useFilters({
    show: { options: shows },
    product: { options: products },
    stars: { options: stars },
  })
  const show = filters.show ?? 'to-check'
  const narrowed = {
    product_key: filters.product,
    stars: starCounts.find((count) => String(count) === filters.stars) ?? null,
  }
  const isNarrowed = filters.product !== null || filters.stars !== null
  const input = order === null ? { show, ...narrowed } : { show: 'all' as const, order_id: order }
  const { caption, empty } =
    order === null ? texts[show] : { caption: 'Reviews of one order', empty: 'This order has no review' }
  const setOrDrop = (name: 'product' | 'stars') => (chosen: string) => setFilter(name, chosen === 'any' ? null : chosen)
  return (
    <section aria-label="Reviews" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        {order === null ? (
          <>
            <StatusButtons
              label="Show"
              options={shows}
              value={show}
              onSet={(chosen) => setFilter('show', chosen === 'to-check' ? null : chosen)}
            />
            <Select
              aria-label="Product"
              className="sm:w-48 lg:[&_select]:min-h-9 lg:[&_select]:py-1 lg:[&_select]:text-sm"
              options={[anyProduct, ...products]}
              value={filters.product ?? anyProduct.value}
              onChoose={setOrDrop('product')}
            />
            <Select
              aria-label="Stars"
              className="sm:w-36 lg:[&_select]:min-h-9 lg:[&_select]:py-1 lg:[&_select]:text-sm"
              options={[anyStars, ...stars]}
              value={filters.stars ?? anyStars.value}
              onChoose={setOrDrop('stars')}
            />
          </>
        ) : (
          <p className="text-sm">
            Reviews of order {formatOrderNumber(order)}. <TextLink href={staffHref.reviews()}>All reviews</TextLink>
          </p>
        )}
        {mayExport && (
          <div className="ml-auto">
            <ExportButton noun="Reviews" startParts={() => (cursor) => callFunction('export-reviews', { cursor })} />
          </div>
        )}
      </div>
      <ListView
        name="list-reviews-to-check"
        input={input}
        failure="Failed to fetch reviews"
        noun="Reviews"
        empty={{ title: isNarrowed ? 'No reviews match' : empty }}
      >
        {(reviews) => <ReviewTable reviews={reviews} caption={caption} />}
      </ListView>
    </section>
  )
}
