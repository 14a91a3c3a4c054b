import { productLabels } from '#domain/products/product-summaries.ts'
import { reviewLink } from './parts/review-link.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleReviewPublished } from './sample-data.ts'

export const reviewPublished = standardEmail(
  sampleReviewPublished,
  ({ order }) => `Your review of the ${order.product_name} is published`,
  ({ order, product_key }, sender) => ({
    eyebrow: 'Your review',
    order,
    heading: 'It is on the page',
    lead: `Thank you: your review is on the page of the ${order.product_name}.`,
    action: { label: 'See it there', href: `${sender.siteUrl}${productLabels[product_key].path}` },
    name: order.customer_name,
    body: [
      {
        small: 'You can change or withdraw it at any time.',
        links: [{ label: 'Change or withdraw it', href: reviewLink(sender, order) }],
      },
    ],
  }),
)
