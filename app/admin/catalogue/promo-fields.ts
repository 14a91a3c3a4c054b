import * as z from 'zod/mini'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { savePromoCodeInput } from '#contract/promo.ts'
import { endOfLondonDay, londonDate, startOfLondonDay } from '#domain/london-time.ts'
import { productKeys, type ProductKey } from '#domain/product-key.ts'
import { normalisePromoCode, type PromoType } from '#domain/promo.ts'
import { readPounds, typedPounds } from '#domain/parse-pounds.ts'

export type PromoRow = CallOutput<'list-promo-codes'>['rows'][number]
export type PromoInput = CallInput<'save-promo-code'>

type PricingKind = 'none' | 'fixed' | 'percent'

/** The form as it stands on the screen: everything is text until it is sent. */
export type PromoFields = {
  code: string
  type: PromoType
  /** Pounds or per cent, by the type. */
  value: string
  description: string
  pricing: Record<ProductKey, { kind: PricingKind; value: string }>
  firstDay: string
  lastDay: string
  maxUses: string
  active: boolean
}

export const emptyPromo: PromoFields = {
  code: '',
  type: 'percent',
  value: '',
  description: '',
  pricing: {
    'zap-infinity-bat': { kind: 'none', value: '' },
    'str8bat-sensor': { kind: 'none', value: '' },
  },
  firstDay: '',
  lastDay: '',
  maxUses: '',
  active: true,
}

export function fieldsOf(row: PromoRow): PromoFields {
  return {
    code: row.code,
    type: row.type,
    value: row.type === 'fixed_minor' ? typedPounds(row.value) : row.type === 'percent' ? String(row.value) : '',
    description: row.description,
    pricing: {
      'zap-infinity-bat': pricingOf(row, 'zap-infinity-bat'),
      'str8bat-sensor': pricingOf(row, 'str8bat-sensor'),
    },
    firstDay: row.starts_at ? londonDate(new Date(row.starts_at)) : '',
    lastDay: row.ends_at ? lastDayBefore(row.ends_at) : '',
    maxUses: row.max_uses === null ? '' : String(row.max_uses),
    active: row.active,
  }
}

function pricingOf(row: PromoRow, key: ProductKey): PromoFields['pricing'][ProductKey] {
  const pricing = row.product_pricing?.[key]
  if (!pricing) return { kind: 'none', value: '' }
  return 'fixedPrice' in pricing
    ? { kind: 'fixed', value: typedPounds(pricing.fixedPrice) }
    : { kind: 'percent', value: String(pricing.percentOff) }
}

/** A code ends when its last day is over, so that day is the one before the instant of its end. */
export function lastDayBefore(end: string): string {
  return londonDate(new Date(new Date(end).getTime() - 1))
}

export type ReadPromo = { kind: 'promo'; promo: PromoInput } | { kind: 'faults'; faults: Record<string, string> }

/** What the form says, checked by the very rules the server checks it by. */
export function readPromo(fields: PromoFields): ReadPromo {
  const promo = {
    code: normalisePromoCode(fields.code),
    type: fields.type,
    value: fields.type === 'fixed_minor' ? amount(fields.value) : fields.type === 'percent' ? whole(fields.value) : 0,
    description: fields.description,
    product_pricing: fields.type === 'product_specific' ? readPricing(fields.pricing) : null,
    starts_at: fields.firstDay ? startOfLondonDay(fields.firstDay).toISOString() : null,
    ends_at: fields.lastDay ? endOfLondonDay(fields.lastDay).toISOString() : null,
    max_uses: fields.maxUses.trim() === '' ? null : whole(fields.maxUses),
    active: fields.active,
  }
  const checked = z.safeParse(savePromoCodeInput, promo)
  if (checked.success) return { kind: 'promo', promo }
  const faults: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) faults[path.join('.')] ??= message
  return { kind: 'faults', faults }
}

function readPricing(pricing: PromoFields['pricing']): NonNullable<PromoInput['product_pricing']> {
  const set = productKeys.filter((key) => pricing[key].kind !== 'none')
  return Object.fromEntries(
    set.map((key) => {
      const { kind, value } = pricing[key]
      return [key, kind === 'fixed' ? { fixedPrice: amount(value) } : { percentOff: whole(value) }]
    }),
  )
}

// What is no number becomes one that the rules refuse, with their own words.
const amount = (text: string) => readPounds(text) ?? Number.NaN
const whole = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)
