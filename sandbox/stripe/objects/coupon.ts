import { newId } from '../new-id.ts'
import type { CouponParameters } from '../parameters.ts'

export type Coupon = ReturnType<typeof newCoupon>

export function newCoupon(parameters: CouponParameters, now: number) {
  return {
    id: parameters.id ?? newId('co', 8),
    object: 'coupon' as const,
    amount_off: parameters.amount_off ?? null,
    created: now,
    currency: parameters.amount_off ? (parameters.currency ?? null) : null,
    duration: parameters.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: parameters.max_redemptions ?? null,
    metadata: parameters.metadata,
    name: parameters.name ?? null,
    percent_off: parameters.percent_off ?? null,
    redeem_by: parameters.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
}

export function redeem(coupon: Coupon): Coupon {
  const times = coupon.times_redeemed + 1
  const isUsedUp = coupon.max_redemptions !== null && times >= coupon.max_redemptions
  return { ...coupon, times_redeemed: times, valid: coupon.valid && !isUsedUp }
}

/** The discount, limited to the amount to pay. */
export function discountOf(coupon: Coupon, subtotal: number): number {
  const offered = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)
  return Math.min(offered, subtotal)
}
