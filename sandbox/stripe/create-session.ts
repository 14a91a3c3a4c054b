import type { Tx } from '#db/tables.ts'
import { ApiError, noSuch } from './api-error.ts'
import { discountOf, type Coupon } from './objects/coupon.ts'
import { newLineItem, newProduct, type LineItem, type Product } from './objects/line-item.ts'
import { newSession, type Session } from './objects/session.ts'
import { newShippingRate } from './objects/shipping-rate.ts'
import type { SessionParameters } from './parameters.ts'
import { findObject, inSeconds, insertSession, type SandboxContext } from './store.ts'

const smallestCharge = 30
const minute = 60

/** Opens a checkout, with Stripe's validation errors. */
export async function createSession(
  tx: Tx,
  parts: SandboxContext,
  parameters: SessionParameters,
  paymentLink: string | null = null,
): Promise<Session> {
  const now = inSeconds(parts.clock.now())
  refuseContradictions(parameters, now)

  const coupon = await findCoupon(tx, parameters)
  const { items, products } = newItems(parameters, coupon, now)
  const rates = parameters.shipping_options.map(({ shipping_rate_data }) => newShippingRate(shipping_rate_data, now))
  const session = newSession({ parameters, items, rates, paymentLink, siteUrl: parts.siteUrl, now })
  if (session.amount_total > 0 && session.amount_total < smallestCharge) {
    throw new ApiError("The Checkout Session's total amount due must add up to at least £0.30 gbp", {
      code: 'amount_too_small',
    })
  }
  const paymentIntentData = parameters.payment_intent_data ?? { metadata: {} }
  const secrets = { items, paymentIntentData, buyer: null, notice: null, authentication: null }
  await insertSession(tx, { session, secrets }, [...products, ...rates])
  return session
}

function refuseContradictions(parameters: SessionParameters, now: number): void {
  if (parameters.discounts.length > 0 && parameters.allow_promotion_codes !== undefined) {
    throw new ApiError('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  }
  const lifetime = parameters.expires_at === undefined ? null : parameters.expires_at - now
  if (lifetime !== null && lifetime < 30 * minute) {
    throw new ApiError('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (lifetime !== null && lifetime > 24 * 60 * minute) {
    throw new ApiError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  const currencies = new Set(parameters.line_items.map((item) => item.price_data.currency))
  if (currencies.size > 1) {
    throw new ApiError('All line items must have the same currency.', { param: 'line_items' })
  }
}

async function findCoupon(tx: Tx, parameters: SessionParameters): Promise<Coupon | null> {
  const [discount] = parameters.discounts
  if (!discount) return null
  const coupon = await findObject(tx, 'coupon', discount.coupon)
  if (!coupon) throw noSuch('coupon', discount.coupon, 'discounts[0][coupon]')
  if (!coupon.valid) {
    throw new ApiError(`Coupon ${coupon.id} is used up and cannot be applied.`, {
      code: 'coupon_expired',
      param: 'discounts[0][coupon]',
    })
  }
  const currency = parameters.line_items[0]?.price_data.currency
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw new ApiError(`The currency of coupon ${coupon.id} is not that of the line items.`, {
      param: 'discounts[0][coupon]',
    })
  }
  return coupon
}

function newItems(
  parameters: SessionParameters,
  coupon: Coupon | null,
  now: number,
): { items: LineItem[]; products: Product[] } {
  const subtotals = parameters.line_items.map((item) => item.price_data.unit_amount * item.quantity)
  const total = subtotals.reduce((sum, amount) => sum + amount, 0)
  const discounts = share(coupon ? discountOf(coupon, total) : 0, subtotals)

  const products = parameters.line_items.map(({ price_data: priceData }) => newProduct(priceData, now))
  const items = parameters.line_items.map(
    ({ price_data: priceData, quantity }, index) =>
      newLineItem({ priceData, product: products[index]!, quantity, discount: discounts[index] ?? 0, now }), // one for each
  )
  return { items, products }
}

/** Splits a discount over the items in proportion; the last gets the rounding remainder, so that the parts add up. */
function share(discount: number, subtotals: number[]): number[] {
  const total = subtotals.reduce((sum, amount) => sum + amount, 0)
  const parts = subtotals.map((amount) => (total === 0 ? 0 : Math.floor((discount * amount) / total)))
  const left = discount - parts.reduce((sum, amount) => sum + amount, 0)
  return parts.map((part, index) => (index === parts.length - 1 ? part + left : part))
}
