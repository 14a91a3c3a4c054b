import { sql, type Insertable } from 'kysely'
import { lockOrder, type OrderRow } from './order-row.ts'
import type { Database, Db, Tx } from '#db/tables.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { exists, first } from '../driver/rows.ts'

/** The pence of an order that this person approved, or requested without needing another person's approval. */
export async function sumRefundsMovedBy(db: Db, orderId: string, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['requested', 'pending', 'succeeded'])
    .where(sql`coalesce(decided_by, requested_by)`, '=', userId)
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertRefundRequest(
  tx: Tx,
  request: Omit<Insertable<Database['refunds']>, 'provider_id'> & { status: 'requested' | 'waiting-for-approval' },
): Promise<RefundRow> {
  return await tx.insertInto('refunds').values(request).returningAll().executeTakeFirstOrThrow()
}

type Decision = { status: 'requested' | 'declined'; by: string; reason: string | null; now: Date }

/** Stores a colleague's decision about a waiting refund. Lock its order first. */
export async function decideRefund(tx: Tx, id: string, { status, by, reason, now }: Decision): Promise<RefundRow> {
  return await tx
    .updateTable('refunds')
    .set({ status, decided_by: by, decided_at: now, decision_reason: reason, updated_at: now })
    .$if(status === 'declined', (query) => query.set({ settled_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A refund with its locked order. Null if there is no such refund. */
export async function lockRefund(tx: Tx, id: string): Promise<{ order: OrderRow; refund: RefundRow } | null> {
  const known = await findRefund(tx, id)
  const order = known && (await lockOrder(tx, { orderId: known.order_id }))
  // Read again under the lock.
  const refund = order && (await findRefund(tx, id))
  return refund && { order, refund }
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  return await db.selectFrom('refunds').selectAll().where('id', '=', id).$call(first)
}

export async function isMadeUpFor(db: Db, id: string): Promise<boolean> {
  return await db.selectFrom('refunds').select('id').where('retry_of', '=', id).$call(exists)
}

export type DueRefund = Pick<RefundRow, 'id' | 'order_id' | 'amount' | 'reason' | 'attempts'> & {
  payment_intent_id: string | null
}

/** Leases a refund that is due until the given time. Null if there is none. */
export async function takeDueRefund(db: Db, { now, until }: { now: Date; until: Date }): Promise<DueRefund | null> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select id from refunds where status = 'requested' and not by_hand and next_attempt_at <= ${now}
      order by next_attempt_at, created_at, id limit 1 for update skip locked
    )
    update refunds set attempts = refunds.attempts + 1, next_attempt_at = ${until}
    from due, orders
    where refunds.id = due.id and orders.id = refunds.order_id
    returning refunds.id, refunds.order_id, refunds.amount, refunds.reason, refunds.attempts, orders.payment_intent_id
  `.execute(db)
  return rows[0] ?? null
}

/** Plans the next attempt of a refund, after the provider could not be reached. */
export async function putOffRefund(db: Db, id: string, { at, error }: { at: Date; error: string }): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: at, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute()
}

/** The refund of the latest cancellation of an order or of a part of it; null when there is none. */
export async function findLatestCancellationRefund(db: Db, orderId: string): Promise<RefundRow | null> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('origin', '=', 'cancellation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$call(first)
}

/** An unfinished refund for a cancellation or a return; undefined if there is none. */
export async function findOwedRefund(db: Db, orderId: string) {
  return await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['waiting-for-approval', 'requested', 'pending'])
    .where((is) => is.or([is('origin', '=', 'cancellation'), is('return_id', 'is not', null)]))
    .executeTakeFirst()
}

/** Withdraws a refund; false if a process has begun to send it. The lock on its row decides which of the two comes first. */
export async function callOffRefund(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('refunds')
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks a refund as failed because the provider will never make it. Null if it was made meanwhile. */
export async function failRefundRequest(
  tx: Tx,
  id: string,
  { failure, now }: { failure: string; now: Date },
): Promise<RefundRow | null> {
  return await tx
    .updateTable('refunds')
    .set({ status: 'failed', failure, settled_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returningAll()
    .$call(first)
}

/** Records that staff have sent the refund by bank transfer. */
export async function settleRefundByHand(
  tx: Tx,
  id: string,
  { reference, now }: { reference: string; now: Date },
): Promise<RefundRow> {
  return await tx
    .updateTable('refunds')
    .set({ status: 'succeeded', bank_reference: reference, settled_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findNextRefundAttempt(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('refunds')
    .select((is) => is.fn.min('next_attempt_at').as('at'))
    .where('status', '=', 'requested')
    .where('by_hand', '=', false)
    .executeTakeFirstOrThrow()
  return at
}
