import { sql } from 'kysely'
import { page, type ListQuery } from './driver/keyset.ts'
import type { Db } from './tables.ts'

type SubjectType =
  | 'order'
  | 'contact_submission'
  | 'retailer_application'
  | 'warranty_claim'
  | 'product'
  | 'promo_code'
  | 'email'
  | 'unmatched_payment'
  | 'webhook'
  | 'account'
  | 'case'
  | 'reply'
  | 'person'
  | 'cancellation'
  | 'review'
  | 'finding'
  | 'month'
  | 'invitation'

/** The changed fields with their old and new values. Null if the row did not exist before, or no longer exists. */
type Change = { before?: object | null; after?: object | null }

/** Logs a change under the name of its function. Pass the transaction of the change, so that both are stored or neither is. */
export async function recordChange(
  db: Db,
  { userId }: { userId: string },
  action: string,
  [subjectType, subjectId]: readonly [SubjectType, string],
  { before = null, after = null }: Change = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      performed_by: userId,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

/** The address of the person who acted, even after their account was deleted: see `keepNameOfPerformer`. */
const performerEmail = sql<string | null>`coalesce(users.email, log.performer_email)`

/** Newest first; search by an action, the changed row's id, or the email of the person who acted. */
export async function listAuditLog(db: Db, { cursor, limit, search }: ListQuery) {
  // A separate query first: as a part of the search below it would prevent the use of indexes.
  const performers = search === null ? [] : await findUserIds(db, search)
  return await db
    .selectFrom('audit_log as log')
    .leftJoin('users', 'users.id', 'log.performed_by')
    .select(['log.id', 'log.performed_by', 'log.action', 'log.subject_type', 'log.subject_id', 'log.before'])
    .select(['log.after', 'log.performed_at', performerEmail.as('performed_by_email')])
    .$if(search !== null, (query) =>
      query.where(({ eb }) =>
        eb.or([
          eb('log.action', '=', search ?? ''),
          eb('log.subject_id', '=', search ?? ''),
          eb('log.performer_email', '=', search?.trim().toLowerCase() ?? ''),
          ...performers.map((id) => eb('log.performed_by', '=', id)),
        ]),
      ),
    )
    .$call(page({ at: 'log.performed_at', id: 'log.id' }, { cursor, limit }))
}

async function findUserIds(db: Db, email: string): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .execute()
  return users.map((user) => user.id)
}

export async function listChangesOf(db: Db, subjectType: SubjectType, subjectId: string) {
  return await db
    .selectFrom('audit_log as log')
    .leftJoin('users', 'users.id', 'log.performed_by')
    .select(['log.action', 'log.before', 'log.after', 'log.performed_at', performerEmail.as('performed_by_email')])
    .where('log.subject_type', '=', subjectType)
    .where('log.subject_id', '=', subjectId)
    .orderBy('log.performed_at')
    .limit(500)
    .execute()
}
