import { failure, fieldFailure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { insertBankTransfer } from '#db/books/ledger-entries.ts'
import { listOpenCancellations, settleNoticesOf } from '#db/orders/cancellation-notices.ts'
import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { isMadeUpFor, lockRefund, settleRefundByHand } from '#db/orders/refund-requests.ts'
import { listReturns as list } from '#db/orders/returns.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import { whyHeld, whyNotToRestock } from '#domain/orders/parcel.ts'
import { refundOfReturn } from '#domain/orders/part.ts'
import { refundReasons, leftToRefund, needsTypedConfirmation } from '#domain/orders/refund.ts'
import type { Handlers, Handler, Staff } from '#services/handler.ts'
import { issueForRefunds } from '#services/orders/documents.ts'
import { followRefund } from '#services/orders/follow-refund.ts'
import { refuseOwnOrder } from '#services/orders/refund-permission.ts'
import { requestRefund } from '#services/orders/request-refund.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'
import { isRefused, receiveReturn as receive, inspectReturn as inspect } from '#services/orders/returns.ts'
import { lockReturn } from './lock-return.server.ts'
import { refundAfter } from '#domain/orders/return.ts'
import { listSerialsElsewhere } from '#db/orders/serial-numbers.ts'
import { returnWarnings } from '#domain/orders/serial-numbers.ts'
import type { RefundRow, ReturnRow } from '#db/tables/orders.ts'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import type { Db } from '#db/tables.ts'
import { restock as putBack } from '#services/orders/units.ts'

export const createRefund: Handler<'create-refund'> = async (services, input, admin) => {
  const { order_id, amount, reason, note, restock, confirmation, expected_updated_at: expected } = input
  const untyped = requireConfirmation(amount, confirmation)
  if (untyped) return untyped
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: order_id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    const why = restock ? whyNotToRestock(order, amount) : null
    if (why !== null) return failure('conflict', why)
    const by = { staff: admin, action: 'create-refund' } as const
    const requested = await requestRefund(tx, services, order, { amount, reason, note, origin: 'staff', by })
    if (requested.kind === 'refused') return failure(requested.code, requested.why)
    if (restock) await putBack(tx, services, order)
    await noteRefund(tx, admin, { action: 'create-refund', refund: requested.refund, restock })
    return requested
  })
  return isFailure(outcome) ? outcome : { order: outcome.order, refund: outcome.refund }
}

/** Null if the amount is small or was typed again. */
function requireConfirmation(amount: number, confirmation: string | null): Failure | null {
  if (!needsTypedConfirmation(amount) || readPounds(confirmation ?? '') === amount) return null
  return fieldFailure('input', 'confirmation', 'Please type the amount again.')
}

type Noted = { action: 'create-refund' | 'retry-refund' | 'inspect-return'; refund: RefundRow; restock: boolean }

async function noteRefund(db: Db, admin: Staff, { action, refund, restock }: Noted): Promise<void> {
  const { id: refund_id, amount, reason, note } = refund
  await recordChange(db, admin, action, ['order', refund.order_id], {
    after: { refund_id, amount, reason, note, restock },
  })
}

export const inspectReturn: Handler<'inspect-return'> = async (services, input, admin) =>
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, input.id, input.expected_updated_at)
    if (isFailure(locked)) return locked
    const { order, returned } = locked
    const by = { staff: admin, action: 'inspect-return' } as const
    const refusal = await refuseOwnOrder(tx, order, by)
    if (refusal) return refusal
    const inspection = { deduction: input.deduction, reason: input.deduction_reason }
    const untyped = requireConfirmation(
      refundAfter(inspection, refundOfReturn(order, returned, leftToRefund(order))),
      input.confirmation,
    )
    if (untyped) return untyped
    const outcome = await inspect(tx, services, {
      order,
      returned,
      inspection,
      isRestocked: input.restock,
      serialNumbers: input.serial_numbers,
      by,
    })
    if (outcome.kind === 'refused') return failure('conflict', outcome.why)
    const { refund } = outcome
    if (refund) await noteRefund(tx, admin, { action: 'inspect-return', refund, restock: input.restock })
    else {
      const { deduction, deduction_reason } = outcome.returned
      await recordChange(tx, admin, 'inspect-return', ['order', order.id], {
        after: { deduction, deduction_reason, restock: input.restock },
      })
    }
    const warnings = await warnAboutReturned(tx, order, outcome.returned)
    return { order: outcome.order, returned: outcome.returned, refund, warnings }
  })

