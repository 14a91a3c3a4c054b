import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewToEdit } from './sample-data.ts'

export const reviewToEdit = standardEmail(
  sampleReviewToEdit,
  ({ order }) => `A question about your review of the ${order.product_name}`,
  ({ order, message }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'Would you change it?',
    lead: 'We cannot change a word of your review. Only you can.',
    action: { label: 'Change your review', href: reviewLink(sender, order) },
    name: order.customer_name,
    body: [{ quote: message }],
  }),
)
