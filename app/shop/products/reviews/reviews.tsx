import { useEffect, useRef } from 'react'
import { starCounts, type ReviewSummary, type Stars } from '#domain/reviews/review-summary.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { formatDate } from '#domain/calendar/london-time.ts'
import type { SampleReview } from '#domain/products/sample-review.ts'
import { href } from '#domain/site/href.ts'
import { LoadFailure } from '#app/parts/ui/load-failure.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { StarRow } from '../star-row.tsx'
import { ReviewCard } from './review-card.tsx'
import { useReviews, type Question } from './use-reviews.ts'

type ReviewsState = ReturnType<typeof useReviews>

const inFigures = (count: number) => count.toLocaleString('en-GB')
const reviewsIn = (count: number) => (count === 1 ? '1 review' : `${inFigures(count)} reviews`)

export function Reviews({ product }: { product: ProductKey }) {
  const { sample } = useShop().products[product]
  const reviews = useReviews(product)
  const { summary, pending } = reviews
  const isEmpty = summary.count === 0 && pending === null && reviews.failure === null
  return (
    <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
      <div className="h-fit lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-span-4">
        <Heading level={2} id="reviews-title">
          Reviews
        </Heading>
        {summary.count > 0 && <Summary summary={summary} />}
        <p className="mt-5 max-w-[40ch] text-sm text-muted">
          Only buyers whose order has arrived can write a review here, and we cannot change a word of it.{' '}
          <TextLink href={href.reviewsPolicy}>How reviews work</TextLink>
        </p>
      </div>
      <div className="min-w-0 lg:col-span-8">
        {isEmpty ? sample ? <Sample sample={sample} /> : <NoReviews /> : <List reviews={reviews} />}
      </div>
    </div>
  )
}

function Summary({ summary }: { summary: ReviewSummary }) {
  const { average, count, distribution } = summary
  return (
    <>
      <p className="mt-5 flex items-center gap-3">
        <span className="display-type text-headline tabular-nums">{average}</span>
        <span className="flex flex-col items-start">
          <StarRow value={Number(average)} />
          <span className="text-sm text-muted">
            <span className="sr-only">out of 5 </span>from {reviewsIn(count)}
          </span>
        </span>
      </p>
      <dl className="mt-5 grid max-w-sm grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {starCounts.toReversed().map((stars) => (
          <div key={stars} className="contents">
            <dt className="whitespace-nowrap">{starsIn(stars)}</dt>
            <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-ink/10">
              <span
                className="block h-full rounded-full bg-ink"
                style={{ width: `${(distribution[stars] / count) * 100}%` }}
              />
            </dd>
            <dd className="text-right tabular-nums">{inFigures(distribution[stars])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const starsIn = (stars: Stars) => (stars === 1 ? '1 star' : `${stars} stars`)

function List({ reviews }: { reviews: ReviewsState }) {
  const { shown, pending, failure, summary } = reviews
  const isFirst = shown === null && pending === 'list'
  const { list, focusFrom } = useFocusOnNew(pending !== null)
  return (
    <>
      {summary.count > 1 && <Controls reviews={reviews} />}
      <p role="status" className="sr-only">
        {pending === null && shown && `${reviewsIn(shown.rows.length)} shown`}
      </p>
      {isFirst && <SkeletonLines count={9} label="Loading reviews" />}
      {shown?.rows.length === 0 && pending === null && failure === null && (
        <EmptyState
          title="No reviews match"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                focusFrom(0)
                reviews.askForAll()
              }}
            >
              Show all reviews
            </Button>
          }
        />
      )}
      {shown !== null && shown.rows.length > 0 && (
        <ol
          ref={list}
          aria-label="Reviews"
          aria-busy={pending !== null}
          className={pending === 'list' ? 'divide-y divide-line opacity-60' : 'divide-y divide-line'}
        >
          {shown.rows.map((review) => (
            <li key={review.id} className="py-7 first:pt-0">
              <ReviewCard review={review} />
            </li>
          ))}
        </ol>
      )}
      {failure && (
        <LoadFailure
          title="The reviews could not be loaded"
          reason={failure.reason}
          onRetry={failure.retry}
          className="mt-4"
        />
      )}
      {shown?.hasMore && !failure && (
        <Button
          variant="secondary"
          className="needs-scripts mt-2"
          busy={pending === 'more'}
          disabled={pending === 'list'}
          onClick={() => {
            focusFrom(shown.rows.length)
            reviews.showMore()
          }}
        >
          Show more reviews
        </Button>
      )}
      <WithoutScripts count={summary.count} />
    </>
  )
}

/** A button that loads reviews disappears when they are there, so the focus moves to the first of them. */
function useFocusOnNew(isLoading: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const first = useRef<number | null>(null)
  // The new reviews exist only after the render that ends the loading.
  useEffect(() => {
    if (isLoading || first.current === null) return
    list.current?.children[first.current]?.querySelector('article')?.focus()
    first.current = null
  }, [isLoading])
  return { list, focusFrom: (index: number) => (first.current = index) }
}

function WithoutScripts({ count }: { count: number }) {
  if (count <= 5) return null
  return (
    <noscript>
      <p className="mt-4 text-sm text-muted">
        These are the newest five of {inFigures(count)} reviews. Sorting, filtering and the other reviews need
        JavaScript.
      </p>
    </noscript>
  )
}

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Highest first' },
  { value: 'lowest', label: 'Lowest first' },
] as const

const anyStars = { value: 'any', label: 'Any stars' }

function Controls({ reviews }: { reviews: ReviewsState }) {
  const { question, summary, ask } = reviews
  const options = starCounts.toReversed().map((stars) => ({
    value: String(stars),
    label: `${starsIn(stars)} (${inFigures(summary.distribution[stars])})`,
  }))
  return (
    <div
      role="group"
      aria-label="Sort and filter"
      className="needs-scripts mb-8 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-center gap-3 sm:flex"
    >
      <Select
        aria-label="Sort"
        className="sm:w-44"
        options={sorts}
        value={question.sort}
        onChoose={(sort) => ask({ sort })}
      />
      <Select
        aria-label="Stars"
        className="sm:w-44"
        options={[anyStars, ...options]}
        value={question.stars ? String(question.stars) : anyStars.value}
        onChoose={(chosen) => ask({ stars: starsOf(chosen) })}
      />
      <Checkbox
        label="With photographs"
        checked={question.with_photos}
        onChange={(event) => ask({ with_photos: event.currentTarget.checked })}
      />
    </div>
  )
}

const starsOf = (chosen: string): Question['stars'] => starCounts.find((stars) => String(stars) === chosen) ?? null

function NoReviews() {
  return (
    <EmptyState title="No reviews yet">
      <p>Buyers can write one once their order has arrived. We publish good and bad reviews alike.</p>
    </EmptyState>
  )
}

function Sample({ sample }: { sample: SampleReview }) {
  return (
    <figure className="max-w-[64ch] border-l-4 border-line pl-6">
      <Badge variant="outline">Sample review, not a customer’s</Badge>
      <blockquote className="mt-3 text-lg">{sample.text}</blockquote>
      <figcaption className="mt-3 text-sm text-muted">
        {sample.author}, <time dateTime={sample.date}>{formatDate(sample.date)}</time>
      </figcaption>
    </figure>
  )
}
