import type { ProductKey } from './product-key.ts'

/** The photograph that stands for a product beside its name, and is the first of its gallery. */
export const mainPhotos: Record<ProductKey, string> = {
  'zap-infinity-bat': 'bat-01-hero',
  'str8bat-sensor': 'sensor-01-hero',
}
