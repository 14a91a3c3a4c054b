import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import {
  openClaimStatuses,
  type ClaimsShown,
  type ContactStatus,
  type RetailerStatus,
} from '#domain/customers/submission.ts'
import {
  answerColumns,
  claimFields,
  contactFields,
  retailerFields,
  type SubmissionTable,
} from '#domain/customers/submission-fields.ts'
import { matchesText } from '../search/full-text-search.ts'
import { cutPage, isAfter, position, type ListQuery } from '../driver/keyset.ts'
import type { Database, Db } from '../tables.ts'

// Contact messages, retailer applications and warranty claims: sent by visitors, listed and processed by staff.

type Row<Table extends SubmissionTable> = Selectable<Database[Table]>
/** The filters of each list. */
type Shown = {
  contact_submissions: ContactStatus
  retailer_applications: RetailerStatus
  warranty_claims: ClaimsShown
}
type Sent<Table extends SubmissionTable> = Omit<
  Insertable<Database[Table]>,
  'id' | 'status' | 'created_at' | 'updated_at'
>

type List<Table extends SubmissionTable> = {
  columns: readonly (keyof Row<Table> & string)[]
  /** The same expression as the table's search index. */
  searchable: RawBuilder<unknown>
}

const everySubmission = ['id', 'status', 'suspected_spam', 'case_id', 'created_at', 'updated_at'] as const

const lists: { [Table in SubmissionTable]: List<Table> } = {
  contact_submissions: {
    columns: [...everySubmission, ...answerColumns(contactFields)],
    searchable: sql`to_tsvector('simple', first_name || ' ' || last_name || ' ' || email || ' ' || subject)`,
  },
  retailer_applications: {
    columns: [...everySubmission, ...answerColumns(retailerFields)],
    searchable: sql`to_tsvector('simple', business_name || ' ' || contact_name || ' ' || email)`,
  },
  warranty_claims: {
    columns: [...everySubmission, ...answerColumns(claimFields), 'order_id', 'unverified_order_id'],
    searchable: sql`to_tsvector('simple', order_number || ' ' || name || ' ' || email)`,
  },
}

export const isOpenClaim = sql<boolean>`status in (${sql.join(openClaimStatuses.map((status) => sql.lit(status)))})`

/** Newest first; search by whole words of name, email and subject, business or order number. */
export async function listSubmissions<Table extends SubmissionTable>(
  db: Db,
  table: Table,
  { cursor, limit, search, status }: ListQuery & { status?: Shown[Table] | null | undefined },
) {
  const { columns, searchable } = lists[table]
  const conditions = [
    isAfter(cursor, { at: 'created_at', id: 'id' }),
    ...(status == null ? [] : [status === 'open' ? isOpenClaim : sql`status = ${status}`]),
    ...(search === null ? [] : [matchesText(table, searchable, search)]),
  ]
  const { rows } = await sql<Row<Table> & { id: string; position: string }>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}, ${position('created_at')} as position
    from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}
    order by created_at desc, id desc
    limit ${limit + 1}
  `.execute(db)
  return cutPage(rows, limit)
}

export async function insertContactSubmission(db: Db, submission: Sent<'contact_submissions'>): Promise<string> {
  const { id } = await db.insertInto('contact_submissions').values(submission).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertRetailerApplication(db: Db, application: Sent<'retailer_applications'>): Promise<string> {
  const { id } = await db
    .insertInto('retailer_applications')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertWarrantyClaim(db: Db, claim: Sent<'warranty_claims'>): Promise<string> {
  const { id } = await db.insertInto('warranty_claims').values(claim).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The case of a submission; null if either does not exist. */
export async function findCaseIdOf(db: Db, table: SubmissionTable, id: string): Promise<string | null> {
  const { rows } = await sql<{ case_id: string | null }>`
    select case_id from ${sql.table(table)} where id = ${id}::uuid
  `.execute(db)
  return rows[0]?.case_id ?? null
}

/** Locks a submission, so that no other change comes between reading and logging it. Null if it was deleted. */
export async function lockSubmission(
  db: Db,
  table: SubmissionTable,
  id: string,
): Promise<{ status: string; updated_at: Date } | null> {
  const { rows } = await sql<{ status: string; updated_at: Date }>`
    select status, updated_at from ${sql.table(table)} where id = ${id}::uuid for update
  `.execute(db)
  return rows[0] ?? null
}

export async function setSubmissionStatus(
  db: Db,
  table: SubmissionTable,
  { id, status, now }: { id: string; status: string; now: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set status = ${status}, updated_at = ${now} where id = ${id}::uuid`.execute(db)
}
