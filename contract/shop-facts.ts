import type { ProductKey } from '#domain/catalogue.ts'
import type { Company } from '#domain/company.ts'

/** What can change about a product without a deployment. Texts and pictures are in domain/catalogue.ts. */
export type ProductFacts = {
  key: ProductKey
  price_pence: number
  active: boolean
  /** What is left, or null when nobody counts. Above five the pages only say that there is enough. */
  stock: number | null
  rating_value: number
  rating_count: number
}

/** Everything a page shows that is not in its code. The same for every visitor. */
export type ShopFacts = {
  siteUrl: string
  company: Company
  products: Record<ProductKey, ProductFacts>
  /** The sensor's price with the guide's code, in pence, while that code works. */
  guideOffer: { code: string; price_pence: number } | null
  batPaymentLink: string
  tags: { analytics: string | null; ads: string | null }
  /** True while payments are the local sandbox: pages then say that no money moves. */
  isSandbox: boolean
  /** Pages take their "now" from here, so that server and browser render the same. */
  renderedAt: string
}
