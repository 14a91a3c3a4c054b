import type { Pence } from '../orders/money.ts'
import type { ProductSummary } from './product-summaries.ts'

/** Our texts about a product. Price, stock and rating are in the database and change without a deployment. */
export type Product = ProductSummary & {
  /** The id in the request of a Buy button. It never changes, even if the key should. */
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
