import { photoName, stampUrl } from '#app/photos/photo.tsx'
import { isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerResult } from '#contract/functions.ts'
import { attachCheckout } from '#db/orders/checkout-orders.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Product } from '#domain/product.ts'
import type { CheckoutRequest } from '#services/payments/payments.ts'
import { failOrder } from '#services/orders/record-payment.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { closeAll, type ReplacedCheckout } from './place-within-cap.server.ts'
import { reserveOrder, type Purchase } from './reserve-order.server.ts'

/**
 * Writes a pending order that holds its stock and a use of its code, and opens the provider's checkout for it. Two questions to
 * the database: the order itself, and where its checkout is; more where something can run out, so that no address holds too
 * much of it, and where what memory knows is no longer so.
 */
export async function startCheckout(
  services: Services,
  purchase: Purchase,
  caller: Caller,
): Promise<HandlerResult<'create-checkout'> | Failure> {
  const reserved = await reserveOrder(services, purchase, caller)
  if (isFailure(reserved)) return reserved

  const { order, replaced } = reserved
  const checkout = await openCheckout(services, {
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
  await attachCheckout(services.db, order.id, checkout, services.clock.now())
  await closeOlder(services, replaced)
  return { url: checkout.url, sessionId: checkout.id }
}

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
