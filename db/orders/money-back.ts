import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database, Db } from '#db/tables.ts'
import type { DisputesTable, RefundsTable } from '#db/tables/orders.ts'

type PaymentMarks = { paymentIntentId: string; orderId: string | null }

/** The order that knows the payment, or else the one of that id; its version changes with every change of its row. */
export async function findOrderVersion(
  db: Db,
  { paymentIntentId, orderId }: PaymentMarks,
): Promise<{ id: string; version: string } | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', sql<string>`xmin::text`.as('version')])
    .where((is) =>
      is.or([
        is('payment_intent_id', '=', paymentIntentId),
        // One that knows another payment is not this one's, whatever the payment says.
        is.and([is('id', '=', orderId), is('payment_intent_id', 'is', null)]),
      ]),
    )
    .orderBy('payment_intent_id', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  return order ?? null
}

type TakenRefund = Insertable<RefundsTable> & { provider_id: string }

/**
 * Writes a refund as the provider tells it: a new row, the one of that number, or the one it was asked for with. Whether
 * that changed anything.
 */
export async function saveRefund(
  tx: Transaction<Database>,
  refund: TakenRefund,
  requestedAs: string | null,
): Promise<boolean> {
  if (requestedAs !== null) {
    await tx
      .updateTable('refunds')
      .set({ provider_id: refund.provider_id })
      .where('id', '=', requestedAs)
      .where('order_id', '=', refund.order_id)
      .where('provider_id', 'is', null)
      .execute()
  }
  const { amount, status, bank_reference, failure, settled_at, updated_at } = refund
  const written = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ amount, status, bank_reference, failure, settled_at, updated_at })
        // What has not changed keeps its times.
        .where((is) =>
          is.or([
            is('refunds.status', '<>', status),
            is('refunds.amount', '<>', amount),
            is('refunds.bank_reference', 'is distinct from', bank_reference ?? null),
            is('refunds.failure', 'is distinct from', failure ?? null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Whether that changed anything. */
export async function saveDispute(tx: Transaction<Database>, dispute: Insertable<DisputesTable>): Promise<boolean> {
  const { amount, reason, status, evidence_due_at, closed_at, updated_at } = dispute
  const written = await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ amount, reason, status, evidence_due_at, closed_at, updated_at })
        .where((is) =>
          is.or([
            is('disputes.status', '<>', status),
            is('disputes.amount', '<>', amount),
            is('disputes.evidence_due_at', 'is distinct from', evidence_due_at ?? null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function listRefundsOf(db: Db, orderId: string) {
  return await db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.requested_by')
    .select(['amount', 'reason', 'status', 'bank_reference', 'failure', 'refunds.created_at', 'settled_at'])
    .select('users.email as requested_by_email')
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