export const receiveReturn: Handler<'receive-return'> = async (services, input, admin) =>
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, input.id, input.expected_updated_at)
    if (isFailure(locked)) return locked
    const { order, returned } = locked
    const received = await receive(tx, services, order, { returned, serialNumbers: input.serial_numbers })
    if (isRefused(received)) return failure('conflict', received.why)
    await recordChange(tx, admin, 'receive-return', ['order', order.id], {
      before: { return_status: returned.status },
      after: {
        return_status: received.status,
        ...(input.serial_numbers && { serial_numbers: received.serial_numbers }),
      },
    })
    return { returned: received, warnings: await warnAboutReturned(tx, order, received) }
  })

async function warnAboutReturned(
  db: Db,
  { id, serial_numbers: sent }: OrderRow,
  { serial_numbers: returned }: ReturnRow,
): Promise<string[]> {
  return returnWarnings({ sent, returned, elsewhere: await listSerialsElsewhere(db, id, returned) })
}

export const refundHandlers = {
  'create-refund': createRefund,
  'inspect-return': inspectReturn,
  'receive-return': receiveReturn,
  'list-cancellations': ({ db }, input) => listOpenCancellations(db, input),
  'list-returns': async ({ db, clock }, { cursor, limit, show }) => {
    const now = clock.now()
    const { rows, next } = await list(db, { cursor: cursor ?? null, limit, show })
    return {
      rows: rows.map((row) => ({
        ...row,
        is_overdue: row.due_at !== null && isOverdue({ due_at: row.due_at, met_at: null }, now),
      })),
      next,
    }
  },
  'release-hold': async (services, input, admin) => {
    const { id, reason, expected_updated_at: expected } = input
    const outcome = await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: id })
      if (!order) return failure('not-found', 'This order no longer exists.')
      if (isStale(order, expected)) return orderChangedMeanwhile(order)
      const held = whyHeld(order)
      if (held === null) return failure('conflict', 'This parcel is not on hold.')
      const now = services.clock.now()
      if (order.cancellation_asked_at !== null) {
        await settleNoticesOf(tx, id, { outcome: 'dismissed', provenBy: 'staff', now })
      }
      await recordChange(tx, admin, 'release-hold', ['order', id], {
        before: { hold: held },
        after: { hold: null, reason },
      })
      return await updateOrder(tx, { id, now }, { hold_released_at: now, cancellation_asked_at: null })
    })
    return isFailure(outcome) ? outcome : { order: outcome }
  },
  'retry-refund': async (services, { id }, admin) => {
    const outcome = await services.db.transaction().execute(async (tx) => {
      const locked = await lockRefund(tx, id)
      if (!locked) return failure('not-found', 'This refund no longer exists.')
      const { order, refund: failed } = locked
      if (failed.status !== 'failed') return failure('conflict', 'This refund has not failed.')
      if (await isMadeUpFor(tx, id)) return failure('conflict', 'This refund has already been tried again.')
      const requested = await requestRefund(tx, services, order, {
        amount: failed.amount,
        units: failed.units,
        reason: refundReasons.find((reason) => reason === failed.reason) ?? 'requested_by_customer',
        note: failed.note,
        origin: 'staff',
        by: { staff: admin, action: 'retry-refund' },
        returnId: failed.return_id,
        retryOf: id,
      })
      if (requested.kind === 'refused') return failure(requested.code, requested.why)
      await noteRefund(tx, admin, { action: 'retry-refund', refund: requested.refund, restock: false })
      return requested
    })
    return isFailure(outcome) ? outcome : { order: outcome.order, refund: outcome.refund }
  },
  'record-bank-refund': (services, { id, reference }, caller) =>
    services.db.transaction().execute(async (tx) => {
      const locked = await lockRefund(tx, id)
      if (!locked?.refund.by_hand) return failure('not-found', 'This refund is not one to send by bank transfer.')
      const { order, refund } = locked
      const refusal = await refuseOwnOrder(tx, order, { staff: caller, action: 'record-bank-refund' })
      if (refusal) return refusal
      if (refund.status === 'succeeded' && refund.bank_reference === reference) return { order, refund }
      if (refund.status === 'waiting-for-approval') return failure('conflict', 'This refund is waiting for approval.')
      if (refund.status !== 'requested') return failure('conflict', 'This refund has already been recorded.')
      const now = services.clock.now()
      const settled = await settleRefundByHand(tx, id, { reference, now })
      const changed = await updateOrder(
        tx,
        { id: order.id, now },
        { refunded_amount: order.refunded_amount + settled.amount },
      )
      const transfer = { kind: 'refund', amount: -settled.amount, currency: order.currency } as const
      await insertBankTransfer(tx, { ...transfer, orderId: order.id, sourceId: id, now })
      await recordChange(tx, caller, 'record-bank-refund', ['order', order.id], {
        after: { refund_id: id, amount: settled.amount, bank_reference: reference },
      })
      const after = await followRefund(tx, services, changed, { refund: settled, before: 'requested' })
      await issueForRefunds(tx, services, after)
      return { order: after, refund: settled }
    }),
} satisfies Partial<Handlers>
