import { sql, type Insertable } from 'kysely'
import type { CaseKind } from '#domain/customers/case.ts'
import type { Database, Db, Tx } from '../tables.ts'
import type { SuspectedSpam } from '../tables/submissions.ts'
import { first } from '../driver/rows.ts'

export type NewCase = {
  kind: CaseKind
  subject: string
  email: string
  name: string
  orderId?: string | null
  /** An order that the customer named, bought with another address. */
  unverifiedOrderId?: string | null
  suspectedSpam?: SuspectedSpam | null
  /** Chosen by the browser: see `findCaseOfForm`. */
  formId?: string | undefined
  now: Date
}

export type OpenedCase = { id: string; number: number; email: string; name: string; order_id: string | null }

export async function insertCase(db: Db, given: NewCase): Promise<OpenedCase> {
  return await db
    .insertInto('cases')
    .values({
      kind: given.kind,
      subject: given.subject,
      email: given.email,
      name: given.name,
      order_id: given.orderId ?? null,
      unverified_order_id: given.unverifiedOrderId ?? null,
      suspected_spam: given.suspectedSpam ?? null,
      form_id: given.formId ?? null,
      created_at: given.now,
      updated_at: given.now,
    })
    .returning(['id', 'number', 'email', 'name', 'order_id'])
    .executeTakeFirstOrThrow()
}

/** The case that an earlier request with the same form opened; null if there is none. A concurrent such request waits. */
export async function findCaseOfForm(tx: Tx, formId: string | undefined): Promise<Pick<OpenedCase, 'number'> | null> {
  if (formId === undefined) return null
  await sql`select pg_advisory_xact_lock(hashtext(${formId}))`.execute(tx)
  return await tx.selectFrom('cases').select('number').where('form_id', '=', formId).$call(first)
}

export type NewCaseMessage = Pick<
  Insertable<Database['case_messages']>,
  | 'id'
  | 'case_id'
  | 'author'
  | 'author_id'
  | 'body'
  | 'created_at'
  | 'is_internal'
  | 'via'
  | 'is_unverified'
  | 'email_id'
  | 'sender_email'
  | 'whole_text'
  | 'is_automatic'
  | 'shop_note'
>

export async function insertCaseMessage(db: Db, message: NewCaseMessage): Promise<string> {
  const { id } = await db.insertInto('case_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Opens a case for every submission without one, which the previous release may still store. Returns their number. */
export async function openMissingCases(db: Db): Promise<number> {
  const { rows } = await sql<{ opened: number }>`select open_missing_cases() as opened`.execute(db)
  return rows[0]?.opened ?? 0
}
