import { sql } from 'kysely'
import type { CaseKind } from '#domain/customers/case.ts'
import {
  answerLines,
  submissionFields,
  type Answers,
  type SubmissionTable,
} from '#domain/customers/submission-fields.ts'
import type { Db, Tx } from '../tables.ts'
import type { CaseRow } from '../tables/cases.ts'

const tables: Record<CaseKind, SubmissionTable | null> = {
  claim: 'warranty_claims',
  contact: 'contact_submissions',
  retailer: 'retailer_applications',
  'data-complaint': null,
  return: null,
}

export type SubmissionOfCase = {
  id: string
  status: string
  updated_at: Date
  phone: string | null
  answers: { label: string; value: string }[]
  isBatterySuspect: boolean
}

type Row = Answers<(typeof submissionFields)['warranty_claims']> & { id: string; status: string; updated_at: Date }

/** The form's row from which a case was opened; null if its kind has no form or the row was deleted. */
export async function findSubmissionOf(
  db: Db,
  { id, kind }: Pick<CaseRow, 'id' | 'kind'>,
): Promise<SubmissionOfCase | null> {
  const table = tables[kind]
  if (table === null) return null
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where case_id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) return null
  // Each table has the columns of its own form; answerLines reads only those.
  const lines = answerLines(submissionFields[table], row as never, 'dashboardLine')
  return {
    id: row.id,
    status: row.status,
    updated_at: row.updated_at,
    phone: row.phone,
    answers: lines.map(({ label, value }) => ({ label, value })),
    isBatterySuspect: kind === 'claim' && row.battery === 'yes',
  }
}

/** Sets the status of the case's form. A page on which staff opened the form earlier is stale then. */
export async function setStatusOfCase(
  tx: Tx,
  { id, kind }: Pick<CaseRow, 'id' | 'kind'>,
  { status, unless = [], now }: { status: string; unless?: readonly string[]; now: Date },
): Promise<void> {
  const table = tables[kind]
  if (table === null) return
  const kept = [status, ...unless]
  await sql`
    update ${sql.table(table)} set status = ${status}, updated_at = ${now}
    where case_id = ${id}::uuid and status not in (${sql.join(kept)})
  `.execute(tx)
}
