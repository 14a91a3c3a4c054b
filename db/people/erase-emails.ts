import { sql, type Transaction } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import { escapeLike } from '../search/escape-like.ts'
import type { Database } from '../tables.ts'
import type { Person } from './person.ts'
import { isOneOf, isOwnEmail, isTheirs } from './whose-data.ts'

/** An email without its recipient and content: that it was sent stays counted. */
export const anonymousEmail = {
  recipient_name: null,
  subject: sql<string>`email_type`,
  html_content: '',
  text_content: '',
  data: null,
  reply_to: null,
  last_error: null,
  delivery_detail: null,
}

/** What has not gone out never does. What waits for somebody else stays. */
export async function eraseEmails(
  tx: Transaction<Database>,
  person: Person,
  theirs: { orderIds: readonly string[]; caseIds: readonly string[] },
): Promise<void> {
  const isOwn = isOwnEmail(person, theirs)
  const unsent = await tx.deleteFrom('email_logs').where(isOwn).where('status', '!=', 'sent').returning('id').execute()
  const sent = await tx
    .updateTable('email_logs')
    .set({
      ...anonymousEmail,
      recipient_email: sql`case when ${isTheirs('recipient_email', person)} then ${erasedEmail} else recipient_email end`,
    })
    .where(isOwn)
    .returning('id')
    .execute()
  const ids = [...unsent, ...sent].map(({ id }) => id)
  await tx
    .deleteFrom('mailbox_emails')
    .where(sql<boolean>`(${isOneOf('id', ids)} or ${isTheirs('recipient', person)})`)
    .execute()
  await tx
    .deleteFrom('mailbox_replies')
    .where(sql<boolean>`(${isTheirs('sender', person)} or lower(sender) like ${`%<${escapeLike(person.mailbox)}>`})`)
    .execute()
}
