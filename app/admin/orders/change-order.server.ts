import { changedMeanwhile, failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { orderRow } from '#contract/orders/orders.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockOrder, updateOrder, type OrderChanges, type OrderRow } from '#db/orders/order-row.ts'
import { keepUndo } from '#db/orders/order-undos.ts'
import type { Tx } from '#db/tables.ts'
import type { Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type OrderChange = {
  id: string
  action: FunctionName
  caller: Staff
  expected?: string | undefined
  /** The reason that the member of staff typed. */
  reason?: string | null
  /** Returns the columns to set, given the current order; null if nothing changes. */
  decide: (order: OrderRow) => OrderChanges | Failure | null
  /** The key of the email that the change causes: the change cannot be undone once that email was sent. */
  emailKey?: (order: OrderRow) => string | null
  /** False if the change has effects that cannot be undone. */
  isUndoable?: boolean
}

/** `undo` is the id for undoing the change; null if nothing changed. */
export type ChangedOrder = { order: OrderRow; undo: string | null }

/** Undo is shown for ten seconds. The rest is for a slow connection. */
const undoSeconds = 30

/** Changes an order under a lock and logs who did it, in one transaction. */
export async function changeOrder(services: Services, change: OrderChange): Promise<ChangedOrder | Failure> {
  return await services.db.transaction().execute((tx) => changeOrderWithin(tx, services, change))
}

export async function changeOrderWithin(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id, action, caller, expected, reason, decide, emailKey, isUndoable = true }: OrderChange,
): Promise<ChangedOrder | Failure> {
  const order = await lockOrder(tx, { orderId: id })
  if (!order) return failure('not-found', 'This order no longer exists.')
  if (isStale(order, expected)) return orderChangedMeanwhile(order)
  const changes = decide(order)
  if (isFailure(changes)) return changes
  if (changes === null) return { order, undo: null }

  const now = clock.now()
  const changed = await updateOrder(tx, { id, now }, changes)
  await recordChange(tx, caller, action, ['order', id], {
    before: pick(order, changes),
    after: { ...pick(changed, changes), ...(reason && { reason }) },
  })
  if (!isUndoable) return { order: changed, undo: null }
  const undo = await keepUndo(tx, {
    orderId: id,
    performedBy: caller.userId,
    before: Object.fromEntries(Object.entries(order).filter(([field]) => field in changes)),
    changedAt: changed.updated_at,
    emailKey: emailKey?.(changed) ?? null,
    until: new Date(now.getTime() + undoSeconds * 1000),
  })
  return { order: changed, undo }
}

/** Parsed by the contract, so that no private field is included. */
export function orderChangedMeanwhile(order: OrderRow): Failure {
  return changedMeanwhile(orderRow.parse(order))
}

/** The changed fields, without those that only the checkout uses. */
function pick(order: OrderRow, changes: OrderChanges): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([field]) => field in changes && field in orderRow.shape))
}
