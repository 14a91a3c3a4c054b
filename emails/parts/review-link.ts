import { href } from '#domain/site/href.ts'
import { reviewAccessPlaceholder } from '#domain/reviews/review.ts'
import type { Stars } from '#domain/reviews/review-summary.ts'
import type { Sender } from '../sender.ts'

/** The page on which the buyer reviews the order. The token that opens it is filled in when the email is sent. */
export function reviewLink({ siteUrl }: Sender, { id }: { id: string }, stars?: Stars): string {
  const given = { access: reviewAccessPlaceholder, ...(stars && { stars: String(stars) }) }
  return `${siteUrl}${href.reviewMyOrder(id, given)}`
}
