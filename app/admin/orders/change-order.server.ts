import { changedMeanwhile, failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { orderRow } from '#contract/orders.ts'
import { recordChange } from '#db/audit-log.ts'
import { changeOrder as change, lockListedOrder } from '#db/orders/order-changes.ts'
import type { ListedOrder } from '#db/orders/order-list.ts'
import type { Admin } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Changes = Parameters<typeof change>[2]

type OrderChange = {
  id: string
  action: FunctionName
  caller: Admin
  /** The `updated_at` of the order the admin looked at. */
  expected?: string | undefined
  /** What is to be set, given the order as it is now; null when nothing has to change. */
  decide: (order: ListedOrder) => Changes | Failure | null
}

/** Changes an order under a lock and writes down who did it, in one transaction. */
export async function changeOrder(
  { db, clock }: Services,
  { id, action, caller, expected, decide }: OrderChange,
): Promise<ListedOrder | Failure> {
  return await db.transaction().execute(async (tx) => {
    const order = await lockListedOrder(tx, id)
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    const changes = decide(order)
    if (isFailure(changes)) return changes
    if (changes === null) return order

    const changed = await change(tx, id, changes, clock.now())
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
export function orderChangedMeanwhile(order: ListedOrder): Failure {
  return changedMeanwhile(orderRow.parse(order))
}

/** The fields a change is about. */
function pick(order: ListedOrder, changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([field]) => field in changes))
}
