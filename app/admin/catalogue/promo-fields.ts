import type { CallInput, CallOutput } from '#contract/functions.ts'
import { savePromoCodeInput } from '#contract/buying/promo.ts'
import { products } from '#domain/products/catalogue.ts'
import { endOfLondonDay, londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import { normalisePromoCode, type PromoType } from '#domain/products/promo.ts'
import { readPounds, typedPounds } from '#domain/orders/parse-pounds.ts'
import { readBy, type Reading } from '#app/parts/forms/use-form.tsx'

export type PromoRow = CallOutput<'list-promo-codes'>['rows'][number]
export type PromoInput = CallInput<'save-promo-code'>

type PricingKind = 'none' | 'fixed' | 'percent'

/** The form's fields by name: everything is text until it is sent. */
export type PromoFields = {
  code: string
  type: PromoType
  /** Pounds or per cent, depending on the type. */
  value: string
  description: string
  starts_at: string
  ends_at: string
  max_uses: string
  active: boolean
} & Record<`${ProductKey}.kind`, PricingKind> &
  Record<`${ProductKey}.value`, string>

export const emptyPromo: PromoFields = {
  code: '',
  type: 'percent',
  value: '',
  description: '',
  'zap-infinity-bat.kind': 'none',
  'zap-infinity-bat.value': '',
  'str8bat-sensor.kind': 'none',
  'str8bat-sensor.value': '',
  starts_at: '',
  ends_at: '',
  max_uses: '',
  active: true,
}

export const promoLabels: Record<keyof PromoFields, string> = {
  code: 'Code',
  type: 'Type',
  value: 'Value',
  description: 'Description',
  'zap-infinity-bat.kind': `Price of ${products['zap-infinity-bat'].name}`,
  'zap-infinity-bat.value': `Price of ${products['zap-infinity-bat'].name}, amount`,
  'str8bat-sensor.kind': `Price of ${products['str8bat-sensor'].name}`,
  'str8bat-sensor.value': `Price of ${products['str8bat-sensor'].name}, amount`,
  starts_at: 'First day',
  ends_at: 'Last day',
  max_uses: 'Usage limit',
  active: 'Active',
}

export function fieldsOf(row: PromoRow): PromoFields {
  const bat = pricingOf(row, 'zap-infinity-bat')
  const sensor = pricingOf(row, 'str8bat-sensor')
  return {
    code: row.code,
    type: row.type,
    value: row.type === 'fixed_minor' ? typedPounds(row.value) : row.type === 'percent' ? String(row.value) : '',
    description: row.description,
    'zap-infinity-bat.kind': bat.kind,
    'zap-infinity-bat.value': bat.value,
    'str8bat-sensor.kind': sensor.kind,
    'str8bat-sensor.value': sensor.value,
    starts_at: row.starts_at ? londonDate(new Date(row.starts_at)) : '',
    ends_at: row.ends_at ? lastDayBefore(row.ends_at) : '',
    max_uses: row.max_uses === null ? '' : String(row.max_uses),
    active: row.active,
  }
}

function pricingOf(row: PromoRow, key: ProductKey): { kind: PricingKind; value: string } {
  const pricing = row.product_pricing?.[key]
  if (!pricing) return { kind: 'none', value: '' }
  return 'fixedPrice' in pricing
    ? { kind: 'fixed', value: typedPounds(pricing.fixedPrice) }
    : { kind: 'percent', value: String(pricing.percentOff) }
}

/** The last valid day of a code is the day before its end instant. */
export function lastDayBefore(end: string): string {
  return londonDate(new Date(new Date(end).getTime() - 1))
}

const check = readBy(savePromoCodeInput)

/** The form's input, checked by the server's own rules. */
export function readPromo(fields: PromoFields): Reading<PromoInput> {
  const promo = {
    code: normalisePromoCode(fields.code),
    type: fields.type,
    value: fields.type === 'fixed_minor' ? amount(fields.value) : fields.type === 'percent' ? whole(fields.value) : 0,
    description: fields.description,
    product_pricing: fields.type === 'product_specific' ? readPricing(fields) : null,
    starts_at: fields.starts_at ? startOfLondonDay(fields.starts_at).toISOString() : null,
    ends_at: fields.ends_at ? endOfLondonDay(fields.ends_at).toISOString() : null,
    max_uses: fields.max_uses.trim() === '' ? null : whole(fields.max_uses),
    active: fields.active,
  }
  const checked = check(promo)
  if ('input' in checked) return { input: promo }
  return { faults: Object.fromEntries(Object.entries(checked.faults).map((fault) => atItsField(fields, fault))) }
}

/** An error in a product's price is shown beside the field it was typed into. */
function atItsField(fields: PromoFields, [path, message]: [string, string]): [string, string] {
  const key = productKeys.find((product) => path.startsWith(`product_pricing.${product}`))
  if (!key) return [path, message]
  return [
    `${key}.value`,
    fields[`${key}.kind`] === 'fixed' ? 'Please enter an amount' : 'Please enter a number from 0 to 100',
  ]
}

function readPricing(fields: PromoFields): NonNullable<PromoInput['product_pricing']> {
  const set = productKeys.filter((key) => fields[`${key}.kind`] !== 'none')
  return Object.fromEntries(
    set.map((key) => {
      const value = fields[`${key}.value`]
      return [key, fields[`${key}.kind`] === 'fixed' ? { fixedPrice: amount(value) } : { percentOff: whole(value) }]
    }),
  )
}

// An invalid text becomes NaN, which the rules refuse with their own message.
const amount = (text: string) => readPounds(text) ?? Number.NaN
const whole = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)
