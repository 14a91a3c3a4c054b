import { failure, isFailure } from '#contract/failure.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import { formatDate, londonDate, noonOf } from '#domain/calendar/london-time.ts'
import { moveParcel } from '#domain/orders/parcel.ts'
import type { Handler } from '#services/handler.ts'
import { showMyOrder, whyNoReceipt } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'

/** If the day of arrival is unknown, the buyer's answer counts. It is accepted once. */
export const confirmReceipt: Handler<'confirm-receipt'> = async (services, { on, ...asked }, caller) => {
  const { db, clock } = services
  const opened = await requireOrder(services, asked, { caller, act: 'confirm-receipt' })
  if (isFailure(opened)) return opened
  const now = clock.now()
  const today = londonDate(now)
  const arrivedOn = on ?? today
  const confirmed = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: asked.id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    // Said twice, as by two presses of the button.
    if (order.delivered_source === 'buyer' && order.delivered_at && londonDate(order.delivered_at) === arrivedOn)
      return order
    const reason = whyNoReceipt(order)
    if (reason !== null) return failure('conflict', reason)
    const sentOn = order.shipping_date && londonDate(order.shipping_date)
    if (arrivedOn > today) return wrongDay('The day of arrival cannot be in the future')
    if (sentOn !== null && arrivedOn < sentOn)
      return wrongDay(`It left us on ${formatDate(sentOn)}, so not before that`)
    const delivered_at = arrivedOn === today ? now : noonOf(arrivedOn)
    const arrived = { ...moveParcel(order, 'delivered', now), delivered_at, delivered_source: 'buyer' } as const
    return await updateOrder(tx, { id: order.id, now }, arrived)
  })
  if (isFailure(confirmed)) return confirmed
  return { order: await showMyOrder(services, { order: confirmed, access: opened.access }, now) }
}

const wrongDay = (sentence: string) => failure('input', sentence, { on: sentence })
