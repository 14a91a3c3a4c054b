import { callFunction } from '#app/parts/api/call-function.ts'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { ExportButton } from '../list/export-button.tsx'
import { ListView } from '../list/list-view.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
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
  'to-check': { caption: 'Reviews to check, by what is due first', empty: 'No review waits or was reported' },
  waiting: { caption: 'Reviews that wait for a decision, by what is due first', empty: 'No review waits' },
  reported: { caption: 'Published reviews that visitors reported', empty: 'No review is reported' },
  published: { caption: 'Reviews on the product pages, newest first', empty: 'No review is published yet' },
  removed: { caption: 'Removed reviews, newest first', empty: 'No review was removed' },
  withdrawn: { caption: 'Reviews that their writers withdrew', empty: 'No review was withdrawn' },
}

export default function ReviewsPage() {
  return (
    <AdminFrame
      title="Reviews"
      about="Publish a review as it is, ask its writer to edit it, remove it for a public reason, or answer it. Its words cannot be changed."
      path={staffHref.reviews()}
      denial={{ sentence: 'Access denied. Admin rights required to check reviews.' }}
      least="support"
    >
      <Reviews />
    </AdminFrame>
  )
}

function Reviews() {
  const mayExport = useMayAct('export-reviews')
  const asked = useSearchParameter('order')
  const order = asked && isUuid(asked) ? asked : null
  const { filters, setFilter } = useFilters({ show: { options: shows } })
  const show = filters.show ?? 'to-check'
  const input = order === null ? { show } : { show: 'all' as const, order_id: order }
  const list = useList('list-reviews-to-check', input, { failure: 'Failed to fetch reviews' })
  const { caption, empty } =
    order === null ? texts[show] : { caption: 'Reviews of one order', empty: 'This order has no review' }
  return (
    <section aria-label="Reviews" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        {order === null ? (
          <StatusButtons
            label="Show"
            options={shows}
            value={show}
            busy={false}
            onSet={(chosen) => setFilter('show', chosen === 'to-check' ? null : chosen)}
          />
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
      <ListView<'list-reviews-to-check'> list={list} noun="Reviews" empty={{ title: empty }}>
        {(reviews) => <ReviewTable reviews={reviews} caption={caption} />}
      </ListView>
    </section>
  )
}
