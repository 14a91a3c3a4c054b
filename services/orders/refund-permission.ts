import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { sumRefundsMovedBy } from '#db/orders/refund-requests.ts'
import type { Db, Tx } from '#db/tables.ts'
import { isOwnOrder, whyNotAlone } from '#domain/orders/refund-permission.ts'
import type { Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

export type StaffAct = { staff: Pick<Staff, 'userId' | 'email' | 'role'>; action: FunctionName }

/**
 * Refuses staff who decide about money of their own order; null for another person's order. The attempt is logged in this
 * transaction: commit it, or log the attempt again after a rollback.
 */
export async function refuseOwnOrder(tx: Tx, order: OrderRow, act: StaffAct): Promise<Failure | null> {
  if (!isOwnOrder(act.staff, order)) return null
  await logOwnOrderAttempt(tx, order.id, act)
  return failure('forbidden', 'This is your own order, so a colleague has to deal with its payment.')
}

export async function logOwnOrderAttempt(db: Db, orderId: string, { staff, action }: StaffAct): Promise<void> {
  await recordChange(db, staff, 'own-order-refused', ['order', orderId], { after: { attempt: action } })
}

type Sending = Pick<StaffAct, 'staff'> & { amount: number; isSecondPerson: boolean }

/** Why this member of staff may not refund this amount of a locked order; null if they may. */
export async function findWhyNotAlone(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  order: OrderRow,
  { staff, amount, isSecondPerson }: Sending,
): Promise<string | null> {
  const moved = await sumRefundsMovedBy(tx, order.id, staff.userId)
  return whyNotAlone(config.refundLimits, { role: staff.role, amount: moved + amount, isSecondPerson })
}
