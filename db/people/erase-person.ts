import { sql, type RawBuilder, type Transaction } from 'kysely'
import { payloadWithoutPerson } from '../payments/payment-payload.ts'
import type { Database } from '../tables.ts'
import { blotOutMentions, blotOutOwn, findMentions, type Texts } from './blot-out-rows.ts'
import { eraseCases, eraseSubmissions } from './erase-cases.ts'
import { eraseEmails } from './erase-emails.ts'
import { eraseBuyers } from './erase-orders.ts'
import type { OrderReferences, Person } from './person.ts'
import { isOneOf, isTheirs } from './whose-data.ts'

type Tx = Transaction<Database>

/**
 * Removes a person everywhere but in what tax law asks for: of an order stay what was bought and paid, by whom and where it
 * went. What happened stays, without whom it happened to. Rows of others change only where they mention the whole address. The
 * payment provider's own records are its own.
 */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  const orderIds = person.orders.map(({ id }) => id)
  const cases = await tx.selectFrom('cases').select('id').where(isTheirs('email', person)).execute()
  const caseIds = cases.map(({ id }) => id)
  await eraseEmails(tx, person, { orderIds, caseIds })
  await eraseSubmissions(tx, person)
  await eraseCases(tx, caseIds)
  await eraseBuyers(tx, orderIds)
  await erasePaymentsOf(tx, person.orders)
  await blotOutOrders(tx, person)
  await blotOutOthers(tx, person)
  await eraseFromRoleLog(tx, person)
  await tx.deleteFrom('person_notes').where(isTheirs('email', person)).execute()
  await tx.deleteFrom('stock_alerts').where(isTheirs('email', person)).execute()
  if (person.accountId === null) return
  // What they uploaded and never sent.
  await tx.deleteFrom('files').where('user_id', '=', person.accountId).execute()
  await tx.deleteFrom('verifications').where('value', '=', person.accountId).execute()
  // Sessions, passwords, factors and roles go with it.
  await tx.deleteFrom('users').where('id', '=', person.accountId).execute()
}

const referencesOf = (orders: readonly OrderReferences[]) =>
  orders.flatMap((order) => [order.stripe_session_id ?? [], order.payment_intent_id ?? []].flat())

/** Of what the provider told us stays what it was about, which is all that is read of it again. */
async function reduceEvents(tx: Tx, where: RawBuilder<boolean>): Promise<void> {
  await sql`update payment_events set payload = ${payloadWithoutPerson} where ${where}`.execute(tx)
}

async function erasePaymentsOf(tx: Tx, orders: readonly OrderReferences[]): Promise<void> {
  const references = referencesOf(orders)
  await reduceEvents(
    tx,
    sql<boolean>`${isOneOf('session_id', references)} or ${isOneOf('payment_intent_id', references)}`,
  )
}

/** What is written beside an order by staff. */
const ofOrders: readonly (Texts & { order: string })[] = [
  { table: 'orders', key: 'id', order: 'id', texts: ['notes', 'placing_reason'] },
  { table: 'refunds', key: 'id', order: 'order_id', texts: ['note', 'decision_reason'] },
  { table: 'returns', key: 'id', order: 'order_id', texts: ['words', 'deduction_reason'] },
  { table: 'stock_movements', key: 'id', order: 'order_id', texts: ['note'] },
  { table: 'audit_log', key: 'id', order: 'subject_id', json: ['before', 'after'] },
]

/** What the stand-ins of the providers know. A real provider's records are its own. */
const standIns: readonly Texts[] = [
  { table: 'sandbox_objects', key: 'id', json: ['data', 'hidden'] },
  { table: 'sandbox_requests', key: 'idempotency_key', texts: ['request'], json: ['answer'] },
]

async function blotOutOrders(tx: Tx, person: Person): Promise<void> {
  const orderIds = person.orders.map(({ id }) => id)
  for (const place of ofOrders) await blotOutOwn(tx, place, person, isOneOf(place.order, orderIds))
  const references = referencesOf(person.orders)
  if (references.length === 0) return
  for (const place of standIns) {
    const columns = [...(place.texts ?? []), ...(place.json ?? [])]
    const names = references.flatMap((reference) =>
      columns.map((column) => sql`strpos(${sql.ref(column)}::text, ${reference}) > 0`),
    )
    await blotOutOwn(tx, place, person, sql<boolean>`(${sql.join(names, sql` or `)})`)
  }
}

/** What others wrote, where it may name the person. */
const ofOthers: readonly Texts[] = [
  ...ofOrders,
  ...standIns,
  { table: 'cases', key: 'id', texts: ['subject', 'outcome_reason'] },
  { table: 'case_messages', key: 'id', texts: ['body', 'whole_text'] },
  { table: 'contact_submissions', key: 'id', texts: ['subject', 'message'] },
  { table: 'retailer_applications', key: 'id', texts: ['business_address', 'why_partner'] },
  { table: 'warranty_claims', key: 'id', texts: ['description'] },
  { table: 'cancellation_statements', key: 'id', texts: ['words'] },
  { table: 'person_notes', key: 'id', texts: ['body'] },
  { table: 'promo_codes', key: 'code', texts: ['description'] },
  {
    table: 'email_logs',
    key: 'id',
    texts: ['subject', 'html_content', 'text_content', 'last_error', 'delivery_detail'],
    json: ['data'],
  },
  { table: 'email_events', key: 'id', json: ['detail'] },
  { table: 'mailbox_emails', key: 'id', texts: ['subject', 'html', 'text'] },
  { table: 'mailbox_replies', key: 'id', texts: ['subject', 'text', 'html'] },
]

const always = sql<boolean>`true`

async function blotOutOthers(tx: Tx, person: Person): Promise<void> {
  for (const place of ofOthers) await blotOutMentions(tx, place, person)
  const payload = { table: 'payment_events', key: 'id', json: ['payload'] } as const
  const events = await findMentions(tx, payload, person, always)
  await reduceEvents(
    tx,
    isOneOf(
      'id',
      events.map(({ key }) => key),
    ),
  )
  // A view that looks for the person would find nothing any more.
  const view = { table: 'order_views', key: 'id', texts: ['name'], json: ['filters'] } as const
  const views = await findMentions(tx, view, person, always)
  await tx
    .deleteFrom('order_views')
    .where(
      isOneOf(
        'id',
        views.map(({ key }) => key),
      ),
    )
    .execute()
  await tx.updateTable('case_messages').set({ sender_email: null }).where(isTheirs('sender_email', person)).execute()
  await tx
    .updateTable('unmatched_payments')
    .set({ customer_name: null, customer_email: null })
    .where(isTheirs('customer_email', person))
    .execute()
}

/** The log of roles is no text about a customer: only the address goes, and only where the entry is about this account. */
async function eraseFromRoleLog(tx: Tx, { accountId, mailbox }: Person): Promise<void> {
  if (accountId === null) return
  const reasons = { table: 'role_audit_log', key: 'id', texts: ['reason'] } as const
  const addressAlone = { mailbox, names: [], phones: [] }
  await blotOutMentions(tx, reasons, addressAlone, isOneOf('user_id', [accountId]))
}
