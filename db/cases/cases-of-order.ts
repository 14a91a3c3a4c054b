import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** The conversations about an order, oldest first; also those of people who named it without having bought it. */
export async function listCasesOfOrder(db: Db, orderId: string) {
  return await db
    .selectFrom('cases')
    .leftJoin('repairs', 'repairs.case_id', 'cases.id')
    .select(['cases.id', 'cases.number', 'cases.kind', 'cases.state', 'cases.subject', 'cases.created_at'])
    .select(['cases.closed_at', 'cases.outcome', 'cases.outcome_reason', 'cases.decided_at', 'cases.attempt'])
    .select(['repairs.received_on', 'repairs.returned_on'])
    .select(sql<boolean>`cases.order_id is not null`.as('is_verified'))
    .where(({ or, eb }) => or([eb('cases.order_id', '=', orderId), eb('cases.unverified_order_id', '=', orderId)]))
    .orderBy('cases.created_at')
    .execute()
}
