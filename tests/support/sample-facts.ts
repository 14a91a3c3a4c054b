import { deliveryDays } from '#domain/calendar/delivery.ts'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { defaultCompany } from '#domain/site/company.ts'
import { defaultRetention } from '#domain/customers/retention.ts'
import { vatNote } from '#domain/orders/vat.ts'
import { sampleReview } from '#domain/products/sample-review.ts'
import { noStars, summariseStars } from '#domain/reviews/review-summary.ts'

export const siteUrl = 'https://shop.example'

/** The default shop facts of a tested page. */
export const sampleFacts: ShopFacts = {
  siteUrl,
  company: defaultCompany,
  vatNote: vatNote(defaultCompany),
  products: {
    'zap-infinity-bat': { ...rated(), key: 'zap-infinity-bat', price_pence: 35000 },
    'str8bat-sensor': { ...rated(), key: 'str8bat-sensor', price_pence: 13999 },
  },
  firstReviews: {},
  removedReviews: {},
  guideOffer: { code: 'READER', price_pence: 12999 },
  batPaymentLink: 'https://pay.example/bat',
  paymentMethods: 'Visa, Mastercard and American Express',
  retention: defaultRetention,
  tags: { analytics: null, ads: null },
  parcelsAreSignedFor: null,
  isSandbox: true,
  isDemonstration: false,
  delivery: deliveryDays(new Date('2026-11-15T12:00:00Z')),
  renderedAt: '2026-11-15T12:00:00Z',
}

function rated() {
  return { active: true, stock: null, facts: {}, rating: summariseStars(noStars()), sample: sampleReview }
}
