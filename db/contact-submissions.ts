import type { Insertable } from 'kysely'
import type { ContactSubmissionsTable, Db } from './tables.ts'

export async function insertContactSubmission(
  db: Db,
  submission: Omit<Insertable<ContactSubmissionsTable>, 'id' | 'status' | 'created_at'>,
): Promise<void> {
  await db.insertInto('contact_submissions').values(submission).execute()
}
