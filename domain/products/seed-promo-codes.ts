import { endOfLondonDay } from '../calendar/london-time.ts'
import type { PromoCode } from './promo.ts'

const evergreen = {
  scope: 'all',
  productPricing: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  active: true,
} as const

/** The promo codes of a new shop. They are not in `promo.ts`, because browsers load that file and must not reveal promo codes. */
export const seedPromoCodes: readonly PromoCode[] = [
  {
    ...evergreen,
    code: 'TWENTY20',
    type: 'product_specific',
    value: 0,
    description: 'str8bat Sensor for £119.99, 15% off the ZAP Smart Cricket Bat',
    productPricing: { 'str8bat-sensor': { fixedPrice: 11999 }, 'zap-infinity-bat': { percentOff: 15 } },
    endsAt: endOfLondonDay('2025-12-15'),
  },
  { ...evergreen, code: 'WYCOMBE10', type: 'fixed_minor', value: 1000, description: '£10 off' },
  { ...evergreen, code: 'MOLESEY5', type: 'fixed_minor', value: 500, description: '£5 off' },
  {
    ...evergreen,
    code: 'LCC15',
    type: 'percent',
    value: 15,
    description: '15% off',
    endsAt: endOfLondonDay('2025-11-30'),
  },
]
