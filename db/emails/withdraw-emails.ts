import { sql, type RawBuilder } from 'kysely'
import type { EmailType } from '#domain/customers/email.ts'
import type { Tx } from '../tables.ts'

/**
 * Whether the provider certainly does not have the email. The sender counts an attempt in the statement that claims it. A failed
 * email that is queued again starts with 0 attempts, so `failed_at` must be empty, too.
 */
export const isUntouched = sql<boolean>`(email_logs.status = 'queued' and email_logs.attempts = 0
  and email_logs.lease_id is null and email_logs.failed_at is null)`

/** Emails about an order to one of these mailboxes. Emails about a case are left out: they belong to the person who wrote to us. */
export function isAboutOrder(
  orderId: string,
  { mailboxes, types }: { mailboxes: readonly string[]; types?: readonly EmailType[] },
) {
  return sql<boolean>`(order_id = ${orderId} and case_id is null and lower(recipient_email) in (${sql.join(mailboxes)})
    and ${types ? sql`email_type in (${sql.join(types)})` : sql`true`})`
}

/**
 * Takes queued emails out of the outbox and returns them. An email that the provider may have stays in the log as withdrawn. A
 * process that is just sending it can still record it as sent.
 */
export async function withdrawEmails(tx: Tx, isWithdrawn: RawBuilder<boolean>) {
  const queued = await lockQueued(tx, isWithdrawn)
  for (const { id, is_untouched } of queued) {
    if (is_untouched) await tx.deleteFrom('email_logs').where('id', '=', id).execute()
    else await markWithdrawn(tx, id)
  }
  return queued
}

/** Sends queued emails to another mailbox. An email that the provider may have is withdrawn, and a copy is queued. */
export async function readdressEmails(
  tx: Tx,
  isReaddressed: RawBuilder<boolean>,
  to: { email: string; name?: string | null },
): Promise<void> {
  for (const { id, is_untouched, ...email } of await lockQueued(tx, isReaddressed)) {
    const readdressed = {
      recipient_email: to.email,
      recipient_name: to.name === undefined ? email.recipient_name : to.name,
      data: JSON.stringify(withAddress(email.data, to.email)),
      // An earlier attempt may have rendered it for the previous mailbox.
      html_content: '',
      text_content: '',
    }
    if (is_untouched) {
      await tx.updateTable('email_logs').set(readdressed).where('id', '=', id).execute()
      continue
    }
    await markWithdrawn(tx, id)
    const copy = await tx
      .insertInto('email_logs')
      .values({ ...email, ...readdressed, attachments: email.attachments && JSON.stringify(email.attachments) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('case_messages').set({ email_id: copy.id }).where('email_id', '=', id).execute()
  }
}

/** Locks the emails, so that no process claims one in between. */
async function lockQueued(tx: Tx, isWanted: RawBuilder<boolean>) {
  return await tx
    .selectFrom('email_logs')
    .select(['id', 'email_type', 'recipient_name', 'subject', 'data', 'attachments', 'reply_to', 'order_id', 'case_id'])
    .select(['dedupe_key', 'lane', 'next_attempt_at', isUntouched.as('is_untouched')])
    .where('status', '=', 'queued')
    .where(isWanted)
    .forUpdate()
    .execute()
}

/** Keeps the lease, so that the process that is sending the email can record the result. Frees the key for its replacement. */
async function markWithdrawn(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('email_logs')
    .set({ status: 'withdrawn', data: null, dedupe_key: null })
    .where('id', '=', id)
    .execute()
}

/** The confirmation contains the recipient's address. */
function withAddress(data: unknown, customer_email: string): unknown {
  const isOrder = typeof data === 'object' && data !== null && 'customer_email' in data
  return isOrder ? { ...data, customer_email } : data
}
