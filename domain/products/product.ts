import type { Pence } from '../orders/money.ts'
import type { ProductSummary } from './product-summaries.ts'

/**
 * What we say about a product. What it costs today, whether it can be bought and how it is rated are rows in the
 * database, so that they change without a deployment.
 */
export type Product = ProductSummary & {
  /** What a Buy button carries. Never changes, even if the key should. */
  id: string
  slug: string
  brand: string
  description: string
  /** The first four are shown on cards. */
  features: readonly string[]
  specifications: readonly { label: string; value: string }[]
  inTheBox: readonly string[]
  faq: readonly { question: string; answer: string }[]
  /** In gallery order; `photo` is the name of a photograph without size or ending. */
  images: readonly { photo: string; alt: string }[]
  /** The price a new shop starts with. */
  referencePrice: Pence
}
