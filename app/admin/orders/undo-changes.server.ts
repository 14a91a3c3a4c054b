import type { HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockOrder, updateOrder, type OrderChanges } from '#db/orders/order-row.ts'
import { findUndo, takeUndo } from '#db/orders/order-undos.ts'
import { callBackEmail } from '#db/emails/waiting-emails.ts'
import { orderRow } from '#contract/orders/orders.ts'
import type { Handler, Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Result = HandlerResult<'undo-changes'>['results'][number]

/** Each change has its own transaction, so a change that cannot be undone does not stop the others. Its result has the reason. */
export const undoChanges: Handler<'undo-changes'> = async (services, { ids }, caller) => {
  const results: Result[] = []
  for (const id of new Set(ids)) {
    const reason = await undoOne(services, id, caller)
    results.push({ id, undone: reason === null, reason })
  }
  return { results }
}

const tooLate = 'It is too late to undo this.'

/** Returns why the change was not undone; null if it was. */
async function undoOne({ db, clock }: Services, id: string, caller: Staff): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const undo = await findUndo(tx, { id, userId: caller.userId, now })
    if (undo === null) return tooLate
    const order = await lockOrder(tx, { orderId: undo.order_id })
    if (!order) return 'This order no longer exists.'
    if (order.updated_at.getTime() !== undo.changed_at.getTime()) {
      return 'This order has changed since then.'
    }
    if (undo.email_key !== null && (await callBackEmail(tx, { key: undo.email_key })) === 'gone') {
      return `The email has already gone to ${order.customer_email}, so the order stays as it is.`
    }
    if (!(await takeUndo(tx, id))) return tooLate

    const changed = await updateOrder(tx, { id: order.id, now }, asChanges(undo.before))
    const fields = Object.keys(undo.before).filter((field) => field in orderRow.shape)
    const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))
    await recordChange(tx, caller, 'undo-changes', ['order', order.id], { before: pick(order), after: pick(changed) })
    return null
  })
}

/** The stored columns: JSON has instants as text, which the database parses. */
function asChanges(before: Record<string, unknown>): OrderChanges {
  const columns = Object.entries(before).map(([column, value]) => [
    column,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ])
  return Object.fromEntries(columns) as OrderChanges // `before` has columns of an order
}
