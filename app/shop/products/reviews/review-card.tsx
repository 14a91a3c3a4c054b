import { Suspense, useState } from 'react'
import type { PublicReview } from '#contract/buying/shop-facts.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { reviewPhotoPath, smallReviewPhotoPath } from '#domain/reviews/review.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { StarRow } from '../star-row.tsx'

const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

export function ReviewCard({ review }: { review: PublicReview }) {
  const { stars, title, text, display_name: name, verified, labels, incentive, published_at, edited_at } = review
  return (
    <article aria-label={`Review by ${name}`} tabIndex={-1}>
      <p>
        <StarRow value={stars} className="align-middle" />
        <span className="sr-only">{stars} out of 5 stars</span>
      </p>
      {title && (
        <h3 dir="auto" className="mt-2 max-w-[58ch] text-lg font-semibold wrap-anywhere">
          {title}
        </h3>
      )}
      <Text text={text} name={name} />
      <Photos review={review} />
      <p className="mt-3 text-sm text-muted">
        <bdi className="wrap-anywhere">{name}</bdi>, <Day at={published_at} />
        {edited_at && (
          <>
            , edited <Day at={edited_at} />
          </>
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge variant="green">{verified}</Badge>
        {labels.map((label) => (
          <Badge key={label} variant="outline">
            {label}
          </Badge>
        ))}
        {incentive && <Badge variant="orange">Was given something for this review</Badge>}
      </p>
      <Answer review={review} />
      <Report review={review} />
    </article>
  )
}

/** A text of more characters or lines is cut until the visitor asks for all of it. */
const longest = { characters: 800, lines: 14 }

function Text({ text, name }: { text: string; name: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines
  return (
    <>
      <p
        dir="auto"
        className={classNames(
          'mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere',
          isLong && !isWhole && 'line-clamp-10 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          className="needs-scripts mt-1 -ml-3.5"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Read less' : 'Read all of it'}
          <span className="sr-only">, the review by {name}</span>
        </Button>
      )}
    </>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(londonDate(new Date(at)))}</time>
}

function Photos({ review: { photos, display_name } }: { review: PublicReview }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {photos.map(({ id }, index) => (
        <li key={id}>
          <a href={reviewPhotoPath(id)} target="_blank" rel="noopener">
            <img
              src={smallReviewPhotoPath(id)}
              alt={`Photograph ${index + 1} of ${photos.length} by ${display_name}`}
              width={112}
              height={112}
              loading="lazy"
              className="size-28 rounded-lg bg-ink/5 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Answer({ review: { answer } }: { review: PublicReview }) {
  const { company } = useShop()
  if (!answer) return null
  return (
    <div className="mt-4 max-w-[68ch] border-l-4 border-line pl-4 text-sm">
      <p className="font-semibold">
        {company.name} answered, <Day at={answer.answered_at} />
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </div>
  )
}

/** Reports a review. The review stays visible until staff have checked it. */
function Report({ review }: { review: PublicReview }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="needs-scripts mt-2 -ml-3.5">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Report the review by ${review.display_name}`}
        onClick={() => setIsOpen(true)}
      >
        Report
      </Button>
      {isOpen && (
        // Its own boundary: without it the whole list would disappear while the dialog's code loads.
        <Suspense fallback={null}>
          <ReportDialog id={review.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
