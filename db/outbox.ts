import { sql } from 'kysely'
import type { Db, EmailLogRow } from './tables.ts'

export type ClaimedLetter = Pick<
  EmailLogRow,
  | 'id'
  | 'email_type'
  | 'recipient_email'
  | 'recipient_name'
  | 'subject'
  | 'html_content'
  | 'text_content'
  | 'reply_to'
  | 'order_id'
  | 'attempts'
  | 'data'
>

/**
 * Takes the letter that has been due longest, for nobody else to take before the lease is over. It counts as an attempt
 * already, so that a letter that ends the process cannot do so for ever.
 */
export async function claimDueLetter(db: Db, lease: { now: Date; until: Date }): Promise<ClaimedLetter | null> {
  const claimed = await db
    .updateTable('email_logs')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: lease.until })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('email_logs')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_attempt_at', '<=', lease.now)
        .orderBy('next_attempt_at')
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'email_type',
      'recipient_email',
      'recipient_name',
      'subject',
      'html_content',
      'text_content',
      'reply_to',
      'order_id',
      'attempts',
      'data',
    ])
    .executeTakeFirst()
  return claimed ?? null
}

/** A claim that ran out and was taken by somebody else has a higher count; what its first holder writes is then ignored. */
function stillClaimed(db: Db, { id, attempts }: ClaimedLetter) {
  return db
    .updateTable('email_logs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
}

export type WrittenLetter = { subject: string; html: string; text: string }

/** Keeps the letter as it was written, so that every further attempt sends the same bytes. */
export async function keepWrittenLetter(db: Db, claimed: ClaimedLetter, letter: WrittenLetter): Promise<void> {
  await stillClaimed(db, claimed)
    .set({ subject: letter.subject, html_content: letter.html, text_content: letter.text })
    .execute()
}

/** What the letter was written from has done its duty, and is dropped. */
export async function recordSent(
  db: Db,
  claimed: ClaimedLetter,
  { providerId, now }: { providerId: string | null; now: Date },
): Promise<void> {
  await stillClaimed(db, claimed)
    .set({ status: 'sent', resend_email_id: providerId, sent_at: now, last_error: null, data: null })
    .execute()
}

export async function recordNextAttempt(
  db: Db,
  claimed: ClaimedLetter,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await stillClaimed(db, claimed).set({ last_error: reason, next_attempt_at: at }).execute()
}

/** The data stays, so that an admin can have the letter tried again. */
export async function recordFailed(db: Db, claimed: ClaimedLetter, reason: string): Promise<void> {
  await stillClaimed(db, claimed).set({ status: 'failed', last_error: reason }).execute()
}

export async function countQueuedLetters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('email_logs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  return count
}

/** The first time an order's confirmation went out; resends do not move it. */
export async function markConfirmationSent(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ confirmation_sent_at: now })
    .where('id', '=', orderId)
    .where('confirmation_sent_at', 'is', null)
    .execute()
}
