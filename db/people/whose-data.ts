import { sql, type RawBuilder } from 'kysely'
import { emailsToShop } from '#domain/customers/email.ts'
import type { FormerMailbox, PersonKey } from '#domain/customers/person.ts'

/** Whether a column has this person's whole address. SQL copy of `isSameMailbox` in domain/customers/person.ts. */
export const isTheirs = (column: string, { mailbox }: Pick<PersonKey, 'mailbox'>) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${mailbox}`

/**
 * SQL copy of `ownsOrder` in domain/customers/person.ts. Null counts as no. A `coalesce` would prevent the use of both indexes.
 */
export const isOwnOrder = ({ accountId, mailbox }: PersonKey) => sql<boolean>`(
  orders.user_id = ${accountId}::uuid or orders.user_id is null and lower(orders.customer_email) = ${mailbox})`

type Subjects = { orderIds: readonly string[]; caseIds: readonly string[] }

export const isAbout = ({ orderIds, caseIds }: Subjects) => sql<boolean>`(
  ${isOneOf('order_id', orderIds)} or ${isOneOf('case_id', caseIds)})`

/** SQL copy of `ownsEmail` in domain/customers/person.ts. */
export const isOwnEmail = (person: PersonKey, theirs: Subjects) => sql<boolean>`(
  ${isTheirs('recipient_email', person)} or email_type in (${sql.join([...emailsToShop])})
    and (${isAbout(theirs)} or coalesce(${isTheirs('reply_to', person)}, false)))`

/** SQL copy of `wasSentTo` in domain/customers/person.ts. */
export const wasSentTo = (person: PersonKey, former: readonly FormerMailbox[]) =>
  sql<boolean>`(${sql.join(
    [
      isTheirs('recipient_email', person),
      ...former.map(
        ({ email, until }) => sql`${isTheirs('recipient_email', { mailbox: email })} and created_at <= ${until}`,
      ),
    ],
    sql` or `,
  )})`

export function isOneOf(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(column)}::text = any(${arrayLiteral(texts)}::text[]), false)`
}

function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`
}
