/** Separate from the catalogue, so that API calls in the browser do not import its texts. */
export const productKeys = ['zap-infinity-bat', 'str8bat-sensor'] as const

export type ProductKey = (typeof productKeys)[number]

export function otherProduct(key: ProductKey): ProductKey {
  return key === 'zap-infinity-bat' ? 'str8bat-sensor' : 'zap-infinity-bat'
}
