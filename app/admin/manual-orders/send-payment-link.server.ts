import { failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findOrder, lockOrder, type OrderRow } from '#db/orders/order-row.ts'
import { canSendLink } from '#domain/orders/manual-order.ts'
import type { Handler, Staff } from '#services/handler.ts'
import { closeLink, renewLink } from '#services/orders/payment-link.ts'
import type { Services } from '#services/services.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'
import { paymentState, tryToOpenLink } from './payment-state.server.ts'

/** The old link is closed at the provider before there is a new one, so that the buyer cannot pay twice. */
export const sendPaymentLink: Handler<'send-payment-link'> = async (services, { id, expected_updated_at }, caller) => {
  const seen = await findOrder(services.db, id)
  if (!seen) return failure('not-found', 'This order no longer exists.')
  if (isStale(seen, expected_updated_at)) return orderChangedMeanwhile(seen)
  if (!canSendLink(seen)) return failure('conflict', 'This order does not wait for a payment link.')
  const isBeingMade = seen.payment_status === 'pending' && seen.stripe_session_id === null
  if (!isBeingMade) {
    const renewed = await renew(services, seen, caller)
    if (renewed) return renewed
  }
  await tryToOpenLink(services, seen)
  const order = (await findOrder(services.db, id)) ?? seen
  return { order, payment: paymentState(order) }
}

/** Null when the order waits for a new link. */
async function renew(services: Services, seen: OrderRow, caller: Staff): Promise<Failure | null> {
  const closed = await closeLink(services, seen)
  if (closed.kind !== 'closed') return justPaid(closed.kind)
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: seen.id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    // A concurrent request was faster and has opened another link.
    if (order.link_number !== seen.link_number) return orderChangedMeanwhile(order)
    const renewed = await renewLink(tx, services, order)
    if (renewed.kind === 'out of stock') return failure('conflict', `${order.product_name} is out of stock by now.`)
    if (renewed.kind === 'code over') return failure('conflict', `The code ${order.promo_code} can no longer be used.`)
    if (renewed.kind === 'not possible') return failure('conflict', 'This order does not wait for a payment link.')
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'send-payment-link',
      subjectType: 'order',
      subjectId: order.id,
      before: { payment_status: order.payment_status },
      after: { payment_status: renewed.order.payment_status, link_number: renewed.order.link_number },
    })
    return renewed
  })
  return isFailure(outcome) ? outcome : null
}

export function justPaid(kind: 'paid' | 'being paid'): Failure {
  return failure('conflict', kind === 'paid' ? 'It has just been paid.' : 'It is being paid at this moment.')
}
