import { sql } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Db } from '../tables.ts'

/** Links the order that a case names, once its buyer has the case's address. An order that staff chose stays. */
export async function matchOrder(db: Db, caseId: string): Promise<void> {
  await sql`
    with matched as (
      update cases set order_id = orders.id, unverified_order_id = null from orders
      where cases.id = ${caseId}::uuid and orders.id = cases.unverified_order_id
        and lower(orders.customer_email) = lower(cases.email) and cases.email <> ${erasedEmail}
      returning cases.id, cases.order_id
    )
    update warranty_claims set order_id = matched.order_id, unverified_order_id = null
    from matched where warranty_claims.case_id = matched.id
  `.execute(db)
}
