import { sql, type RawBuilder } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { EmailStatus } from '#domain/customers/email.ts'
import { isUntouched } from '../emails/withdraw-emails.ts'
import { escapeLike } from '../search/full-text-search.ts'
import type { Tx } from '../tables.ts'
import type { Person } from './person.ts'
import { isOneOf, isTheirs } from './whose-data.ts'

/** An email without recipient and content. */
export const anonymousEmail = {
  recipient_name: null,
  subject: sql<string>`email_type`,
  html_content: '',
  text_content: '',
  data: null,
  reply_to: null,
  attachments: null,
  last_error: null,
  delivery_detail: null,
}

/** Erases the person's emails that `isToErase` selects. Emails that the provider may have stay in the log without the person. */
export async function eraseEmails(tx: Tx, person: Person, isToErase: RawBuilder<boolean>) {
  const untouched = await tx.deleteFrom('email_logs').where(isToErase).where(isUntouched).returning('id').execute()
  const attempted = await tx
    .updateTable('email_logs')
    .set({
      ...anonymousEmail,
      // An email to the shop keeps its recipient, but must never be sent again.
      status: sql<EmailStatus>`case when status = 'sent' then 'sent' else 'withdrawn' end`,
      recipient_email: sql`case when ${isTheirs('recipient_email', person)} then ${erasedEmail} else recipient_email end`,
    })
    .where(isToErase)
    .returning('id')
    .execute()
  const ids = [...untouched, ...attempted].map(({ id }) => id)
  // The local mailbox keeps only the emails that the log keeps for this recipient.
  const isForgotten = sql<boolean>`${isTheirs('recipient', person)} and not exists (
    select from email_logs where email_logs.id = mailbox_emails.id and ${isTheirs('email_logs.recipient_email', person)})`
  await tx
    .deleteFrom('mailbox_emails')
    .where(sql<boolean>`(${isOneOf('id', ids)} or ${isForgotten})`)
    .execute()
  await tx
    .deleteFrom('mailbox_replies')
    .where(sql<boolean>`(${isTheirs('sender', person)} or lower(sender) like ${`%<${escapeLike(person.mailbox)}>`})`)
    .execute()
}
