import { failure, isStale } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { insertBankTransfer } from '#db/books/ledger-entries.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import { canReceiveTransfer } from '#domain/orders/manual-order.ts'
import { nextPaymentStatus } from '#domain/orders/order.ts'
import type { Handler } from '#services/handler.ts'
import { queueOrderEmails, takeForPayment } from '#services/orders/confirm-order.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'

/** The order is paid, its units are taken and everybody is told, in one transaction: twice is once. */
export const recordBankTransfer: Handler<'record-bank-transfer'> = (
  services,
  { id, reference, expected_updated_at: expected },
  caller,
) =>
  services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (order.bank_reference === reference) return { order }
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    const next = nextPaymentStatus(order.payment_status, 'pay')
    if (!canReceiveTransfer(order) || next === null) {
      return failure('conflict', 'This order does not wait for a bank transfer.')
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
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'record-bank-transfer',
      subjectType: 'order',
      subjectId: id,
      before: { payment_status: order.payment_status, bank_reference: null },
      after: { payment_status: next, bank_reference: reference },
    })
    await queueOrderEmails(tx, services, paid)
    return { order: paid }
  })
