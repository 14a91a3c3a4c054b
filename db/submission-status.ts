import { sql } from 'kysely'
import type { Db } from './tables.ts'

export type SubmissionTable = 'contact_submissions' | 'retailer_applications' | 'warranty_claims'

/** Locks what somebody sent, so that the change that follows is the one that is written down. Null when it is gone. */
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
