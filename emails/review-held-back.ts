import { formatDay } from '#domain/calendar/london-time.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewHeldBack } from './sample-data.ts'

export const reviewHeldBack = standardEmail(
  sampleReviewHeldBack,
  ({ order }) => `We’re checking your review of the ${order.product_name}`,
  ({ order, reasons, due_on }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'One look first',
    lead: `Thank you for your review. Our team will check it before it is published, by ${formatDay(due_on)} at the latest.`,
    action: { label: 'Change your review', href: reviewLink(sender, order) },
    name: order.customer_name,
    body: [
      `The reason: ${reasons.join(' ')}`,
      'Your star rating plays no part in this. If you change what we held it for, it may be published straight away.',
    ],
  }),
)
