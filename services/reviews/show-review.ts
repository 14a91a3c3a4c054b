import type { HandlerResult } from '#contract/functions.ts'
import type { ReviewToCheck } from '#db/reviews/reviews-to-check.ts'
import type { WrittenReview } from '#db/reviews/review-row.ts'
import type { ShownReview } from '#db/reviews/shown-reviews.ts'
import { editReviewBy, isOverdue } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { shownEmail } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { moneyMarks } from '#domain/orders/refund.ts'
import { heldReasonWords } from '#domain/reviews/review-checks.ts'
import type { Stars } from '#domain/reviews/review-summary.ts'
import { anonymousName } from '#domain/reviews/review-text.ts'
import { deliveryDay, reviewLabels, verifiedWords } from '#domain/reviews/who-may-review.ts'

type MyReview = HandlerResult<'submit-review'>['review']
type PublicReview = HandlerResult<'list-reviews'>['rows'][number]
type StaffReview = HandlerResult<'decide-review'>['review']

const answerOf = ({ answer, answered_at }: { answer: string | null; answered_at: Date | null }) =>
  answer !== null && answered_at !== null ? { text: answer, answered_at } : null

const wordsOf = (said: Pick<WrittenReview['text'], 'stars' | 'title' | 'body' | 'display_name'>) => ({
  stars: said.stars as Stars, // the database allows only one to five
  title: said.title,
  text: said.body,
  display_name: said.display_name || anonymousName,
})

export function showMyReview({ review, text, photos }: WrittenReview): MyReview {
  return {
    ...wordsOf(text),
    id: review.id,
    state: review.state,
    incentive: text.incentive || review.incentive_added_at !== null,
    photos,
    held_for: review.state === 'waiting' ? review.held_for.map((reason) => heldReasonWords[reason]) : [],
    edit_by: review.state === 'waiting' && review.asked_at !== null ? editReviewBy(review.asked_at) : null,
    removal_reason: review.state === 'removed' ? review.removal_reason : null,
    is_earlier_shown: review.shown !== null && review.shown !== review.newest,
    written_at: review.written_at,
    published_at: review.published_at,
    edited_at: review.edited_at,
    answer: answerOf(review),
  }
}

/** A published review as visitors see it, with its order's current labels. */
export function showReview(row: ShownReview, now: Date): PublicReview {
  const today = londonDate(now)
  return {
    ...wordsOf(row),
    id: row.id,
    product_key: row.product_key,
    incentive: row.is_incentivised,
    verified: verifiedWords(deliveryDay(row) ?? today, today),
    labels: reviewLabels(row, row.returns),
    photos: row.photos,
    published_at: row.published_at,
    edited_at: row.edited_at,
    answer: answerOf(row),
  }
}

export function showReviewToStaff(row: ReviewToCheck, now: Date): StaffReview {
  const { review, texts, photos, reports, reportCount, due_at, order, returns } = row
  const [newest, ...earlier] = texts
  if (!newest) throw new Error(`Review ${review.id} has no text`)
  return {
    ...showMyReview({ review, text: newest, photos }),
    product_key: review.product_key,
    held_for: review.state === 'waiting' ? review.held_for : [],
    labels: reviewLabels(order, returns),
    incentive_added_at: review.incentive_added_at,
    asked_at: review.asked_at,
    removed_at: review.removed_at,
    updated_at: review.updated_at,
    due_at,
    is_overdue: due_at !== null && isOverdue({ due_at, met_at: null }, now),
    report_count: reportCount,
    reports: reports.map(({ reason, note, reported_at }) => ({ reason, note, reported_at })),
    earlier_texts: earlier.map((text) => ({
      ...wordsOf(text),
      incentive: text.incentive,
      number: text.number,
      written_at: text.written_at,
      is_shown: text.number === review.shown,
    })),
    order: {
      id: order.id,
      number: formatOrderNumber(order.id),
      customer_name: order.customer_name,
      customer_email: shownEmail(order.customer_email),
      placed_at: order.paid_at ?? order.created_at,
      delivered_on: deliveryDay(order),
      marks: moneyMarks(order),
    },
  }
}
