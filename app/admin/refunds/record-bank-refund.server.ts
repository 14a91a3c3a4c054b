import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { insertBankTransfer } from '#db/books/ledger-entries.ts'
import { updateOrder } from '#db/orders/order-row.ts'
import { lockRefund, settleRefundByHand } from '#db/orders/refund-requests.ts'
import type { Handler } from '#services/handler.ts'
import { issueForRefunds } from '#services/orders/documents.ts'
import { followRefund } from '#services/orders/follow-refund.ts'
import { refuseOwnOrder } from '#services/orders/refund-permission.ts'

export const recordBankRefund: Handler<'record-bank-refund'> = (services, { id, reference }, caller) =>
  services.db.transaction().execute(async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked?.refund.by_hand) return failure('not-found', 'There is no such refund to send by bank transfer.')
    const { order, refund } = locked
    const refusal = await refuseOwnOrder(tx, order, { staff: caller, action: 'record-bank-refund' })
    if (refusal) return refusal
    if (refund.status === 'succeeded' && refund.bank_reference === reference) return { order, refund }
    if (refund.status === 'waiting-for-approval') return failure('conflict', 'This refund waits for approval.')
    if (refund.status !== 'requested') return failure('conflict', 'Somebody has recorded this refund already.')
    const now = services.clock.now()
    const settled = await settleRefundByHand(tx, id, { reference, now })
    const changed = await updateOrder(
      tx,
      { id: order.id, now },
      { refunded_amount: order.refunded_amount + settled.amount },
    )
    const transfer = { kind: 'refund', amount: -settled.amount, currency: order.currency } as const
    await insertBankTransfer(tx, { ...transfer, orderId: order.id, sourceId: id, now })
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'record-bank-refund',
      subjectType: 'order',
      subjectId: order.id,
      before: null,
      after: { refund_id: id, amount: settled.amount, bank_reference: reference },
    })
    const after = await followRefund(tx, services, changed, { refund: settled, before: 'requested' })
    await issueForRefunds(tx, services, after)
    return { order: after, refund: settled }
  })
