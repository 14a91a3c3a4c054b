import { sql, type Insertable } from 'kysely'
import type { Database, Db, Tx } from '#db/tables.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { canBecome, type RefundStatus } from '#domain/orders/refund-status.ts'
import { first } from '../driver/rows.ts'

type PaymentMarks = { paymentIntentId: string; orderId: string | null }

/** The order with this payment, or else the order with this id. Every change of the row changes its version. */
export async function findOrderVersion(
  db: Db,
  { paymentIntentId, orderId }: PaymentMarks,
): Promise<{ id: string; version: string } | null> {
  return await db
    .selectFrom('orders')
    .select(['id', sql<string>`xmin::text`.as('version')])
    .where((is) =>
      is.or([
        is('payment_intent_id', '=', paymentIntentId),
        // An order with another payment does not match.
        is.and([is('id', '=', orderId), is('payment_intent_id', 'is', null)]),
      ]),
    )
    .orderBy('payment_intent_id', (order) => order.asc().nullsLast())
    .$call(first)
}

type ToldRefund = Omit<Insertable<Database['refunds']>, 'provider_id'> & { provider_id: string }

/** A new or changed refund; `before` is null for one that was not requested here. */
export type ChangedRefund = { refund: RefundRow; before: RefundStatus | null }

/** Stores a refund that the provider reports for a locked order. Null if nothing changed. */
export async function saveRefund(tx: Tx, told: ToldRefund, requestedAs: string | null): Promise<ChangedRefund | null> {
  const known = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', told.order_id)
    .where((is) =>
      is.or([
        is('provider_id', '=', told.provider_id),
        is.and([is('id', '=', requestedAs), is('provider_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!known) {
    const refund = await tx.insertInto('refunds').values(told).returningAll().executeTakeFirstOrThrow()
    return { refund, before: null }
  }
  const { provider_id, amount, status, bank_reference = null, failure = null, settled_at, updated_at } = told
  // An unchanged refund is not written, so that its times stay.
  const isSame =
    known.provider_id === provider_id &&
    known.status === status &&
    known.amount === amount &&
    known.bank_reference === bank_reference &&
    known.failure === failure
  const isUndone = known.provider_id !== null && known.status !== status && !canBecome(known.status, status)
  if (isSame || isUndone) return null
  const refund = await tx
    .updateTable('refunds')
    .set({ provider_id, amount, status, bank_reference, failure, settled_at, updated_at })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { refund, before: known.status }
}

/** Stores a fraud warning. Returns whether it is new. */
export async function saveFraudWarning(tx: Tx, warning: Insertable<Database['fraud_warnings']>): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into fraud_warnings (provider_id, order_id, fraud_type, is_actionable, created_at)
    values (${warning.provider_id}, ${warning.order_id}, ${warning.fraud_type}, ${warning.is_actionable}, ${warning.created_at})
    on conflict (provider_id) do update set is_actionable = excluded.is_actionable
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

/** Stores a dispute that the provider reports for a locked order. Null if nothing changed. */
export async function saveDispute(
  tx: Tx,
  told: Insertable<Database['disputes']>,
): Promise<{ status: string; before: string | null } | null> {
  const { amount, reason, status, evidence_due_at = null, closed_at, updated_at } = told
  const known = await tx
    .selectFrom('disputes')
    .select(['status', 'amount', 'evidence_due_at'])
    .where('provider_id', '=', told.provider_id)
    .executeTakeFirst()
  if (!known) {
    await tx.insertInto('disputes').values(told).execute()
    return { status, before: null }
  }
  const isSame =
    known.status === status &&
    known.amount === amount &&
    known.evidence_due_at?.getTime() === evidence_due_at?.getTime()
  if (isSame) return null
  await tx
    .updateTable('disputes')
    .set({ amount, reason, status, evidence_due_at, closed_at, updated_at })
    .where('provider_id', '=', told.provider_id)
    .execute()
  return { status, before: known.status }
}

export async function listRefundsOf(db: Db, orderId: string) {
  return await db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.requested_by')
    .select([
      'refunds.id',
      'return_id',
      'amount',
      'units',
      'reason',
      'note',
      'status',
      'bank_reference',
      'failure',
      'origin',
    ])
    .select('decision_reason')
    .select([
      'is_own_order',
      'by_hand',
      'retry_of',
      'refunds.created_at',
      'settled_at',
      'users.email as requested_by_email',
    ])
    .where('order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
}

export async function listDisputesOf(db: Db, orderId: string) {
  return await db
    .selectFrom('disputes')
    .select(['amount', 'reason', 'status', 'evidence_due_at', 'created_at', 'closed_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
