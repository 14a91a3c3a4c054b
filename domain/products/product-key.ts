/** Apart from the catalogue, so that the calls between browser and server do not carry its texts along. */
export const productKeys = ['zap-infinity-bat', 'str8bat-sensor'] as const

export type ProductKey = (typeof productKeys)[number]

export function otherProduct(key: ProductKey): ProductKey {
  return key === 'zap-infinity-bat' ? 'str8bat-sensor' : 'zap-infinity-bat'
}
