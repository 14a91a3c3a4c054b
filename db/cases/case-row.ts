import { sql, type Updateable } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Database, Db, Tx } from '../tables.ts'
import type { CaseMessageRow, CaseRow } from '../tables/cases.ts'
import { first } from '../driver/rows.ts'

export async function findCase(db: Db, id: string): Promise<CaseRow | null> {
  return await db.selectFrom('cases').selectAll().where('id', '=', id).$call(first)
}

/** Locks a case and its messages until the transaction ends. Null if the case is gone. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  return await tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().$call(first)
}

export async function updateCase(
  tx: Tx,
  id: string,
  changes: Updateable<Database['cases']> & { updated_at: Date },
): Promise<CaseRow> {
  return await tx.updateTable('cases').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Oldest first. Internal notes and automatic replies only for staff. */
export async function listCaseMessages(db: Db, caseId: string, { withNotes }: { withNotes: boolean }) {
  return await db
    .selectFrom('case_messages')
    .leftJoin('users', 'users.id', 'case_messages.author_id')
    .leftJoin('email_logs', 'email_logs.id', 'case_messages.email_id')
    .selectAll('case_messages')
    .select([
      'users.email as author_email',
      'users.first_name as author_first_name',
      'email_logs.status as email_status',
      'email_logs.delivery_problem as email_problem',
    ])
    .where('case_messages.case_id', '=', caseId)
    .$if(!withNotes, (query) => query.where('is_internal', '=', false).where('is_automatic', '=', false))
    .orderBy('case_messages.created_at')
    .orderBy('case_messages.position')
    .execute()
}

/** The newest message that certainly comes from the customer; null if there is none. */
export async function findLastQuestion(db: Db, caseId: string): Promise<string | null> {
  const message = await db
    .selectFrom('case_messages')
    .select('body')
    .where('case_id', '=', caseId)
    .where('author', '=', 'customer')
    .where('is_unverified', '=', false)
    .where('is_automatic', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return message?.body ?? null
}

/** The message with this id, so that a repeated request does not store it twice; null if there is none. */
export async function findCaseMessage(db: Db, id: string): Promise<CaseMessageRow | null> {
  return await db.selectFrom('case_messages').selectAll().where('id', '=', id).$call(first)
}

export async function listCaseDeadlines(db: Db, caseId: string) {
  return await db
    .selectFrom('deadlines')
    .select(['kind', 'due_at', 'met_at', 'basis'])
    .where('subject_type', '=', 'case')
    .where('subject_id', '=', caseId)
    .orderBy('due_at')
    .orderBy('kind')
    .execute()
}

/** Other cases and orders of the same address, newest first. */
export async function listPersonHistory(db: Db, { id, email }: Pick<CaseRow, 'id' | 'email'>) {
  if (email === erasedEmail) return { cases: [], orders: [] }
  const [cases, orders] = await Promise.all([
    db
      .selectFrom('cases')
      .select(['id', 'number', 'kind', 'state', 'subject', 'created_at'])
      .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
      .where('id', '!=', id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
    db
      .selectFrom('orders')
      .select(['id', 'product_name', 'quantity', 'total_amount', 'currency', 'payment_status', 'created_at'])
      .where(sql<boolean>`lower(customer_email) = ${email.toLowerCase()}`)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
  ])
  return { cases, orders }
}
