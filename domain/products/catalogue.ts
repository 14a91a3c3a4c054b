import { productKeys, type ProductKey } from './product-key.ts'
import type { Product } from './product.ts'
import { str8batSensor } from './str8bat-sensor.ts'
import { zapInfinityBat } from './zap-infinity-bat.ts'

export { productKeys, type ProductKey }

export const products: Record<ProductKey, Product> = {
  'zap-infinity-bat': zapInfinityBat,
  'str8bat-sensor': str8batSensor,
}

/** Finds a product by key or by id, because a Buy button may carry either. */
export function findProduct(keyOrId: string): Product | null {
  return productKeys.map((key) => products[key]).find(({ key, id }) => key === keyOrId || id === keyOrId) ?? null
}
