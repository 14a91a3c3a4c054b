import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'

/** Until the transaction ends nobody else counts or opens checkouts of this client. Taken before any row is locked. */
export async function lockClient(tx: Transaction<Database>, clientHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, 0))`.execute(tx)
}

/** A client's checkouts that are not paid and hold stock or a use of a code, oldest first. */
export async function listOpenCheckouts(tx: Transaction<Database>, clientHash: string) {
  return await tx
    .selectFrom('orders')
    .select(['id', 'stripe_session_id', 'reserved'])
    .where('client_hash', '=', clientHash)
    .where('payment_status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
