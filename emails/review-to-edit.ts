import { formatDay } from '#domain/calendar/london-time.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewToEdit } from './sample-data.ts'

export const reviewToEdit = standardEmail(
  sampleReviewToEdit,
  ({ order }) => `A question about your review of the ${order.product_name}`,
  ({ order, message, due_on }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'Would you change it?',
    lead: 'We cannot change a word of your review. Only you can.',
    action: { label: 'Change your review', href: reviewLink(sender, order) },
    name: order.customer_name,
    body: [
      { quote: message },
      ...(due_on
        ? [
            `Please change it by ${formatDay(due_on)}. If you leave it, we’ll decide then whether to publish it as it is.`,
          ]
        : []),
    ],
  }),
)
