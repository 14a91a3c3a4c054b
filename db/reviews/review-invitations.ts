import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'
import { exists } from '../driver/rows.ts'
import { isPaid } from '../orders/order-conditions.ts'

/** Paid orders shipped after `since`, without an invitation and without a review, by id. A rule in `domain` decides about each. */
export async function listOrdersToInvite(
  db: Db,
  { since, after, limit }: { since: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ${isPaid} and buyer_known and review_invited_at is null
      and coalesce(delivered_at, shipping_date) > ${since} and (${after}::uuid is null or id > ${after}::uuid)
      and not exists (select from reviews where reviews.order_id = orders.id)
    order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** False if the order was invited before. */
export async function noteInvited(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  return await tx
    .updateTable('orders')
    .set({ review_invited_at: now })
    .where('id', '=', orderId)
    .where('review_invited_at', 'is', null)
    .returning('id')
    .$call(exists)
}

export async function addOptOut(db: Db, mailboxHash: string, now: Date): Promise<void> {
  await db
    .insertInto('review_opt_outs')
    .values({ mailbox_hash: mailboxHash, opted_out_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isOptedOut(db: Db, mailboxHash: string): Promise<boolean> {
  return await db
    .selectFrom('review_opt_outs')
    .select('mailbox_hash')
    .where('mailbox_hash', '=', mailboxHash)
    .$call(exists)
}
