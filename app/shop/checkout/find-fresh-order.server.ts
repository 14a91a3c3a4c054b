import { addOrderLink } from '#db/orders/order-access.ts'
import { findOrderOfSession } from '#db/orders/my-orders.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { hasBuyer, isPaid } from '#domain/orders/order.ts'
import type { Handler } from '#services/handler.ts'

export const freshForMs = 60 * 60_000

/** A buyer who has just paid may check the address; an hour later the page hides it (shared computers). */
export const findFreshOrder: Handler<'find-fresh-order'> = async ({ db, clock, keyedHash }, { sessionId }) => {
  const order = await findOrderOfSession(db, sessionId)
  if (!order || !isPaid(order) || !hasBuyer(order) || order.paid_at === null) return null
  const expiresAt = new Date(order.paid_at.getTime() + freshForMs)
  const now = clock.now()
  if (now >= expiresAt) return null
  const access = keyedHash('fresh order link', sessionId)
  await addOrderLink(db, access, { orderId: order.id, recipient: order.customer_email, now, expiresAt })
  return {
    id: order.id,
    number: formatOrderNumber(order.id),
    access,
    customer_email: order.customer_email,
    delivers_to: order.shipping_address,
    paid_at: order.paid_at,
  }
}
