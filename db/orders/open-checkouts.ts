import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export type OpenCheckout = {
  id: string
  stripe_session_id: string | null
  reserved: number
  /** The state of the newer checkout that replaces this one; `none` also if that one failed. */
  replacement: 'none' | 'opening' | 'open'
}

/**
 * A client's unpaid checkouts that reserve stock or a use of a code, oldest first. Locked until the transaction ends, so that
 * no other request counts them or opens another. Call it before any row is locked.
 */
export async function lockOpenCheckouts(tx: Tx, clientHash: string): Promise<OpenCheckout[]> {
  const { rows } = await sql<OpenCheckout>`select * from lock_open_checkouts(${clientHash})`.execute(tx)
  return rows
}

export async function replaceCheckouts(tx: Tx, ids: string[], newerId: string): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('orders').set({ replaced_by: newerId }).where('id', 'in', ids).execute()
}

/** Stops counting a pending order as an open checkout. Its buyer has paid, and the bank takes days to confirm. */
export async function countNoLonger(db: Db, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ client_hash: null, replaced_by: null })
    .where('id', '=', id)
    .where('payment_status', '=', 'pending')
    .execute()
}
