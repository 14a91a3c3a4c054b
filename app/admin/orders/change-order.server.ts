import { changedMeanwhile, failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { orderRow } from '#contract/orders.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockOrder, updateOrder, type OrderChanges, type OrderRow } from '#db/orders/order-row.ts'
import type { Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type OrderChange = {
  id: string
  action: FunctionName
  caller: Staff
  /** The `updated_at` of the order the admin looked at. */
  expected?: string | undefined
  /** What is to be set, given the order as it is now; null when nothing has to change. */
  decide: (order: OrderRow) => OrderChanges | Failure | null
}

/** Changes an order under a lock and writes down who did it, in one transaction. */
export async function changeOrder(
  { db, clock }: Services,
  { id, action, caller, expected, decide }: OrderChange,
): Promise<OrderRow | Failure> {
  return await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    const changes = decide(order)
    if (isFailure(changes)) return changes
    if (changes === null) return order

    const changed = await updateOrder(tx, { id, now: clock.now() }, changes)
    await recordChange(tx, {
      performedBy: caller.userId,
      action,
      subjectType: 'order',
      subjectId: id,
      before: pick(order, changes),
      after: pick(changed, changes),
    })
    return changed
  })
}

/** In the contract's words, so that nothing private goes with it. */
export function orderChangedMeanwhile(order: OrderRow): Failure {
  return changedMeanwhile(orderRow.parse(order))
}

/** The fields a change is about, but those that are only the checkout's business. */
function pick(order: OrderRow, changes: OrderChanges): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([field]) => field in changes && field in orderRow.shape))
}
