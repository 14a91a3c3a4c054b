import { photoName, stampUrl } from '#app/parts/photos/photo.tsx'
import { noteFailedOrder, type PlacedOrder } from '#db/orders/checkout-orders.ts'
import type { Product } from '#domain/products/product.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

export type OpenedCheckout = { id: string; url: string; livemode: boolean }

type Opening = {
  order: Omit<PlacedOrder, 'checkout'>
  purchase: { product: Product; isTest: boolean }
  caller: Caller
}

/** Has the provider open a checkout for an order that is about to be written. One that could not be opened says so. */
export async function openCheckout(services: Services, { order, purchase, caller }: Opening): Promise<OpenedCheckout> {
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

/** If the provider is away, the checkout expires half an hour later. Its address was given to no one. */
export async function closeUnplaced({ payments }: Services, checkout: OpenedCheckout): Promise<void> {
  await payments.expireCheckout(checkout.id).catch(() => {})
}
