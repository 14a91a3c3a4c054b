import { randomUUID } from 'node:crypto'
import { failure, type Failure } from '#contract/failure.ts'
import { findCheckoutTerms, type CheckoutTerms, type PlacedOrder, noteFailedOrder } from '#db/orders/checkout-orders.ts'
import { findOrder } from '#db/orders/order-row.ts'
import type { Product } from '#domain/products/product.ts'
import { canBeCharged, evaluatePromo, normalisePromoCode, priceCheckout } from '#domain/products/promo.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { photoName, stampUrl } from '#app/parts/photos/photo.tsx'
import { placeWithinCap, type PlacedWithinCap, type ReplacedCheckout } from './place-within-cap.server.ts'

export type Purchase = {
  product: Product
  quantity: number
  /** The code as the buyer typed it; null if there is none. */
  discountCode: string | null
  isTest: boolean
}

export type ReservedOrder = { checkout: OpenedCheckout; replaced: ReplacedCheckout[] }

type Attempt = { purchase: Purchase; caller: Caller; hasCode: boolean; now: Date }

/** An attempt fails only if the price changes at that moment. */
const mostAttempts = 3

/** Prices a purchase, opens its checkout, stores the order. If price or code changed meanwhile, tries again. */
export async function reserveOrder(
  services: Services,
  purchase: Purchase,
  caller: Caller,
): Promise<ReservedOrder | Failure> {
  const { key } = purchase.product
  const code = normalisePromoCode(purchase.discountCode ?? '') || null
  // Read the clock once, so that price and refusal agree about a code that ends in between.
  const attempt = { purchase, caller, hasCode: code !== null, now: services.clock.now() }

  for (let attempts = 0; attempts < mostAttempts; attempts++) {
    const terms = await findCheckoutTerms(services.db, key, code)
    if (!terms) return failure('not-found', 'There is no such product.')
    const outcome = await reserveAt(services, terms, attempt)
    if (outcome !== 'terms changed') return outcome
  }
  return unavailable(purchase.product)
}

async function reserveAt(
  services: Services,
  found: CheckoutTerms,
  { purchase, caller, hasCode, now }: Attempt,
): Promise<ReservedOrder | Failure | 'terms changed'> {
  const { product, quantity } = purchase
  // An admin's test checkout in a live shop sells nothing, so it takes no stock.
  const sellsNothing = purchase.isTest && services.payments.isLive
  const terms = sellsNothing ? { ...found, stock: null } : found
  const refusal = findRefusal(terms, purchase, hasCode, now)
  if (refusal) return refusal

  const { price, promo } = terms
  const { subtotal, discount, total } = priceCheckout({ key: product.key, price, quantity, promo, now })
  if (!canBeCharged(total)) return failure('refused', 'This code cannot be used for this product.')

  const isDiscounted = discount > 0 && promo !== null
  const isCounted = terms.stock !== null
  // Only limited units and uses need the cap.
  const isScarce = isCounted || (isDiscounted && promo.maxUses !== null)
  const order = {
    id: randomUUID(),
    productKey: product.key,
    productName: product.name,
    price,
    quantity,
    subtotal,
    discount,
    total,
    promoCode: isDiscounted ? promo.code : null,
    promoTerms: isDiscounted ? promo.terms : null,
    userId: caller.userId,
    clientHash: isScarce ? services.keyedHash('client address', caller.address) : null,
    isCounted,
    isTest: purchase.isTest,
    now,
  }
  // Open the checkout first, so that the order has its id. The buyer gets its address after the order is stored.
  const checkout = await openCheckout(services, { order, purchase, caller })
  const placement = await place(services, { ...order, checkout })
  return placement.kind === 'placed'
    ? { checkout, replaced: placement.replaced }
    : placementRefused(placement.kind, product)
}

/** Stores the order; if that fails, closes its checkout. */
async function place(services: Services, order: PlacedOrder & { checkout: OpenedCheckout }): Promise<PlacedWithinCap> {
  const placement = await placeWithinCap(services, order).catch(async (fault: unknown): Promise<PlacedWithinCap> => {
    // The order may have been stored before the connection broke, or created by a payment that was faster.
    if (await findOrder(services.db, order.id).catch(() => null)) return { kind: 'placed', replaced: [] }
    await closeUnplaced(services, order.checkout)
    throw fault
  })
  if (placement.kind !== 'placed') await closeUnplaced(services, order.checkout)
  return placement
}

function findRefusal(terms: CheckoutTerms, purchase: Purchase, hasCode: boolean, now: Date): Failure | null {
  const { product, quantity } = purchase
  if (!terms.active) return unavailable(product)
  if (terms.stock !== null && terms.stock < quantity) {
    return terms.stock === 0
      ? outOfStock(product)
      : failure('conflict', `We only have ${terms.stock} of the ${product.name} left.`)
  }
  const check = terms.promo && evaluatePromo(terms.promo, { key: product.key, price: terms.price }, now)
  return hasCode && check?.kind !== 'applies' ? codeRefused : null
}

// One refusal for every reason, so that guessing reveals nothing.
const codeRefused = failure('refused', 'Invalid or expired promo code')

const tooManyOpen = failure(
  'conflict',
  'Too many checkouts are open from your internet connection. Please finish one of them, or try again in a few minutes.',
)

function placementRefused(
  kind: Exclude<PlacedWithinCap['kind'], 'placed'>,
  product: Product,
): Failure | 'terms changed' {
  switch (kind) {
    case 'terms changed':
      return kind
    case 'out of stock':
      return outOfStock(product)
    case 'code used up':
      return codeRefused
    case 'too many open':
      return tooManyOpen
  }
}

const outOfStock = (product: Product) => failure('conflict', `${product.name} is out of stock at the moment.`)
const unavailable = (product: Product) => failure('conflict', `${product.name} cannot be bought at the moment.`)

type OpenedCheckout = { id: string; url: string; livemode: boolean }

type Opening = {
  order: Omit<PlacedOrder, 'checkout'>
  purchase: { product: Product; isTest: boolean }
  caller: Caller
}

async function openCheckout(services: Services, { order, purchase, caller }: Opening): Promise<OpenedCheckout> {
  try {
    return await services.payments.createCheckout({
      orderId: order.id,
      productKey: order.productKey,
      productName: order.productName,
      imageUrl: pictureUrl(services, purchase.product),
      unitPrice: order.price,
      quantity: order.quantity,
      discount: order.promoCode === null ? null : { code: order.promoCode, amount: order.discount },
      customerEmail: caller.email,
      isTest: purchase.isTest,
    })
  } catch (fault) {
    await noteFailedOrder(services.db, order, 'The payment provider could not open a checkout.')
    throw fault
  }
}

function pictureUrl({ config }: Services, product: Product): string {
  const [picture] = product.images
  if (!picture) throw new Error(`Product ${product.key} has no picture`)
  return config.siteUrl + stampUrl(photoName(picture.photo))
}

/** If the provider cannot be reached, the checkout expires half an hour later. No buyer has its address until then. */
async function closeUnplaced({ payments }: Services, checkout: OpenedCheckout): Promise<void> {
  await payments.expireCheckout(checkout.id).catch(() => {})
}
