import * as z from 'zod/mini'
import { forAnyone, forSupport, forManagers, perMinute } from '../define-function.ts'
import { confirmStockAlertInput } from '../buying/stock-alerts.ts'
import { done } from '../fields.ts'
import { orderInput } from '../orders/my-orders.ts'
import * as reviews from '../reviews/reviews.ts'

const writing = { calls: 20, seconds: 600, group: 'review-writing' }

/** Reviews of delivered orders. */
export const reviewFunctions = {
  'find-my-review': forAnyone({
    about:
      'The review of an order for its buyer, and whether the order can be reviewed: by the link of an invitation or of another email (`access`), by a pass, or signed in as its owner.',
    limit: perMinute(60),
    input: reviews.findMyReviewInput,
    output: reviews.foundReview,
  }),
  'submit-review': forAnyone({
    about:
      'Reviews the product of a delivered order, once. Needs the link of the invitation, a pass or the session. Automatic checks publish it or have it wait for staff; they never look at the stars.',
    limit: writing,
    input: reviews.submitReviewInput,
    output: reviews.writtenReview,
  }),
  'edit-review': forAnyone({
    about:
      'Replaces the text of one’s review, also after it was withdrawn or removed. It is checked again; the text before is kept for staff.',
    limit: writing,
    input: reviews.editReviewInput,
    output: reviews.writtenReview,
  }),
  'withdraw-review': forAnyone({
    about: 'Takes one’s review off the page.',
    limit: writing,
    input: z.object(orderInput),
    output: reviews.writtenReview,
  }),
  'stop-review-emails': forAnyone({
    about: 'Stops review invitations to the address whose email had the link.',
    limit: perMinute(20),
    input: confirmStockAlertInput,
    output: done,
  }),
  'list-reviews': forAnyone({
    about: 'The published reviews of a product, with the average, the number and the distribution of all of them.',
    limit: perMinute(120),
    input: reviews.listReviewsInput,
    output: reviews.listReviewsOutput,
  }),
  'report-review': forAnyone({
    about: 'Asks staff to look at a published review. It hides nothing.',
    limit: { calls: 10, seconds: 600 },
    input: reviews.reportReviewInput,
    output: done,
  }),
  'list-reviews-to-check': forSupport({
    about: 'Reviews that wait for a decision or were reported, the most urgent first; with `show`, others as well.',
    input: reviews.listReviewsToCheckInput,
    output: reviews.listReviewsToCheckOutput,
  }),
  'decide-review': forSupport({
    about:
      'Publishes a review as it is, asks its writer to edit it, or removes it for one of seven public reasons. No word of it can be changed.',
    input: reviews.decideReviewInput,
    output: reviews.decidedReview,
  }),
  'answer-review': forSupport({
    about: 'Answers a published review in public, and emails its writer.',
    input: reviews.answerReviewInput,
    output: reviews.decidedReview,
  }),
  'export-reviews': forManagers({
    about: 'The published reviews as CSV, with the headings of Google’s product review feed, in parts of 2,000.',
    input: reviews.exportReviewsInput,
    output: z.object({ csv: z.string(), count: z.int(), next: z.nullable(z.string()) }),
  }),
}
