import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import { ApiError } from './api-error.ts'
import { newCoupon, type Coupon } from './objects/coupon.ts'
import type { CouponParameters } from './parameters.ts'
import { findAnyObject, inSeconds, insertObject, type SandboxContext } from './store.ts'

export async function createCoupon(
  tx: Transaction<Database>,
  parts: SandboxContext,
  parameters: CouponParameters,
): Promise<Coupon> {
  if ((parameters.amount_off === undefined) === (parameters.percent_off === undefined)) {
    throw new ApiError('You must pass exactly one of percent_off and amount_off when creating a coupon.')
  }
  if (parameters.amount_off !== undefined && parameters.currency === undefined) {
    throw new ApiError('You must pass currency when passing amount_off', {
      code: 'parameter_missing',
      param: 'currency',
    })
  }
  const coupon = newCoupon(parameters, inSeconds(parts.clock.now()))
  if (await findAnyObject(tx, coupon.id)) {
    throw new ApiError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  await insertObject(tx, coupon)
  return coupon
}
