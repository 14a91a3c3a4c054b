import { removalReasonWords } from '#domain/reviews/review.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewRemoved } from './sample-data.ts'

export const reviewRemoved = standardEmail(
  sampleReviewRemoved,
  ({ order }) => `We removed your review of the ${order.product_name}`,
  ({ order, reason }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'It is off the page',
    lead: `We removed your review because ${removalReasonWords[reason]}.`,
    action: { label: 'Change your review', href: reviewLink(sender, order) },
    name: order.customer_name,
    body: [
      'You can change it, and we’ll look at it again. Your star rating played no part.',
      { small: 'If you think we’re wrong, please reply to this email.' },
    ],
  }),
)
