import type { Pence } from './money.ts'
import { productKeys, type ProductKey } from './product-key.ts'
import type { ProductSummary } from './product-summaries.ts'
import { str8batSensor } from './str8bat-sensor.ts'
import { zapInfinityBat } from './zap-infinity-bat.ts'

export { productKeys, type ProductKey }

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

export const products: Record<ProductKey, Product> = {
  'zap-infinity-bat': zapInfinityBat,
  'str8bat-sensor': str8batSensor,
}

/** By key or by id, as a Buy button may carry either. */
export function findProduct(keyOrId: string): Product | null {
  return productKeys.map((key) => products[key]).find(({ key, id }) => key === keyOrId || id === keyOrId) ?? null
}
