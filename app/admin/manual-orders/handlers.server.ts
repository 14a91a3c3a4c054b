import { failure, isStale, isFailure, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { insertBankTransfer } from '#db/books/ledger-entries.ts'
import { listProducts } from '#db/catalogue/products.ts'
import { lockOrder, updateOrder, findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { canReceiveTransfer, canCloseUnpaid, canSendLink } from '#domain/orders/manual-order.ts'
import { nextPaymentStatus } from '#domain/orders/order.ts'
import { productKeys, products } from '#domain/products/catalogue.ts'
import type { Handlers, Handler, Staff } from '#services/handler.ts'
import { queueOrderEmails, takeForPayment } from '#services/orders/confirm-order.ts'
import { closeLink, renewLink } from '#services/orders/payment-link.ts'
import { failOrder } from '#services/orders/record-payment.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'
import type { Services } from '#services/services.ts'
import { paymentState, tryToOpenLink } from './payment-state.server.ts'

/** The old link is closed at the provider before a new one exists, so that the buyer cannot pay twice. */
const sendPaymentLink: Handler<'send-payment-link'> = async (services, { id, expected_updated_at }, caller) => {
  const seen = await findOrder(services.db, id)
  if (!seen) return failure('not-found', 'This order no longer exists.')
  if (isStale(seen, expected_updated_at)) return orderChangedMeanwhile(seen)
  if (!canSendLink(seen)) return failure('conflict', 'This order is not waiting for a payment link.')
  const isBeingMade = seen.payment_status === 'pending' && seen.stripe_session_id === null
  if (!isBeingMade) {
    const renewed = await renew(services, seen, caller)
    if (renewed) return renewed
  }
  await tryToOpenLink(services, seen)
  const order = (await findOrder(services.db, id)) ?? seen
  return { order, payment: paymentState(order) }
}

/** Null means success: the old link is closed, and the order waits for a new one. */
async function renew(services: Services, seen: OrderRow, caller: Staff): Promise<Failure | null> {
  const closed = await closeLink(services, seen)
  if (closed.kind !== 'closed') return justPaid(closed.kind)
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: seen.id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    // A concurrent request has opened another link first.
    if (order.link_number !== seen.link_number) return orderChangedMeanwhile(order)
    const renewed = await renewLink(tx, services, order)
    if (renewed.kind === 'out of stock') return failure('conflict', `${order.product_name} is now out of stock.`)
    if (renewed.kind === 'code over') return failure('conflict', `The code ${order.promo_code} can no longer be used.`)
    if (renewed.kind === 'not possible') return failure('conflict', 'This order is not waiting for a payment link.')
    await recordChange(tx, caller, 'send-payment-link', ['order', order.id], {
      before: { payment_status: order.payment_status },
      after: { payment_status: renewed.order.payment_status, link_number: renewed.order.link_number },
    })
    return renewed
  })
  return isFailure(outcome) ? outcome : null
}

function justPaid(kind: 'paid' | 'being paid'): Failure {
  return failure(
    'conflict',
    kind === 'paid' ? 'The customer has just paid for this order.' : 'The customer is paying for this order right now.',
  )
}

export const manualOrderHandlers = {
  'send-payment-link': sendPaymentLink,
  'new-order-terms': async ({ db, config }) => {
    const rows = await listProducts(db)
    return {
      products: productKeys.flatMap((key) => {
        const row = rows.find((product) => product.key === key)
        return row
          ? [{ key, name: products[key].name, price_pence: row.price_pence, stock: row.stock, active: row.active }]
          : []
      }),
      takes_bank_transfers: config.bank !== null,
    }
  },
  /** Marks the order paid, takes its units and notifies buyer and staff in one transaction. Safe to repeat. */
  'record-bank-transfer': (services, { id, reference, expected_updated_at: expected }, caller) =>
    services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: id })
      if (!order) return failure('not-found', 'This order no longer exists.')
      if (order.bank_reference === reference) return { order }
      if (isStale(order, expected)) return orderChangedMeanwhile(order)
      const next = nextPaymentStatus(order.payment_status, 'pay')
      if (!canReceiveTransfer(order) || next === null) {
        return failure('conflict', 'This order is not waiting for a bank transfer.')
      }
      const now = services.clock.now()
      const taken = await takeForPayment(tx, services, order, order)
      const paid = await updateOrder(
        tx,
        { id, now },
        {
          ...taken,
          payment_status: next,
          paid_amount: order.total_amount,
          paid_at: now,
          bank_reference: reference,
        },
      )
      const { total_amount: amount, currency } = order
      await insertBankTransfer(tx, { kind: 'sale', amount, currency, orderId: id, sourceId: id, now })
      await recordChange(tx, caller, 'record-bank-transfer', ['order', id], {
        before: { payment_status: order.payment_status, bank_reference: null },
        after: { payment_status: next, bank_reference: reference },
      })
      await queueOrderEmails(tx, services, paid)
      return { order: paid }
    }),
  'close-unpaid-order': async (services, { id, expected_updated_at: expected }, caller) => {
    const seen = await findOrder(services.db, id)
    if (!seen) return failure('not-found', 'This order no longer exists.')
    if (isStale(seen, expected)) return orderChangedMeanwhile(seen)
    if (!canCloseUnpaid(seen)) return failure('conflict', 'This order is not waiting for a payment.')
    const closed = seen.pays_by === 'link' ? await closeLink(services, seen) : ({ kind: 'closed' } as const)
    if (closed.kind !== 'closed') return justPaid(closed.kind)
    return await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: id })
      if (!order) return failure('not-found', 'This order no longer exists.')
      if (order.link_number !== seen.link_number) return orderChangedMeanwhile(order)
      // The order may have failed already, if the provider reported the expired checkout first.
      const isOver = order.payment_status === 'failed'
      if (!isOver && !canCloseUnpaid(order)) return failure('conflict', 'This order is not waiting for a payment.')
      const after = await failOrder(tx, order, 'Closed by staff before it was paid.', services.clock.now())
      await recordChange(tx, caller, 'close-unpaid-order', ['order', id], {
        before: { payment_status: seen.payment_status },
        after: { payment_status: after.payment_status },
      })
      return { order: after }
    })
  },
} satisfies Partial<Handlers>
