import { formatDay } from '#domain/calendar/london-time.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewHeldBack } from './sample-data.ts'

export const reviewHeldBack = standardEmail(
  sampleReviewHeldBack,
  ({ order }) => `We look at your review of the ${order.product_name}`,
  ({ order, reasons, due_on }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'One look first',
    lead: `Thank you for your review. Our team looks at it before it is published, by ${formatDay(due_on)} at the latest.`,
    action: { label: 'Change your review', href: reviewLink(sender, order) },
    name: order.customer_name,
    body: [
      `The reason: ${reasons.join(' ')}`,
      'The number of stars plays no part. If you change what stopped it, it may be published at once.',
    ],
  }),
)
