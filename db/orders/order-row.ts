import { sql, type Selectable, type Updateable } from 'kysely'
import type { Database, Db, Tx } from '#db/tables.ts'
import { first } from '../driver/rows.ts'

export type OrderRow = Selectable<Database['orders']>

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).$call(first)
}

/** The references by which an order can be found. */
export type OrderReferences = { orderId: string | null; sessionId: string | null; paymentIntentId: string | null }

/** Locks the order by any of its references. To avoid deadlocks always lock in this sequence: order, promo code, product. */
export async function lockOrder(tx: Tx, by: Partial<OrderReferences>): Promise<OrderRow | null> {
  const { orderId = null, sessionId = null, paymentIntentId = null } = by
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where((is) =>
      is.or([
        ...(sessionId === null ? [] : [is('stripe_session_id', '=', sessionId)]),
        ...(paymentIntentId === null ? [] : [is('payment_intent_id', '=', paymentIntentId)]),
        ...(orderId === null ? [] : [is('id', '=', orderId)]),
      ]),
    )
    .$if(sessionId !== null, (query) =>
      query.orderBy(sql`stripe_session_id = ${sessionId}`, (order) => order.desc().nullsLast()),
    )
    .limit(1)
    .forUpdate()
    .$call(first)
}

/** Locks the order against changes until the transaction ends. Transactions that only read it do not wait for each other. */
export async function holdOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  return await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forShare().$call(first)
}

export type OrderChanges = Omit<Updateable<Database['orders']>, 'id' | 'updated_at'>

/** Every visible change of an order goes through here, so that `updated_at` changes with it. */
function changeOrder(db: Db, { id, now }: { id: string; now: Date }, changes: OrderChanges) {
  return db
    .updateTable('orders')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
}

export async function updateOrder(
  db: Db,
  { id, now }: { id: string; now: Date },
  changes: OrderChanges,
): Promise<OrderRow> {
  return await changeOrder(db, { id, now }, changes).returningAll().executeTakeFirstOrThrow()
}
