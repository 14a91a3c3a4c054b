import { productLabels } from '#domain/products/product-summaries.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleStockAlert } from './sample-data.ts'

export const backInStock = standardEmail(
  sampleStockAlert,
  ({ product_key }) => `The ${productLabels[product_key].name} is back in stock`,
  ({ product_key, url }) => ({
    eyebrow: 'Back in stock',
    heading: 'It is back',
    lead: `You can buy the ${productLabels[product_key].name} again.`,
    action: { label: 'Have a look', href: url },
    name: null,
    body: [
      'We can’t hold one for you: first come, first served.',
      {
        small:
          'You asked for this one email. We have deleted your address and won’t email you about it again. If it sells out again, you’re welcome to ask again.',
      },
    ],
  }),
)
