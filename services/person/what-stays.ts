import type { KeptOrder } from '#db/people/kept-orders.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import type { Db } from '#db/tables.ts'
import { keptReasonWords } from '#domain/customers/erasure.ts'
import type { Role } from '#domain/customers/role.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'

/** An order whose erasure is postponed, with the reason as its buyer reads it. */
export function describeKept({ id, reason }: KeptOrder) {
  return { order_id: id, number: formatOrderNumber(id), reason: keptReasonWords[reason] }
}

export async function findRoleOf(db: Db, userId: string): Promise<Role> {
  return (await findStaffAccess(db, userId)).role
}
