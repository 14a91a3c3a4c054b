import { failure, isFailure } from '#contract/failure.ts'
import { findFirstOpenNotice, insertNotice } from '#db/orders/cancellation-notices.ts'
import { findPublicOrder } from '#db/orders/find-order.ts'
import { lockOrder, type OrderRow } from '#db/orders/order-row.ts'
import { dueOn } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { hasBuyer, shownEmail } from '#domain/orders/order.ts'
import { accessAllows } from '#domain/orders/order-access.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { cancellationReceived } from '#services/email/return-emails.ts'
import type { Handler } from '#services/handler.ts'
import { askToCancel } from '#services/orders/ask-to-cancel.ts'
import { endContract } from '#services/orders/end-contract.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { whyNothingIsLeft } from '#services/orders/rights-of-order.ts'
import type { Services } from '#services/services.ts'

type Said = { number: string; email: string; reason: string | null; saidAt: Date }

/** Keeps every notice. Without proof of ownership the answer is the same with or without such an order. */
export const cancelOrder: Handler<'cancel-order'> = async (services, { id, access, number, email, reason }, caller) => {
  const saidAt = services.clock.now()
  if (id === undefined) {
    const named = { number: number ?? '', email: email ?? '', reason, saidAt }
    const found = await findPublicOrder(services.db, named.number, named.email)
    return await keep(services, found?.id ?? null, named)
  }
  const opened = await requireOrder(services, { id, access }, { caller, act: 'view' })
  if (isFailure(opened)) return opened
  const over = whyNothingIsLeft(opened.order)
  if (over !== null) return failure('conflict', over)
  const said = { number: id, email: shownEmail(opened.order.customer_email), reason, saidAt }
  if (!accessAllows(opened.access, 'cancel')) return await keep(services, id, said)
  return await end(services, id, { ...said, provenBy: opened.access === 'owner' ? 'owner' : 'pass' })
}

async function keep(services: Services, orderId: string | null, { number, email, reason, saidAt }: Said) {
  await services.db.transaction().execute(async (tx) => {
    const order = orderId === null ? null : await lockOrder(tx, { orderId })
    await insertNotice(tx, { order_number: number, email, reason, said_at: saidAt, order_id: order?.id ?? null })
    if (order) await askToCancel(tx, services, order, saidAt)
  })
  const outcome = 'proof-needed' as const
  return { received_at: saidAt, reason, outcome, refund_amount: null, send_back_by: null }
}

async function end(services: Services, id: string, said: Said & { provenBy: 'pass' | 'owner' }) {
  const { number, email, reason, saidAt, provenBy } = said
  return await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (order.cancelled_at !== null) return failure('conflict', 'This order has been cancelled already.')
    const notice = { order_number: number, email, reason, said_at: saidAt, order_id: id, proven_by: provenBy }
    const { id: key } = await insertNotice(tx, notice)
    // A notice sent before the proof counts from its own time.
    const first = await findFirstOpenNotice(tx, id)
    const firstSaidAt = first?.said_at ?? saidAt
    const outcome = await endContract(tx, services, order, { saidAt: firstSaidAt, reason, provenBy })
    if (outcome.kind === 'refused') return failure('conflict', outcome.why)
    if (outcome.kind === 'cancelled already') return failure('conflict', 'This order has been cancelled already.')
    const isOut = outcome.kind === 'return'
    await tell(outcome.order)
    return {
      received_at: firstSaidAt,
      reason,
      outcome: outcome.kind,
      refund_amount: isOut ? null : (outcome.refund?.amount ?? 0),
      send_back_by: isOut ? dueOn('goods-back', londonDate(outcome.returned.told_at)) : null,
    }

    async function tell(cancelled: OrderRow): Promise<void> {
      if (!hasBuyer(cancelled)) return
      const next = isOut ? 'send-back' : 'refund'
      const said = { saidAt: firstSaidAt, reason, next, confirms: first !== null && first.id !== key } as const
      await queueEmail(tx, cancellationReceived(cancelled, said, key))
    }
  })
}
