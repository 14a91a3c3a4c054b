import { sql, type Insertable, type Selectable } from 'kysely'
import { cutPage, isAfter, position } from './keyset.ts'
import type { ListQuery } from './list-query.ts'
import type { Db } from './tables.ts'
import type { ContactSubmissionsTable } from './tables/submissions.ts'
import { matchesText } from './full-text-search.ts'

export type ContactStatus = Selectable<ContactSubmissionsTable>['status']

// As the index contact_submissions_by_words has it.
const words = sql`to_tsvector('simple', first_name || ' ' || last_name || ' ' || email || ' ' || subject)`

export async function insertContactSubmission(
  db: Db,
  submission: Omit<Insertable<ContactSubmissionsTable>, 'id' | 'status' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await db.insertInto('contact_submissions').values(submission).execute()
}

/** Newest first; search by words of name, e-mail and subject. */
export async function listContactSubmissions(
  db: Db,
  { cursor, limit, search, status }: ListQuery & { status?: ContactStatus | null | undefined },
) {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'subject', 'message', 'inquiry_type', 'status'])
    .select(['suspected_spam', 'created_at', 'updated_at', position('created_at').as('position')])
    .where(isAfter(cursor, { at: 'created_at', id: 'id' }))
    .$if(status != null, (query) => query.where('status', '=', status!)) // $if has just said so
    .$if(search !== null, (query) => query.where(matchesText('contact_submissions', words, search ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit)
}
