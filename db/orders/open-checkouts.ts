import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '#db/tables.ts'

/** Until the transaction ends nobody else counts or opens checkouts of this client. Taken before any row is locked. */
export async function lockClient(tx: Transaction<Database>, clientHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, 0))`.execute(tx)
}

/**
 * What became of the checkout that an order has to make room for: none, or it failed, and the order stands as if nobody had
 * asked; it is being opened; or it is open, and the order is to be closed.
 */
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

/** An order that is still pending though nobody can pay it any more (a bank takes days to say yes) is no open checkout. */
export async function countNoLonger(db: Db, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ client_hash: null, replaced_by: null })
    .where('id', '=', id)
    .where('payment_status', '=', 'pending')
    .execute()
}
