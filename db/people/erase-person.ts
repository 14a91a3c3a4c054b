import { sql, type RawBuilder, type Transaction } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { claimFields } from '#domain/customers/submission-fields.ts'
import { eraseCases } from './erase-cases.ts'
import { payloadWithoutPerson } from '../payments/payment-payload.ts'
import { anyOf, type Person } from './person.ts'
import type { Database } from '../tables.ts'

type Tx = Transaction<Database>

const isOneOf = (column: string, texts: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}::text) = ${anyOf(texts.map((text) => text.toLowerCase()))}`

/** Whether one of their addresses stands anywhere in a text. */
function mentions(column: RawBuilder<unknown>, { emails }: Pick<Person, 'emails'>): RawBuilder<boolean> {
  const patterns = emails.map((email) => `%${email.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql<boolean>`${column} ilike any(array[${sql.join(patterns)}]::text[])`
}

/**
 * Removes a person everywhere but in what tax law asks for: of an order stay what was bought and paid, by whom and where it
 * went. What happened stays, without whom it happened to. The payment provider's own records are its own.
 */
export async function erasePerson(tx: Tx, person: Person, now: Date): Promise<void> {
  await eraseFromOrders(tx, person, now)
  await eraseFromEmails(tx, person)
  await eraseSubmissions(tx, person)
  await eraseFromCases(tx, person)
  await eraseFromPayments(tx, person)
  await eraseFromStandIns(tx, person)
  await eraseFromLogs(tx, person)
  await tx.deleteFrom('person_notes').where(isOneOf('email', person.emails)).execute()
  await tx.deleteFrom('stock_alerts').where(isOneOf('email', person.emails)).execute()
  if (person.id === null) return
  // What they uploaded and never sent.
  await tx.deleteFrom('files').where('user_id', '=', person.id).execute()
  await tx.deleteFrom('verifications').where('value', '=', person.id).execute()
  // Sessions, passwords, factors and roles go with it.
  await tx.deleteFrom('users').where('id', '=', person.id).execute()
}

/** Their conversations, and what is said of them in those of others. */
async function eraseFromCases(tx: Tx, person: Person): Promise<void> {
  const theirs = await tx
    .selectFrom('cases')
    .select('id')
    .where(sql<boolean>`(${isOneOf('email', person.emails)} or ${isOneOf('order_id', idsOf(person))})`)
    .execute()
  await eraseCases(
    tx,
    theirs.map(({ id }) => id),
  )
  await sql`
    update case_messages set body = ${withoutPerson(sql`body`, person)},
      whole_text = ${withoutPerson(sql`whole_text`, person)}
    where ${mentions(sql`body || coalesce(whole_text, '')`, person)}
  `.execute(tx)
  await tx
    .updateTable('case_messages')
    .set({ sender_email: null })
    .where(isOneOf('sender_email', person.emails))
    .execute()
  await sql`delete from email_events where ${mentions(sql`detail::text`, person)}`.execute(tx)
}

/** What the stand-ins of the providers know. A real provider's records are its own. */
async function eraseFromStandIns(tx: Tx, person: Person): Promise<void> {
  // Some of what they keep names the buyer without an address.
  const known = { emails: [...person.emails, ...person.names, ...person.phones] }
  await sql`
    update sandbox_objects set data = ${withoutPerson(sql`data::text`, person)}::jsonb,
      hidden = ${withoutPerson(sql`hidden::text`, person)}::jsonb
    where ${mentions(sql`data::text || coalesce(hidden::text, '')`, known)}
  `.execute(tx)
  await sql`
    update sandbox_requests set request = ${withoutPerson(sql`request`, person)},
      answer = ${withoutPerson(sql`answer::text`, person)}::jsonb
    where ${mentions(sql`request || coalesce(answer::text, '')`, known)}
  `.execute(tx)
}

const idsOf = (person: Person) => person.orders.map(({ id }) => id)

async function eraseFromOrders(tx: Tx, person: Person, now: Date): Promise<void> {
  const ids = idsOf(person)
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      customer_email: erasedEmail,
      customer_phone: null,
      shipping_address: sql`case when shipping_address is null then null
        else jsonb_set(shipping_address, '{phone}', 'null') end`,
      notes: sql`${withoutPerson(sql.ref('notes'), person)}`,
      placing_reason: sql`${withoutPerson(sql.ref('placing_reason'), person)}`,
      updated_at: now,
    })
    .where(isOneOf('id', ids))
    .execute()
  for (const table of [
    'order_links',
    'order_codes',
    'order_passes',
    'order_address_changes',
    'order_undos',
    'analytics_consents',
    'order_account_openings',
  ] as const) {
    await tx.deleteFrom(table).where(isOneOf('order_id', ids)).execute()
  }
}

