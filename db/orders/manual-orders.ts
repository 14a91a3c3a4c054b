import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import { orderColumns, type OrderRow } from './order-row.ts'

/** Locks the form's id until the transaction ends, so that it writes one order. Taken before any row is locked. */
export async function lockRequest(tx: Transaction<Database>, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order request ${requestId}`}, 0))`.execute(tx)
}

export async function findRequestedOrder(tx: Transaction<Database>, requestId: string): Promise<OrderRow | null> {
  const order = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return order ?? null
}
