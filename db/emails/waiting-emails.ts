import type { Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'
import { isUntouched } from './withdraw-emails.ts'

/** Delayed emails about shipped parcels, next one first. */
export async function listWaitingEmails(db: Db, now: Date) {
  return await db
    .selectFrom('email_logs')
    .select(['id', 'order_id', 'recipient_email', 'recipient_name', 'next_attempt_at'])
    .where('email_type', '=', 'tracking_notification')
    .where(isUntouched)
    .where('next_attempt_at', '>', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

export type CallBack = 'called-back' | 'gone' | 'none'

/** Deletes a queued email. `gone` if it was sent or is being sent, `none` if there is no such email. */
export async function callBackEmail(db: Db, by: { id: string } | { key: string }): Promise<CallBack> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['dedupe_key', by.key] as const)
  const deleted = await db
    .deleteFrom('email_logs')
    .where(column, '=', value)
    .where('email_type', '=', 'tracking_notification')
    .where(isUntouched)
    .returning('id')
    .executeTakeFirst()
  if (deleted) return 'called-back'
  const left = await db.selectFrom('email_logs').select('id').where(column, '=', value).executeTakeFirst()
  return left ? 'gone' : 'none'
}

/** Sends a delayed email at once. False if it was already sent. */
export async function sendEmailNow(db: Db, id: string, now: Date): Promise<boolean> {
  return await db
    .updateTable('email_logs')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where(isUntouched)
    .returning('id')
    .$call(exists)
}
