import { sql, type Insertable, type Selectable } from 'kysely'
import { cutPage, isAfter, position } from './keyset.ts'
import type { ListQuery } from './list-query.ts'
import type { Db } from './tables.ts'
import type { WarrantyClaimsTable } from './tables/submissions.ts'
import { matchesText } from './full-text-search.ts'

export type ClaimStatus = Selectable<WarrantyClaimsTable>['status']

// As the index warranty_claims_by_words has it.
const words = sql`to_tsvector('simple', order_number || ' ' || name || ' ' || email)`

export async function insertWarrantyClaim(
  db: Db,
  claim: Omit<Insertable<WarrantyClaimsTable>, 'id' | 'status' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await db.insertInto('warranty_claims').values(claim).execute()
}

/** Newest first; search by words of order number, name and e-mail. */
export async function listWarrantyClaims(
  db: Db,
  { cursor, limit, search, status }: ListQuery & { status?: ClaimStatus | null | undefined },
) {
  const rows = await db
    .selectFrom('warranty_claims')
    .select(['id', 'order_number', 'name', 'email', 'phone', 'purchase_date', 'description', 'files', 'status'])
    .select([
      'order_id',
      'unverified_order_id',
      'suspected_spam',
      'created_at',
      'updated_at',
      position('created_at').as('position'),
    ])
    .where(isAfter(cursor, { at: 'created_at', id: 'id' }))
    .$if(status != null, (query) => query.where('status', '=', status!)) // $if has just said so
    .$if(search !== null, (query) => query.where(matchesText('warranty_claims', words, search ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit)
}
