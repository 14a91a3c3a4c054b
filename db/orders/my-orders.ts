import { sql } from 'kysely'
import { page } from '#db/driver/keyset.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { OrderRow } from './order-row.ts'
import { isPaid } from './order-conditions.ts'
import { exists, first } from '../driver/rows.ts'

/** The paid orders of an account, newest first; none while its address is unconfirmed. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ rows: OrderRow[]; next: string | null }> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isPaid)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('users').select('users.id').where('users.id', '=', userId).where('email_verified', '=', true)),
    )
    .$call(page({ at: 'created_at', id: 'id' }, { cursor, limit }))
}

/** Whether a paid order belongs to this account, whose address is confirmed. */
export async function isOwner(db: Db, orderId: string, userId: string): Promise<boolean> {
  return await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where(isPaid)
    .$call(exists)
}

export type Account = { id: string; email: string; name: string; first_name: string }

/** Null if the account was deleted or its address is unconfirmed. */
export async function findConfirmedAccount(db: Db, userId: string): Promise<Account | null> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'first_name'])
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .$call(first)
}

/** Decides the owner of a paid order: the account with that confirmed address, or none. Locks the account. */
export async function settleOwner<Order extends OrderRow & { customer_email: string }>(
  tx: Tx,
  order: Order,
): Promise<Order> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', order.customer_email.toLowerCase())
    .forShare()
    .executeTakeFirst()
  const owner = account?.email_verified ? account.id : null
  if (owner === order.user_id) return order
  await tx.updateTable('orders').set({ user_id: owner }).where('id', '=', order.id).execute()
  return { ...order, user_id: owner }
}

/** Gives an account with a newly confirmed address the guest orders of that address. */
export async function joinOrdersOf(
  tx: Tx,
  userId: string,
): Promise<Pick<OrderRow, 'id' | 'product_name' | 'quantity'>[]> {
  return await tx
    .updateTable('orders')
    .from('users')
    .set({ user_id: userId })
    .where('users.id', '=', userId)
    .where(sql<boolean>`lower(orders.customer_email) = lower(users.email)`)
    .where('orders.user_id', 'is', null)
    .where(isPaid)
    .returning(['orders.id', 'orders.product_name', 'orders.quantity'])
    .execute()
}

/** Parcels shipped within this time whose arrival is unknown and whose buyer was not asked yet. */
export async function listParcelsToAskAbout(
  db: Db,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('shipping_status', '=', 'shipped')
    .where('delivered_at', 'is', null)
    .where('shipping_date', '>=', from)
    .where('shipping_date', '<', to)
    .where('cancelled_at', 'is', null)
    .where('customer_email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_logs')
            .select('email_logs.id')
            .where('email_logs.dedupe_key', '=', sql<string>`'did_it_arrive:' || orders.id`),
        ),
      ),
    )
    .orderBy('shipping_date')
    .limit(limit)
    .execute()
}

export async function findOrderOfSession(db: Db, sessionId: string): Promise<OrderRow | null> {
  return await db.selectFrom('orders').selectAll().where('stripe_session_id', '=', sessionId).$call(first)
}
