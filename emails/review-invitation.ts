import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { starCounts } from '#domain/reviews/review-summary.ts'
import { briefFacts } from './parts/order-brief.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewInvitation } from './sample-data.ts'

export const reviewInvitation = standardEmail(
  sampleReviewInvitation,
  ({ order }) => `How is your ${order.product_name}?`,
  ({ order, unsubscribe_url }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'How do you like it?',
    lead: 'Choose your stars and tell other players what is good and what is not. It takes a minute.',
    name: order.customer_name,
    body: [
      {
        stars: starCounts.map((stars) => ({
          label: stars === 1 ? '1 star' : `${stars} stars`,
          href: reviewLink(sender, order, stars),
        })),
      },
      'A star opens the page on which you write. Nothing is published before you press Send there.',
      'We publish what buyers write, whether it has one star or five, and we cannot change a word of it.',
      { facts: briefFacts(order) },
      {
        small: `You get this one email about order ${formatOrderNumber(order.id)}.`,
        links: [{ label: 'No more emails about reviews', href: unsubscribe_url }],
      },
    ],
  }),
)
