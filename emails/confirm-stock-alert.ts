import { productLabels } from '#domain/products/product-summaries.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleStockAlert } from './sample-data.ts'

export const confirmStockAlert = standardEmail(
  sampleStockAlert,
  ({ product_key }) => `Shall we tell you when the ${productLabels[product_key].name} is back?`,
  ({ product_key, url }) => ({
    eyebrow: 'Out of stock',
    heading: 'Shall we tell you?',
    lead: `Somebody, we hope you, asked us to write when the ${productLabels[product_key].name} is back in stock.`,
    action: { label: 'Yes, on the next page', href: url },
    name: null,
    body: [
      'The link opens a page with one button. Once you have pressed it, we write to you a single time. Then we forget this address. If it takes longer than we keep such wishes, we forget it as well.',
      { address: url },
      { small: 'If you did not ask for this, you need not do anything: without the button nothing more comes.' },
    ],
  }),
)
