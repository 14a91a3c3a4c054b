import { changedMeanwhile, failure, isStale, type Failure } from '#contract/failure.ts'
import { returnRow } from '#contract/orders/refunds.ts'
import { lockOrder, type OrderRow } from '#db/orders/order-row.ts'
import { findReturn } from '#db/orders/returns.ts'
import type { Tx } from '#db/tables.ts'
import type { ReturnRow } from '#db/tables/orders.ts'

export async function lockReturn(
  tx: Tx,
  id: string,
  expected: string | undefined,
): Promise<{ order: OrderRow; returned: ReturnRow } | Failure> {
  const known = await findReturn(tx, id)
  const order = known && (await lockOrder(tx, { orderId: known.order_id }))
  const returned = order && (await findReturn(tx, id))
  if (!returned) return failure('not-found', 'This return no longer exists.')
  return isStale(returned, expected) ? changedMeanwhile(returnRow.parse(returned)) : { order, returned }
}
