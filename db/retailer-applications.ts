import { sql, type Insertable, type Selectable } from 'kysely'
import { cutPage, isAfter, position } from './keyset.ts'
import type { ListQuery } from './list-query.ts'
import type { Db } from './tables.ts'
import type { RetailerApplicationsTable } from './tables/submissions.ts'
import { matchesText } from './full-text-search.ts'

export type RetailerStatus = Selectable<RetailerApplicationsTable>['status']

// As the index retailer_applications_by_words has it.
const words = sql`to_tsvector('simple', business_name || ' ' || contact_name || ' ' || email)`

export async function insertRetailerApplication(
  db: Db,
  application: Omit<Insertable<RetailerApplicationsTable>, 'id' | 'status' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await db.insertInto('retailer_applications').values(application).execute()
}

/** Newest first; search by words of business, contact name and e-mail. */
export async function listRetailerApplications(
  db: Db,
  { cursor, limit, search, status }: ListQuery & { status?: RetailerStatus | null | undefined },
) {
  const rows = await db
    .selectFrom('retailer_applications')
    .select(['id', 'business_name', 'contact_name', 'email', 'phone', 'business_address', 'why_partner', 'status'])
    .select(['suspected_spam', 'created_at', 'updated_at', position('created_at').as('position')])
    .where(isAfter(cursor, { at: 'created_at', id: 'id' }))
    .$if(status != null, (query) => query.where('status', '=', status!)) // $if has just said so
    .$if(search !== null, (query) => query.where(matchesText('retailer_applications', words, search ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit)
}
