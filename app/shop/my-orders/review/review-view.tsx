import { Suspense, useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/calendar/london-time.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { removalReasonWords } from '#domain/reviews/review.ts'
import type { Stars } from '#domain/reviews/review-summary.ts'
import { href } from '#domain/site/href.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { Card } from '#app/parts/ui/layout.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { CodeFirst } from '../code-first.tsx'
import type { OrderPass } from '../kept-access.ts'
import { StepPage } from '../not-opened.tsx'
import type { FoundReview } from './review-form.tsx'

const ReviewForm = lazyInBrowser(async () => (await import('./review-form.tsx')).ReviewForm)
const WithdrawReview = lazyInBrowser(async () => (await import('./withdraw-review.tsx')).WithdrawReview)

type MyReview = NonNullable<FoundReview['review']>

type ReviewViewProps = {
  found: FoundReview
  access: string | undefined
  stars: Stars | null
  onPass: (pass: OrderPass) => void
}

export function ReviewView({ found, access, stars, onPass }: ReviewViewProps) {
  const [sent, setSent] = useState<MyReview | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const { order } = found
  const current = sent ?? found.review
  // The pressed button is disabled or gone; without this, keyboard and screen reader would start at the top of the page.
  useEffect(() => {
    if (sent) result.current?.focus({ preventScroll: true })
  }, [sent])
  function take(written: MyReview) {
    setSent(written)
    scrollTo({ top: 0 })
  }
  return (
    <StepPage eyebrow={`Order ${order.number}`} title={current ? 'Your review' : `How is your ${order.product_name}?`}>
      {current && (
        <div ref={result} tabIndex={-1} className="mt-6 rounded-lg">
          <WhereItStands review={current} order={order} isNew={sent !== null} />
        </div>
      )}
      <Card className="mt-8" padding="large">
        <Body {...{ found, access, stars, onPass, current, onWritten: take }} />
      </Card>
      {current && current.state !== 'withdrawn' && !found.needs_code && (
        <Suspense>
          <HydrateOnInteraction>
            <WithdrawReview id={order.id} access={access} onWithdrawn={take} />
          </HydrateOnInteraction>
        </Suspense>
      )}
      <p className="mt-6 text-sm text-muted">
        Only buyers can review, and we publish what they write whether it has one star or five.{' '}
        <TextLink href={href.productReviews(productLabels[order.product_key])}>Read the reviews</TextLink>
      </p>
    </StepPage>
  )
}

type BodyProps = ReviewViewProps & { current: MyReview | null; onWritten: (review: MyReview) => void }

function Body({ found, access, stars, onPass, current, onWritten }: BodyProps) {
  if (found.refusal !== null) {
    return (
      <div className="space-y-5">
        <p>{found.refusal}</p>
        <ButtonLink href={href.myOrder(found.order.id)}>See the order</ButtonLink>
      </div>
    )
  }
  if (found.needs_code) {
    const order = { id: found.order.id, customer_email: found.email }
    return (
      <CodeFirst {...{ order, access, onPass }}>
        Other people may have your link, so we’ll email a six-digit code to {found.email} before you write.
      </CodeFirst>
    )
  }
  return (
    <Suspense fallback={<OnItsWay />}>
      <HydrateOnInteraction>
        <ReviewForm key={current?.state} {...{ found, current, access, stars, onWritten }} />
      </HydrateOnInteraction>
    </Suspense>
  )
}

type StandsProps = { review: MyReview; order: FoundReview['order']; isNew: boolean }

function WhereItStands({ review, order, isNew }: StandsProps) {
  const wasSent = [usePlainAnswer('submit-review'), usePlainAnswer('edit-review')].some((sent) => sent?.kind === 'done')
  const thanks = isNew || wasSent ? 'Thank you. ' : ''
  const announce = isNew ? { announce: 'status' as const } : {}
  switch (review.state) {
    case 'published':
      return (
        <Notice kind="success" {...announce} title={`${thanks}Your review is on the product page.`}>
          <TextLink href={href.productReviews(productLabels[order.product_key])}>See your review</TextLink>
          {review.answer && <p className="mt-3">Our answer: {review.answer.text}</p>}
        </Notice>
      )
    case 'waiting':
      return (
        <Notice
          kind="warning"
          {...announce}
          title={
            review.edit_by
              ? `Please change your review by ${formatDay(review.edit_by)}.`
              : `${thanks}We’ll check your review before it is published, within two working days.`
          }
        >
          {review.held_for.join(' ')}{' '}
          {review.edit_by
            ? 'Our email says what to change. If you leave it unchanged, we’ll decide after that day whether to publish it as it is.'
            : 'You can change it below.'}
          {review.is_earlier_shown && ' Until then your earlier version stays on the page.'}
        </Notice>
      )
    case 'removed':
      return (
        <Notice kind="danger" {...announce} title="We removed your review.">
          {review.removal_reason && `The reason: ${removalReasonWords[review.removal_reason]}. `}
          You can change it below, and we’ll look at it again.
        </Notice>
      )
    case 'withdrawn':
      return (
        <Notice {...announce} title="You have withdrawn your review.">
          It is no longer on the page. You can write it again below.
        </Notice>
      )
  }
}
