import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '#db/tables.ts'

/**
 * Locks the client's checkouts until the transaction ends, so that no other request counts or opens them. Taken before
 * any row is locked.
 */
export async function lockClient(tx: Transaction<Database>, clientHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, 0))`.execute(tx)
}

/** The checkout that this order replaces: none or failed, being opened, or open (to be closed). */
export const replacement = sql<'none' | 'opening' | 'open'>`coalesce((
  select case when newer.stripe_session_id is null then 'opening' else 'open' end
  from orders as newer where newer.id = orders.replaced_by and newer.payment_status <> 'failed'
), 'none')`

/** A client's checkouts that are not paid and hold stock or a use of a code, oldest first, locked. */
export async function lockOpenCheckouts(tx: Transaction<Database>, clientHash: string) {
  return await tx
    .selectFrom('orders')
    .select(['id', 'stripe_session_id', 'reserved', replacement.as('replacement')])
    .where('client_hash', '=', clientHash)
    .where('payment_status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function replaceCheckouts(tx: Transaction<Database>, ids: string[], newerId: string): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('orders').set({ replaced_by: newerId }).where('id', 'in', ids).execute()
}

/** A pending order that can no longer be paid (its bank takes days to confirm) does not count as an open checkout. */
export async function countNoLonger(db: Db, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ client_hash: null, replaced_by: null })
    .where('id', '=', id)
    .where('payment_status', '=', 'pending')
    .execute()
}
