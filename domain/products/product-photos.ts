import type { ProductKey } from './product-key.ts'

/** The photograph of a product beside its name, and the first of its gallery. */
export const mainPhotos: Record<ProductKey, string> = {
  'zap-infinity-bat': 'bat-01-hero',
  'str8bat-sensor': 'sensor-01-hero',
}