/** What went out stays counted, without its content. What has not gone out never does. */
async function eraseFromEmails(tx: Tx, person: Person): Promise<void> {
  const isTheirs = sql<boolean>`(
    ${isOneOf('order_id', idsOf(person))} or ${isOneOf('recipient_email', person.emails)}
    or ${isOneOf('reply_to', person.emails)} or ${mentions(sql`html_content`, person)}
    or ${mentions(sql`text_content`, person)} or ${mentions(sql`data::text`, person)}
  )`
  const isRecipient = isOneOf('recipient_email', person.emails)
  const unsent = await tx
    .deleteFrom('email_logs')
    .where(isTheirs)
    .where('status', '!=', 'sent')
    .returning('id')
    .execute()
  const sent = await tx
    .updateTable('email_logs')
    .set({
      recipient_email: sql`case when ${isRecipient} then ${erasedEmail} else recipient_email end`,
      recipient_name: sql`case when ${isRecipient} then null else recipient_name end`,
      subject: sql`email_type`,
      html_content: '',
      text_content: '',
      data: null,
      reply_to: null,
      last_error: null,
      delivery_detail: null,
    })
    .where(isTheirs)
    .returning('id')
    .execute()
  const ids = [...unsent, ...sent].map(({ id }) => id)
  await tx
    .deleteFrom('mailbox_emails')
    .where(
      sql<boolean>`(${isOneOf('id', ids)} or ${isOneOf('recipient', person.emails)}
        or ${mentions(sql`html`, person)} or ${mentions(sql`text`, person)})`,
    )
    .execute()
  await tx
    .deleteFrom('mailbox_replies')
    .where(sql<boolean>`(${isOneOf('sender', person.emails)} or ${mentions(sql`coalesce(text, html)`, person)})`)
    .execute()
}

/** Of a claim's answers stay which order it was about and when that was bought. */
const erasedClaim = {
  name: 'Erased',
  email: erasedEmail,
  phone: null,
  description: '',
  files: '[]',
} satisfies Record<Exclude<keyof typeof claimFields, 'order_number' | 'purchase_date' | 'battery'>, string | null>

/** Messages and applications go. Of a claim stays that there was one, for the order's history. */
async function eraseSubmissions(tx: Tx, person: Person): Promise<void> {
  const messages = await tx
    .deleteFrom('contact_submissions')
    .where(isOneOf('email', person.emails))
    .returning('id')
    .execute()
  const applications = await tx
    .deleteFrom('retailer_applications')
    .where(isOneOf('email', person.emails))
    .returning('id')
    .execute()
  await tx
    .updateTable('warranty_claims')
    .set(erasedClaim)
    .where(sql<boolean>`(${isOneOf('email', person.emails)} or ${isOneOf('order_id', idsOf(person))})`)
    .execute()
  // That a contract was cancelled, and when, stays.
  await tx
    .updateTable('cancellation_statements')
    .set({ email: erasedEmail, words: null })
    .where(sql<boolean>`(${isOneOf('email', person.emails)} or ${isOneOf('order_id', idsOf(person))})`)
    .execute()
  await tx
    .updateTable('returns')
    .set({ words: null })
    .where(isOneOf('order_id', idsOf(person)))
    .execute()
  const gone = [...messages, ...applications].map(({ id }) => id)
  await tx.deleteFrom('deadlines').where(isOneOf('subject_id', gone)).execute()
}

/** Of what the provider told us stays what it was about, which is all that is read of it again. */
async function eraseFromPayments(tx: Tx, person: Person): Promise<void> {
  const references = person.orders.flatMap((order) =>
    [order.stripe_session_id ?? [], order.payment_intent_id ?? []].flat(),
  )
  await sql`
    update payment_events set payload = ${payloadWithoutPerson}
    where payload #>> '{data,object,id}' = ${anyOf(references)}
      or payload #>> '{data,object,payment_intent}' = ${anyOf(references)}
      or ${mentions(sql`payload::text`, person)}
  `.execute(tx)
  await tx
    .updateTable('refunds')
    .set({ note: sql`${withoutPerson(sql.ref('note'), person)}` })
    .where(isOneOf('order_id', idsOf(person)))
    .execute()
  await tx
    .updateTable('unmatched_payments')
    .set({ customer_name: null, customer_email: null })
    .where(isOneOf('customer_email', person.emails))
    .execute()
}

async function eraseFromLogs(tx: Tx, person: Person): Promise<void> {
  await sql`
    update audit_log set before = ${withoutPerson(sql`before::text`, person)}::jsonb,
      after = ${withoutPerson(sql`after::text`, person)}::jsonb
    where (subject_type = 'order' and ${isOneOf('subject_id', idsOf(person))})
      or ${mentions(sql`before::text`, person)} or ${mentions(sql`after::text`, person)}
  `.execute(tx)
  await sql`update role_audit_log set reason = ${withoutPerson(sql`reason`, person)} where reason is not null`.execute(
    tx,
  )
}

/** What staff wrote, with the name and the addresses blotted out, inside JSON as well. */
function withoutPerson(text: RawBuilder<unknown>, person: Person): RawBuilder<unknown> {
  const { name, names, phones, emails } = person
  const inJson = (word: string) => JSON.stringify(word).slice(1, -1)
  const both = (known: string[]) =>
    [...new Set([...known, ...known.map(inJson)])].filter((word) => word.trim() !== '').map(literally)
  const patterns = [...both(emails), ...both([name, ...names]).map(asWords), ...both(phones)]
  return patterns.reduce<RawBuilder<unknown>>(
    (blotted, pattern) => sql`regexp_replace(${blotted}, ${pattern}, '…', 'gi')`,
    text,
  )
}

/**
 * Ann is blotted out, the annual report is not. Inside JSON a name at the beginning of a line stands behind the letter of an
 * escape.
 */
const asWords = (pattern: string) =>
  String.raw`((?<![[:alnum:]])|(?<=\\[bfnrt])|(?<=\\u[0-9a-f]{4}))${pattern}(?![[:alnum:]])`

function literally(word: string): string {
  return word.replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
}
