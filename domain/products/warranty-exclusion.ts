export const warrantyExclusions = {
  'accident-or-misuse': 'accident, abuse, misuse or impact',
  liquid: 'liquid ingress',
  accessories: 'non-brand accessories',
  'unauthorised-repair': 'unauthorised repair or modification',
  wear: 'normal wear, including battery degradation',
  cosmetic: 'cosmetic damage',
  'data-loss': 'data or software loss',
  'serial-number': 'a serial number that has been removed or altered',
  reseller: 'a purchase from an unauthorised reseller outside the UK',
  sticker: 'the conditions for the smart sticker were not met',
  'out-of-period': 'the warranty period is over',
  'no-proof': 'no proof of purchase',
} as const

export type WarrantyExclusion = keyof typeof warrantyExclusions

export const warrantyExclusionNames = Object.keys(warrantyExclusions) as WarrantyExclusion[] // its own keys
