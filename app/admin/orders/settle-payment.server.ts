import { failure, isStale, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { formatMoney } from '#domain/orders/money.ts'
import type { Staff, Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { acceptPayment as accept, closeRefunded, type Settlement } from '#services/orders/settle-mismatch.ts'
import { orderChangedMeanwhile } from './change-order.server.ts'

type Settling = 'accept-payment' | 'close-refunded-payment'
type Settled = Promise<HandlerResult<'accept-payment'> | Failure>

export const acceptPayment: Handler<'accept-payment'> = (services, input, caller) =>
  settle(services, 'accept-payment', input, caller)

export const closeRefundedPayment: Handler<'close-refunded-payment'> = (services, input, caller) =>
  settle(services, 'close-refunded-payment', input, caller)

async function settle(
  services: Services,
  action: Settling,
  { id, expected_updated_at: expected }: HandlerInput<Settling>,
  caller: Staff,
): Settled {
  const order = await findOrder(services.db, id)
  if (!order) return noSuchOrder
  // A settled payment is reported as settled, even to a request with an older version.
  if (order.payment_problem !== null && isStale(order, expected)) return orderChangedMeanwhile(order)
  const settlement = await (action === 'accept-payment' ? accept : closeRefunded)(services, {
    order,
    note: (db, before, after) =>
      recordChange(db, caller, action, ['order', id], { before: settled(before), after: settled(after) }),
  })
  return toAnswer(settlement)
}

function settled({ payment_status, payment_problem, total_amount, currency, notes }: OrderRow) {
  return { payment_status, payment_problem, total_amount, currency, notes }
}

const noSuchOrder = failure('not-found', 'This order no longer exists.')

function toAnswer(settlement: Settlement): HandlerResult<Settling> | Failure {
  switch (settlement.kind) {
    case 'settled':
    case 'settled already':
      return { order: settlement.order }
    case 'no such order':
      return noSuchOrder
    case 'nothing to settle':
      return failure('conflict', 'The payment matches the order, so there is nothing to settle.')
    case 'changed meanwhile':
      return orderChangedMeanwhile(settlement.order)
    case 'unknown payment':
      return failure('refused', 'The payment provider has no such payment, so it cannot be accepted.')
    case 'refunded':
      return failure('conflict', 'This payment was refunded to the buyer. Close the order instead.')
    case 'not refunded': {
      const left = formatMoney(settlement.left, settlement.currency)
      return failure('conflict', `The payment provider still holds ${left} of this payment. Refund it there first.`)
    }
  }
}
