import { productLabels } from '#domain/products/product-summaries.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewAnswered } from './sample-data.ts'

export const reviewAnswered = standardEmail(
  sampleReviewAnswered,
  ({ order }) => `We answered your review of the ${order.product_name}`,
  ({ order, product_key, message }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'Our answer',
    lead: 'Our answer is below your review, where everyone can read it.',
    action: { label: 'See it there', href: `${sender.siteUrl}${productLabels[product_key].path}` },
    name: order.customer_name,
    body: [
      { quote: message },
      {
        small: 'You can change or withdraw your review at any time.',
        links: [{ label: 'Change or withdraw it', href: reviewLink(sender, order) }],
      },
    ],
  }),
)
