import { sql, type Insertable } from 'kysely'
import { latestPause } from './email-sender.ts'
import { emailLanes, type EmailLane } from '#domain/customers/email.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Database, Db } from '../tables.ts'
import type { EmailLogRow } from '../tables/emails.ts'
import { countRows, exists } from '../driver/rows.ts'

export type QueuedEmail = Insertable<Database['email_logs']>

export type ClaimedEmail = Pick<
  EmailLogRow,
  | 'id'
  | 'email_type'
  | 'recipient_email'
  | 'recipient_name'
  | 'subject'
  | 'html_content'
  | 'text_content'
  | 'reply_to'
  | 'attachments'
  | 'order_id'
  | 'case_id'
  | 'attempts'
  | 'data'
> & {
  lease_id: string
  /** How many pauses there were since an email was last sent. */
  refusals: number
}

type Claim = { now: Date; until: Date; nextSendAt: Date; lastLane?: EmailLane }

/**
 * Claims the email that has been due for longest, in the first lane that has one, until its lease ends. Claims nothing during
 * a pause or before the pace allows the next email: `findNextTurn` says when that is. The claim counts as an attempt, so that an
 * email that crashes the process is not tried for ever. Times further away than the shop ever sets are ignored: the clock was
 * set back since.
 */
export async function claimDueEmail(
  db: Db,
  { now, until, nextSendAt, lastLane = emailLanes.courtesy }: Claim,
): Promise<ClaimedEmail | null> {
  const { rows } = await sql<ClaimedEmail>`
    with due as (
      select id from email_logs where status = 'queued' and next_attempt_at <= ${now} and lane <= ${lastLane}
      order by lane, next_attempt_at, created_at, id limit 1 for update skip locked
    ), turn as (
      insert into email_sender (next_send_at) select ${nextSendAt}::timestamptz from due
      on conflict (only_row) do update set next_send_at = excluded.next_send_at
        where (email_sender.next_send_at <= ${now} or email_sender.next_send_at > ${nextSendAt})
          and (email_sender.paused_until <= ${now} or email_sender.paused_until > ${latestPause(now)})
      returning refusals
    )
    update email_logs as email
    set attempts = email.attempts + 1, next_attempt_at = ${until}, lease_id = gen_random_uuid()
    from due, turn where email.id = due.id
    returning email.id, email.email_type, email.recipient_email, email.recipient_name, email.subject, email.html_content,
      email.text_content, email.reply_to, email.attachments, email.order_id, email.case_id, email.attempts, email.data, email.lease_id, turn.refusals
  `.execute(db)
  return rows[0] ?? null
}

export async function countEmailsSent(db: Db, since: Date): Promise<number> {
  return await db.selectFrom('email_logs').where('sent_at', '>', since).$call(countRows)
}

/** When the next email may be sent, if one is due; null if none is. */
export async function findNextTurn(db: Db, now: Date, lastLane: EmailLane): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(next_send_at, paused_until) as at from email_sender
    where exists (select from email_logs where status = 'queued' and next_attempt_at <= ${now} and lane <= ${lastLane})
  `.execute(db)
  return rows[0]?.at ?? null
}

/** Only the holder of the lease may write. Another process may have claimed the email after the lease ended. */
function stillLeased(db: Db, { id, lease_id }: ClaimedEmail) {
  return db.updateTable('email_logs').where('id', '=', id).where('lease_id', '=', lease_id)
}

/** Like `stillLeased`, but excludes an email that was withdrawn. */
function stillClaimed(db: Db, claimed: ClaimedEmail) {
  return stillLeased(db, claimed).where('status', '=', 'queued')
}

export type WrittenEmail = { subject: string; html: string; text: string }

/** Stores the rendered email, so that each attempt sends the same bytes. False if the lease was lost. */
export async function keepWrittenEmail(db: Db, claimed: ClaimedEmail, email: WrittenEmail): Promise<boolean> {
  return await stillClaimed(db, claimed)
    .set({ subject: email.subject, html_content: email.html, text_content: email.text })
    .returning('id')
    .$call(exists)
}

/** Records an email as sent, also one that was withdrawn while it was being sent. */
export async function recordSent(
  db: Db,
  claimed: ClaimedEmail,
  { providerId, now }: { providerId: string | null; now: Date },
): Promise<void> {
  await stillLeased(db, claimed)
    .set({ status: 'sent', resend_email_id: providerId, sent_at: now, last_error: null, data: null, lease_id: null })
    .execute()
}

/** Anonymises a finished email: clears its recipient and content. */
export async function forgetRecipient(db: Db, id: string): Promise<void> {
  await db
    .updateTable('email_logs')
    .set({ recipient_email: erasedEmail, recipient_name: null, html_content: '', text_content: '', data: null })
    .where('id', '=', id)
    .where('status', '!=', 'queued')
    .execute()
}

export async function recordNextAttempt(
  db: Db,
  claimed: ClaimedEmail,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await stillClaimed(db, claimed).set({ last_error: reason, next_attempt_at: at, lease_id: null }).execute()
}

/** Takes an attempt back, because the provider did not examine the email. It stays due, behind older ones. */
export async function giveBackAttempt(
  db: Db,
  claimed: ClaimedEmail,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await stillClaimed(db, claimed)
    .set({ attempts: sql`attempts - 1`, last_error: reason, next_attempt_at: now, lease_id: null })
    .execute()
}

/** Records an email as failed. Its data stays, so that an admin can retry it. */
export async function recordFailed(
  db: Db,
  claimed: ClaimedEmail,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await stillClaimed(db, claimed)
    .set({ status: 'failed', failed_at: now, last_error: reason, lease_id: null })
    .execute()
}

/** How many emails are queued, and when the first in an open lane is due; null if none is. */
export async function findQueuedEmails(
  db: Db,
  lastLane: EmailLane = emailLanes.courtesy,
): Promise<{ count: number; nextAttemptAt: Date | null }> {
  const nextAttemptAt = sql<Date | null>`min(next_attempt_at) filter (where lane <= ${lastLane})`
  return await db
    .selectFrom('email_logs')
    .select((eb) => [eb.fn.countAll<number>().as('count'), nextAttemptAt.as('nextAttemptAt')])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
}

/** Records the first confirmation of an order; resends do not change it, and `updated_at` stays. */
export async function markConfirmationSent(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ confirmation_sent_at: now })
    .where('id', '=', orderId)
    .where('confirmation_sent_at', 'is', null)
    .execute()
}
