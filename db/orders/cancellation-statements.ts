import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database, Db } from '#db/tables.ts'
import type { CancellationStatementsTable } from '#db/tables/orders.ts'

export type StatementRow = Selectable<CancellationStatementsTable>

export async function insertStatement(
  db: Db,
  statement: Insertable<CancellationStatementsTable>,
): Promise<StatementRow> {
  return await db.insertInto('cancellation_statements').values(statement).returningAll().executeTakeFirstOrThrow()
}

/** Those nobody has decided about, oldest first. */
export async function listOpenStatements(db: Db, limit: number): Promise<StatementRow[]> {
  return await db
    .selectFrom('cancellation_statements')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('said_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findStatement(db: Db, id: string): Promise<StatementRow | null> {
  const statement = await db.selectFrom('cancellation_statements').selectAll().where('id', '=', id).executeTakeFirst()
  return statement ?? null
}

/** The first thing that was said about an order and is not settled: a right counts from there. */
export async function findFirstOpenStatement(db: Db, orderId: string): Promise<StatementRow | null> {
  const statement = await db
    .selectFrom('cancellation_statements')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .orderBy('said_at')
    .executeTakeFirst()
  return statement ?? null
}

export type Settlement = {
  outcome: 'cancelled' | 'return' | 'dismissed'
  provenBy: 'pass' | 'owner' | 'staff'
  now: Date
}

/** Everything that was said about an order is settled at once; its row is locked. */
export async function settleStatementsOf(
  tx: Transaction<Database>,
  orderId: string,
  { outcome, provenBy, now }: Settlement,
): Promise<void> {
  await tx
    .updateTable('cancellation_statements')
    .set({ outcome, proven_by: provenBy, settled_at: now })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()
}

/** One that belongs to no order. False when it has been settled already. */
export async function dismissStatement(db: Db, id: string, now: Date): Promise<boolean> {
  const settled = await db
    .updateTable('cancellation_statements')
    .set({ outcome: 'dismissed', proven_by: 'staff', settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
