import { failure, isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { dismissNotices, findFirstOpenNotice, findNotices } from '#db/orders/cancellation-notices.ts'
import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import type { Handler, Staff } from '#services/handler.ts'
import { endContract } from '#services/orders/end-contract.ts'
import { refuseOwnOrder } from '#services/orders/refund-permission.ts'
import type { Services } from '#services/services.ts'

type Outcome = HandlerResult<'settle-cancellation'> | Failure

const noSuchNotice = failure('not-found', 'This cancellation no longer exists.')
const settledAlready = failure('conflict', 'This cancellation has been settled already.')

export const settleCancellation: Handler<'settle-cancellation'> = async (services, input, staff) =>
  await services.db
    .transaction()
    .execute((tx) => (input.decision === 'accept' ? accept : dismiss)(tx, services, { ...input, staff }))

type Settling = HandlerInput<'settle-cancellation'> & { staff: Staff }

async function accept(tx: Tx, services: Services, { id, reason, staff }: Settling): Promise<Outcome> {
  const found = await lockOrdersOf(tx, id === undefined ? [] : [id], staff)
  if (isFailure(found)) return found
  const [order] = found.orders
  if (!order) return failure('conflict', 'No order has this number and this email address.')
  const first = await findFirstOpenNotice(tx, order.id)
  if (!first) return settledAlready
  const request = {
    saidAt: first.said_at,
    reason: first.reason,
    units: first.units,
    provenBy: 'staff',
    by: actOf(staff),
  } as const
  const ended = await endContract(tx, services, order, request)
  if (ended.kind === 'refused') return failure('conflict', ended.why)
  if (ended.kind === 'cancelled already') return settledAlready
  await recordChange(tx, staff, 'settle-cancellation', ['order', order.id], {
    after: { cancellation: ended.kind, reason },
  })
  return { outcome: ended.kind, refund: ended.kind === 'cancelled' ? ended.refund : null, dismissed: 0 }
}

async function dismiss(tx: Tx, services: Services, { id, ids, reason, staff }: Settling): Promise<Outcome> {
  const found = await lockOrdersOf(tx, ids ?? (id === undefined ? [] : [id]), staff)
  if (isFailure(found)) return found
  const now = services.clock.now()
  const orderIds = found.orders.map((order) => order.id)
  const dismissed = await dismissNotices(tx, { ids: found.ids, orderIds }, now)
  if (dismissed.length === 0) return settledAlready
  for (const orderId of orderIds) {
    await updateOrder(tx, { id: orderId, now }, { cancellation_asked_at: null })
    await recordChange(tx, staff, 'settle-cancellation', ['order', orderId], {
      after: { cancellation: 'dismissed', reason },
    })
  }
  const [first, ...others] = dismissed.filter(({ order_id }) => order_id === null)
  if (first) {
    await recordChange(tx, staff, 'settle-cancellation', ['cancellation', first.id], {
      after: { cancellation: 'dismissed', dismissed: 1 + others.length, reason },
    })
  }
  return { outcome: 'dismissed', refund: null, dismissed: dismissed.length }
}

/** The existing notices and their orders, locked in the same order by every caller. Refused if one is the caller's own. */
async function lockOrdersOf(
  tx: Tx,
  ids: readonly string[],
  staff: Staff,
): Promise<{ ids: string[]; orders: OrderRow[] } | Failure> {
  const found = await findNotices(tx, ids)
  if (found.length === 0) return noSuchNotice
  const orders: OrderRow[] = []
  for (const orderId of [...new Set(found.flatMap(({ order_id }) => order_id ?? []))].toSorted()) {
    const order = await lockOrder(tx, { orderId })
    if (!order) continue
    const refusal = await refuseOwnOrder(tx, order, actOf(staff))
    if (refusal) return refusal
    orders.push(order)
  }
  return { ids: found.map((notice) => notice.id), orders }
}

const actOf = (staff: Staff) => ({ staff, action: 'settle-cancellation' }) as const
