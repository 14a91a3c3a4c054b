import type { Retention } from '#domain/customers/retention.ts'
import type { Company } from '#domain/site/company.ts'
import type { ShownProduct } from '#domain/products/product-offer.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import type { CallOutput } from '../functions.ts'

export type PublicReview = CallOutput<'list-reviews'>['rows'][number]

/** Everything a page shows that is not in its code. The same for every visitor. */
export type ShopFacts = {
  siteUrl: string
  company: Company
  /** ' incl. VAT'; empty if the company is not registered for VAT. */
  vatNote: string
  products: Record<ProductKey, ShownProduct>
  /** The newest five of each product. A browser gets those of the product whose page it opened. */
  firstReviews: Partial<Record<ProductKey, PublicReview[]>>
  /** How many reviews were removed, by reason. */
  removedReviews: Partial<Record<RemovalReason, number>>
  /** The sensor's price with the guide's code, while that code works. */
  guideOffer: { code: string; price_pence: number } | null
  batPaymentLink: string
  /** The cards and wallets of the checkout in words; empty until the provider has named them. */
  paymentMethods: string
  /** Whether the carrier asks for a signature; null if the operator has not said. */
  parcelsAreSignedFor: boolean | null
  /** For how many days personal data is kept. */
  retention: Retention
  tags: { analytics: string | null; ads: string | null }
  /** True if payments use the local sandbox: pages then say that no money moves. */
  isSandbox: boolean
  /** True for a shop on the internet that takes no real money: a band at the top of every page says so. */
  isDemonstration: boolean
  /** The days promised for an order placed today, in words. */
  delivery: { dispatch: string; arrival: string }
  /** Pages take their "now" from here, so that server and browser render the same. */
  renderedAt: string
}
