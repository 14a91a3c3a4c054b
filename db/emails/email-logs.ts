import { sql } from 'kysely'
import { cutPage, inPages, isAfter } from '../driver/keyset.ts'
import { findDistinctivePart } from '../search/distinctive-part.ts'
import { escapeLike } from '../search/full-text-search.ts'
import { personalEmails, type EmailStatus } from '#domain/customers/email.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Db } from '../tables.ts'
import { countRows, exists, first } from '../driver/rows.ts'

const listColumns = [
  'id',
  'created_at',
  'email_type',
  'recipient_email',
  'recipient_name',
  'subject',
  'status',
  'resend_email_id',
  'attempts',
  'last_error',
  'delivery_problem',
  'delivery_problem_at',
  'delivery_detail',
  'delivery_settled_at',
] as const

export type EmailLogQuery = {
  cursor?: string | null | undefined
  limit: number
  search: string | null
  status?: EmailStatus | null | undefined
  email_type?: string | null | undefined
}

const indexedLetters = 3

function isIn(search: string) {
  const pattern = `%${escapeLike(search)}%`
  return sql<boolean>`(recipient_email ilike ${pattern} or subject ilike ${pattern} or recipient_name ilike ${pattern})`
}

/** Like `isIn`, but searches the index for the distinctive part: the planner cannot estimate the number of matches. */
function contains(search: string, part: string) {
  if (search.length < indexedLetters) return isIn(search)
  return sql<boolean>`id in (
    with found as materialized (select id, recipient_email, subject, recipient_name from email_logs where ${isIn(part)})
    select id from found where ${isIn(search)})`
}

const newestTexts = {
  from: sql`email_logs`,
  text: sql`recipient_email || ' ' || subject || ' ' || coalesce(recipient_name, '')`,
}

/** How many of the newest emails are scanned first, which finds common matches. */
const newest = 2000

/** Newest first, without content; search in recipient, name and subject. Rare matches come from the index. */
export async function listEmailLogs(db: Db, query: EmailLogQuery) {
  const { cursor, limit, search } = query
  if (search !== null && search.length >= indexedLetters) {
    // Limited before the search, because otherwise the planner uses the index.
    const latest = db.with('email_logs', (emails) =>
      emails
        .selectFrom('email_logs')
        .selectAll()
        .where(isAfter(cursor, { at: 'created_at', id: 'id' }))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(newest),
    )
    const recent = await selectEmailLogs(latest, { ...query, search: null })
      .where(isIn(search))
      .execute()
    if (recent.length > limit) return cutPage(recent, limit)
  }
  const part = search === null ? '' : await findDistinctivePart(db, search, newestTexts)
  return cutPage(await selectEmailLogs(db, query, part).execute(), limit)
}

/** The newest emails to any of these lower-case addresses. */
export async function listEmailsTo(db: Db, addresses: string[], limit: number) {
  if (addresses.length === 0) return []
  return await db
    .selectFrom('email_logs')
    .select(['id', 'recipient_email', 'subject', 'status', 'created_at'])
    .where(sql<string>`lower(recipient_email)`, 'in', addresses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Exported for the test that checks its plan. */
export function selectEmailLogs(
  db: Pick<Db, 'selectFrom'>,
  { cursor, limit, search, status, email_type: type }: EmailLogQuery,
  distinctivePart = search ?? '',
) {
  return db
    .selectFrom('email_logs')
    .select(listColumns)
    .$if(Boolean(status), (query) => query.where('status', '=', status!)) // $if has just checked it
    .$if(Boolean(type), (query) => query.where('email_type', '=', type!)) // $if has just checked it
    .$if(search !== null, (query) => query.where(contains(search ?? '', distinctivePart)))
    .$call(inPages({ at: 'created_at', id: 'id' }, { cursor, limit }))
}

export async function findEmailLog(db: Db, id: string) {
  return await db
    .selectFrom('email_logs')
    .select(listColumns)
    .select(['html_content', 'text_content'])
    .where('id', '=', id)
    .$call(first)
}

const linksLastMs = 24 * 60 * 60 * 1000

/** Failed emails that are worth sending again: their links have not expired and their recipient is known. */
function canBeSentAgain(now: Date) {
  return sql<boolean>`status = 'failed' and recipient_email <> ${erasedEmail} and
    (email_type not in (${sql.join([...personalEmails])}) or created_at > ${new Date(now.getTime() - linksLastMs)})`
}

export async function countFailedEmails(db: Db, now: Date): Promise<number> {
  return await db.selectFrom('email_logs').where(canBeSentAgain(now)).$call(countRows)
}

export async function queueFailedEmailsAgain(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('email_logs')
    .set({ status: 'queued', attempts: 0, next_attempt_at: sql`'epoch'` })
    .where(canBeSentAgain(now))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Queues a failed email with all attempts again, under its id. False if it has not failed or is being sent. */
export async function queueFailedEmailAgain(db: Db, id: string, recipient?: string): Promise<boolean> {
  return await db
    .updateTable('email_logs')
    .set({
      status: 'queued',
      attempts: 0,
      next_attempt_at: sql`'epoch'`,
      ...(recipient !== undefined && { recipient_email: recipient }),
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('recipient_email', '!=', erasedEmail)
    .$if(recipient !== undefined, (query) => query.where('email_type', 'not in', [...personalEmails]))
    .returning('id')
    .$call(exists)
}

/** The subject of the first email to a case's customer; null if it was deleted. */
export async function findFirstSubject(db: Db, { id, email }: { id: string; email: string }): Promise<string | null> {
  const first = await db
    .selectFrom('email_logs')
    .select('subject')
    .where('case_id', '=', id)
    .where('recipient_email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return first?.subject ?? null
}
