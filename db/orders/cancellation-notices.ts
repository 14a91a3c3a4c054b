import { sql, type Insertable, type Selectable } from 'kysely'
import { page, type ListQuery } from '#db/driver/keyset.ts'
import type { Database, Db, Tx } from '#db/tables.ts'
import { first } from '../driver/rows.ts'

export type CancellationNotice = Selectable<Database['cancellation_notices']>

export async function insertNotice(
  db: Db,
  notice: Insertable<Database['cancellation_notices']>,
): Promise<CancellationNotice> {
  return await db.insertInto('cancellation_notices').values(notice).returningAll().executeTakeFirstOrThrow()
}

type OpenCancellation = CancellationNotice & { times: number; listed_at: Date }

/** Open cancellations: one row per order with its first notice, one per notice without an order; orders first. */
export const openCancellations = sql<OpenCancellation>`(
  select distinct on (coalesce(order_id, id)) cancellation_notices.*,
    (count(*) over (partition by coalesce(order_id, id)))::integer as times,
    case when order_id is null then said_at else said_at + interval '100 years' end as listed_at
  from cancellation_notices where settled_at is null
  order by coalesce(order_id, id), said_at, id
)`

export const openCancellationCount = sql<number>`(
  select count(distinct coalesce(order_id, id))::integer from cancellation_notices where settled_at is null)`

/** Notices with an order first, the newest first in both groups. */
export async function listOpenCancellations(db: Db, { cursor, limit }: Omit<ListQuery, 'search'>) {
  const listed = await db
    .selectFrom(openCancellations.as('listed'))
    .select(['listed.id', 'order_number', 'email', 'units', 'reason', 'said_at', 'order_id', 'times'])
    .$call(page({ at: 'listed.listed_at', id: 'listed.id' }, { cursor, limit }))
  const counted = await sql<{ count: number }>`select ${openCancellationCount} as count`.execute(db)
  return { ...listed, count: counted.rows[0]?.count ?? 0 }
}

export async function findNotices(db: Db, ids: readonly string[]): Promise<CancellationNotice[]> {
  return await db.selectFrom('cancellation_notices').selectAll().where('id', 'in', ids).execute()
}

/** The first open notice about an order. Its time decides which rights the buyer had. */
export async function findFirstOpenNotice(db: Db, orderId: string): Promise<CancellationNotice | null> {
  return await db
    .selectFrom('cancellation_notices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .orderBy('said_at')
    .$call(first)
}

export type Settlement = {
  outcome: 'cancelled' | 'return' | 'dismissed'
  provenBy: 'pass' | 'owner' | 'staff'
  now: Date
}

/** Settles all notices about a locked order at once. */
export async function settleNoticesOf(tx: Tx, orderId: string, { outcome, provenBy, now }: Settlement): Promise<void> {
  await tx
    .updateTable('cancellation_notices')
    .set({ outcome, proven_by: provenBy, settled_at: now })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()
}

/** A proven notice that is refused at once: nothing is left to decide. */
export async function closeRefusedNotice(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('cancellation_notices')
    .set({ outcome: 'dismissed', settled_at: now })
    .where('id', '=', id)
    .execute()
}

/** The buyer keeps a locked order after all: its open notices, and the notices that cancelled it, become void. */
export async function keepDespiteNotices(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('cancellation_notices')
    .set({ outcome: 'kept', settled_at: sql`coalesce(settled_at, ${now})` })
    .where('order_id', '=', orderId)
    .where((is) => is.or([is('settled_at', 'is', null), is('outcome', '=', 'cancelled')]))
    .execute()
}

/** Dismisses these notices and all others about their orders. Settled ones stay. */
export async function dismissNotices(
  tx: Tx,
  { ids, orderIds }: { ids: readonly string[]; orderIds: readonly string[] },
  now: Date,
): Promise<Pick<CancellationNotice, 'id' | 'order_id'>[]> {
  return await tx
    .updateTable('cancellation_notices')
    .set({ outcome: 'dismissed', proven_by: 'staff', settled_at: now })
    .where((is) => is.or([is('id', 'in', ids), ...(orderIds.length > 0 ? [is('order_id', 'in', orderIds)] : [])]))
    .where('settled_at', 'is', null)
    .returning(['id', 'order_id'])
    .execute()
}
