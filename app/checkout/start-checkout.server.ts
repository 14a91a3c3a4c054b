import { randomUUID } from 'node:crypto'
import { photoName, stampUrl } from '#app/photos/photo.tsx'
import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerResult } from '#contract/functions.ts'
import { attachCheckout, findCheckoutTerms, type CheckoutTerms } from '#db/orders/checkout-orders.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Product } from '#domain/product.ts'
import { canBeCharged, evaluatePromo, normalisePromoCode, priceCheckout } from '#domain/promo.ts'
import type { CheckoutRequest } from '#services/payments/payments.ts'
import { failOrder } from '#services/orders/record-payment.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { closeAll, placeWithinCap, type PlacedWithinCap, type ReplacedCheckout } from './place-within-cap.server.ts'

export type Purchase = {
  product: Product
  quantity: number
  /** As the buyer typed it. */
  discountCode: string | null
  isTest: boolean
}

/**
 * Writes a pending order that holds its stock and a use of its code, and opens the provider's checkout for it. Three
 * questions to the database: what it costs, the order itself, and where its checkout is; two more where something can
 * run out, so that no address holds too much of it.
 */
export async function startCheckout(
  services: Services,
  purchase: Purchase,
  caller: Caller,
): Promise<HandlerResult<'create-checkout'> | Failure> {
  const { db } = services
  // Asked once, so that the price and the refusal cannot disagree about a code that ends in between.
  const now = services.clock.now()
  const { product, quantity } = purchase
  const code = normalisePromoCode(purchase.discountCode ?? '') || null
  const found = await findCheckoutTerms(db, product.key, code)
  if (!found) return failure('not-found', 'There is no such product.')
  // An admin's test in a shop that takes real money sells nothing, so it takes nothing off the stock.
  const isTestMode = purchase.isTest && services.payments.isLive
  const terms = isTestMode ? { ...found, stock: null } : found
  const refusal = findRefusal(terms, purchase, code !== null, now)
  if (refusal) return refusal

  const { price, promo } = terms
  const { subtotal, discount, total } = priceCheckout({ key: product.key, price, quantity, promo, now })
  if (!canBeCharged(total)) return failure('refused', 'This code cannot be used for this product.')

  const id = randomUUID()
  const promoCode = discount > 0 && promo ? promo.code : null
  // Only what can run out can be hoarded.
  const isScarce = terms.stock !== null || (promoCode !== null && promo?.maxUses != null)
  const placement = await placeWithinCap(services, {
    id,
    productKey: product.key,
    productName: product.name,
    price,
    quantity,
    subtotal,
    discount,
    total,
    promoCode,
    userId: caller.userId,
    clientHash: isScarce ? services.keyedHash('client address', caller.address) : null,
    isCounted: terms.stock !== null,
    now,
  })
  if (placement.kind !== 'placed') return placementRefused(placement.kind, product)

  const checkout = await openCheckout(services, {
    orderId: id,
    productKey: product.key,
    productName: product.name,
    imageUrl: pictureUrl(services, product),
    unitPrice: price,
    quantity,
    discount: promoCode === null ? null : { code: promoCode, amount: discount },
    customerEmail: caller.email,
    isTest: purchase.isTest,
  })
  await attachCheckout(db, id, checkout, services.clock.now())
  await closeOlder(services, placement.replaced)
  return { url: checkout.url, sessionId: checkout.id }
}

function findRefusal(terms: CheckoutTerms, purchase: Purchase, hasCode: boolean, now: Date): Failure | null {
  const { product, quantity } = purchase
  if (!terms.active) return failure('conflict', `${product.name} cannot be bought at the moment.`)
  if (terms.stock !== null && terms.stock < quantity) {
    return terms.stock === 0 ? outOfStock(product) : failure('conflict', `Only ${terms.stock} left of ${product.name}.`)
  }
  const check = terms.promo && evaluatePromo(terms.promo, { key: product.key, price: terms.price }, now)
  return hasCode && check?.kind !== 'applies' ? codeRefused : null
}

// One refusal for every reason, so that guessing teaches nothing.
const codeRefused = failure('refused', 'Invalid or expired promo code')

const tooManyOpen = failure(
  'conflict',
  'Too many checkouts are open from your connection. Please finish one of them, or try again in a few minutes.',
)

function placementRefused(kind: Exclude<PlacedWithinCap['kind'], 'placed'>, product: Product): Failure {
  switch (kind) {
    case 'out of stock':
      return outOfStock(product)
    case 'code used up':
      return codeRefused
    case 'too many open':
      return tooManyOpen
  }
}

const outOfStock = (product: Product) => failure('conflict', `${product.name} is out of stock at the moment.`)

function pictureUrl({ config }: Services, product: Product): string {
  const [picture] = product.images
  if (!picture) throw new Error(`Product ${product.key} has no picture`)
  return config.siteUrl + stampUrl(photoName(picture.photo))
}

/** The new checkout is open whether the older ones can be closed now or not; the sweep closes what is left. */
async function closeOlder(services: Services, replaced: readonly ReplacedCheckout[]): Promise<void> {
  try {
    await closeAll(services, replaced)
  } catch (fault) {
    services.log.warn({ err: fault }, 'older checkout not closed yet')
  }
}

/** An order whose checkout could not be opened is over: it says so, and gives back what it had reserved. */
async function openCheckout(services: Services, request: CheckoutRequest) {
  const { db, clock, payments } = services
  try {
    return await payments.createCheckout(request)
  } catch (fault) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: request.orderId })
      if (order) await failOrder(tx, order, 'The payment provider could not open a checkout.', clock.now())
    })
    throw fault
  }
}
