import type { Pence } from '../orders/money.ts'
import type { ProductKey } from './product-key.ts'

export type PromoType = 'fixed_minor' | 'percent' | 'product_specific'

/** The price of one product under a code: a fixed price, or a percentage off. */
export type ProductPricing = { fixedPrice: Pence } | { percentOff: number }

export type PromoCode = {
  code: string
  type: PromoType
  /** Pence for `fixed_minor`, per cent for `percent`, unused for `product_specific`. */
  value: number
  description: string
  scope: 'all'
  productPricing: Partial<Record<ProductKey, ProductPricing>> | null
  startsAt: Date | null
  /** The first instant at which the code is no longer valid. */
  endsAt: Date | null
  maxUses: number | null
  uses: number
  active: boolean
}

export type PromoState =
  | { kind: 'works' }
  | { kind: 'inactive' }
  | { kind: 'not-started'; startsAt: Date }
  | { kind: 'expired'; endedAt: Date }
  | { kind: 'used-up' }

/** Whether a code is valid, for any product. */
export function promoState(
  { active, startsAt, endsAt, maxUses, uses }: Pick<PromoCode, 'active' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>,
  now: Date,
): PromoState {
  if (!active) return { kind: 'inactive' }
  if (startsAt && now < startsAt) return { kind: 'not-started', startsAt }
  if (endsAt && now >= endsAt) return { kind: 'expired', endedAt: endsAt }
  return maxUses !== null && uses >= maxUses ? { kind: 'used-up' } : { kind: 'works' }
}

export type PromoCheck =
  | { kind: 'applies'; price: Pence; discount: Pence }
  | Exclude<PromoState, { kind: 'works' }>
  | { kind: 'not-for-product' }

/** The canonical spelling of a code: visitors type it in any case, with spaces anywhere. */
export function normalisePromoCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** The unit price with a code, in whole pence. The discount is rounded half up, and never negative. */
export function evaluatePromo(promo: PromoCode, product: { key: ProductKey; price: Pence }, now: Date): PromoCheck {
  const state = promoState(promo, now)
  if (state.kind !== 'works') return state

  const offered = offeredDiscount(promo, product)
  if (offered === null) return { kind: 'not-for-product' }

  const discount = Math.min(Math.max(Math.round(offered), 0), product.price)
  return { kind: 'applies', price: product.price - discount, discount }
}

/** Why staff cannot use a code, in a sentence for them; null if they can. Visitors are never told the reason. */
export function whyNoDiscount(check: PromoCheck | null): string | null {
  switch (check?.kind) {
    case undefined:
      return 'There is no such code.'
    case 'inactive':
      return 'This code is switched off.'
    case 'not-started':
      return 'This code is not valid yet.'
    case 'expired':
      return 'This code has expired.'
    case 'used-up':
      return 'This code has been used up.'
    case 'not-for-product':
      return 'This code is not for this product.'
    case 'applies':
      return null
  }
}

function offeredDiscount(promo: PromoCode, { key, price }: { key: ProductKey; price: Pence }): number | null {
  switch (promo.type) {
    case 'fixed_minor':
      return promo.value
    case 'percent':
      return (price * promo.value) / 100
    case 'product_specific': {
      const pricing = promo.productPricing?.[key]
      if (!pricing) return null
      return 'fixedPrice' in pricing ? price - pricing.fixedPrice : (price * pricing.percentOff) / 100
    }
  }
}

/** The payment provider's minimum, except for a total of 0. */
export const leastCharge: Pence = 30

export function canBeCharged(total: Pence): boolean {
  return total === 0 || total >= leastCharge
}

export type CheckoutPrice = {
  subtotal: Pence
  discount: Pence
  total: Pence
}

export type CheckoutPricing = {
  key: ProductKey
  /** The price of one unit, before any discount. */
  price: Pence
  quantity: number
  promo: PromoCode | null
  now: Date
}

/**
 * The price of a checkout. Every kind of code applies to each unit, a fixed amount too: the page shows one discounted price,
 * and several units must cost a multiple of it. A code that does not apply changes nothing; a caller that must refuse it calls
 * `evaluatePromo` first.
 */
export function priceCheckout({ key, price, quantity, promo, now }: CheckoutPricing): CheckoutPrice {
  const check = promo && evaluatePromo(promo, { key, price }, now)
  const unitDiscount = check?.kind === 'applies' ? check.discount : 0

  const subtotal = price * quantity
  const discount = unitDiscount * quantity
  return { subtotal, discount, total: subtotal - discount }
}
