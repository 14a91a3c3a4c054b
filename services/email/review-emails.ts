import type { OrderRow } from '#db/orders/order-row.ts'
import type { ReviewRow } from '#db/tables/reviews.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { dueOn, editReviewBy } from '#domain/calendar/deadlines.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { heldReasonWords } from '#domain/reviews/review-checks.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import type { EmailContent } from '#emails/email-data.ts'
import type { Db } from '#db/tables.ts'
import { queueEmail } from './outbox.ts'
import { briefOf, toBuyer } from './refund-emails.ts'

/** Pass the transaction that causes the email. An order whose buyer was erased gets none. */
async function tellWriter(db: Db, order: OrderRow, content: EmailContent, dedupeKey: string | null): Promise<void> {
  if (!hasBuyer(order)) return
  await queueEmail(db, { ...content, ...toBuyer(order), dedupeKey })
}

export async function inviteToReview(db: Db, order: OrderRow, unsubscribeUrl: string): Promise<void> {
  const data = { order: briefOf(order), unsubscribe_url: unsubscribeUrl }
  await tellWriter(db, order, { type: 'review_invitation', data }, `review_invitation:${order.id}`)
}

/** Tells the writer that a text was published or waits for staff, once per text. Withdrawn and removed texts have other emails. */
export async function tellOfText(db: Db, order: OrderRow, review: ReviewRow, now: Date): Promise<void> {
  const brief = briefOf(order)
  if (review.state === 'published') {
    const data = { order: brief, product_key: order.product_key }
    await tellWriter(db, order, { type: 'review_published', data }, `review_published:${review.id}:${review.newest}`)
  }
  if (review.state === 'waiting') {
    const reasons = review.held_for.map((reason) => heldReasonWords[reason])
    const data = { order: brief, reasons, due_on: dueOn('review-check', londonDate(now)) }
    await tellWriter(db, order, { type: 'review_held_back', data }, `review_held_back:${review.id}:${review.newest}`)
  }
}

export async function tellOfRemoval(db: Db, order: OrderRow, reason: RemovalReason): Promise<void> {
  await tellWriter(db, order, { type: 'review_removed', data: { order: briefOf(order), reason } }, null)
}

/** Asks the writer to edit the review. Names a day only if the review waits; a published one stays without an edit. */
export async function askToEdit(db: Db, order: OrderRow, review: ReviewRow, message: string): Promise<void> {
  const dueOnDay = review.state === 'waiting' && review.asked_at ? editReviewBy(review.asked_at) : null
  const data = { order: briefOf(order), message, due_on: dueOnDay }
  await tellWriter(db, order, { type: 'review_to_edit', data }, null)
}

/** Tells the writer about the shop's answer, once per review: a corrected answer sends no email. */
export async function tellOfAnswer(db: Db, order: OrderRow, review: ReviewRow, message: string): Promise<void> {
  const data = { order: briefOf(order), product_key: order.product_key, message }
  await tellWriter(db, order, { type: 'review_answered', data }, `review_answered:${review.id}`)
}
