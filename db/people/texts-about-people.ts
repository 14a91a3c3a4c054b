import { sql, type RawBuilder } from 'kysely'
import type { PersonKey } from '#domain/customers/person.ts'
import type { Db } from '../tables.ts'
import type { Texts } from './blot-out-rows.ts'
import type { KeptOrder } from './kept-orders.ts'
import type { OrderReferences } from './person.ts'
import { isAbout, isOneOf, isOwnEmail } from './whose-data.ts'

type Place = Texts & { order?: string; case?: string; email?: string; isStandIn?: true }

export const textsOfOrders: readonly (Place & { order: string })[] = [
  { table: 'orders', key: 'id', order: 'id', texts: ['notes', 'placing_reason'] },
  { table: 'refunds', key: 'id', order: 'order_id', texts: ['note', 'decision_reason'] },
  { table: 'returns', key: 'id', order: 'order_id', texts: ['reason', 'deduction_reason'] },
  { table: 'stock_movements', key: 'id', order: 'order_id', texts: ['note'] },
  { table: 'reviews', key: 'id', order: 'order_id', texts: ['answer'] },
  { table: 'audit_log', key: 'id', order: 'subject_id', json: ['before', 'after'] },
]

/** The records of the provider stand-ins. A real provider keeps its own. */
export const textsOfStandIns: readonly Place[] = [
  { table: 'sandbox_objects', key: 'id', json: ['data', 'hidden'], isStandIn: true },
  { table: 'sandbox_requests', key: 'idempotency_key', texts: ['request'], json: ['answer'], isStandIn: true },
]

export const eventPayloads: Place = { table: 'payment_events', key: 'id', json: ['payload'], isStandIn: true }

export const textsOfOthers: readonly Place[] = [
  ...textsOfOrders,
  ...textsOfStandIns,
  { table: 'cases', key: 'id', case: 'id', texts: ['subject', 'outcome_reason'] },
  { table: 'case_messages', key: 'id', case: 'case_id', texts: ['body', 'whole_text'] },
  { table: 'contact_submissions', key: 'id', case: 'case_id', texts: ['subject', 'message'] },
  { table: 'retailer_applications', key: 'id', case: 'case_id', texts: ['business_address', 'why_partner'] },
  { table: 'warranty_claims', key: 'id', case: 'case_id', texts: ['description'] },
  { table: 'cancellation_notices', key: 'id', order: 'order_id', texts: ['reason'] },
  { table: 'person_notes', key: 'id', texts: ['body'] },
  { table: 'review_texts', key: 'id', texts: ['title', 'body'] },
  { table: 'review_reports', key: 'id', texts: ['note'] },
  { table: 'saved_replies', key: 'id', texts: ['name', 'body'] },
  { table: 'promo_codes', key: 'code', texts: ['description'] },
  {
    table: 'email_logs',
    key: 'id',
    email: 'id',
    texts: ['subject', 'html_content', 'text_content', 'last_error', 'delivery_detail'],
    json: ['data'],
  },
  { table: 'email_events', key: 'id', json: ['detail'] },
  { table: 'mailbox_emails', key: 'id', email: 'id', texts: ['subject', 'html', 'text'] },
  { table: 'mailbox_replies', key: 'id', texts: ['subject', 'text', 'html'] },
]

/** Rows that must not change yet, because an order they belong to has unfinished business. */
export type KeptRows = {
  orderIds: readonly string[]
  caseIds: readonly string[]
  emailIds: readonly string[]
  /** The provider's ids of these orders' payments. */
  references: readonly string[]
}

export async function findKeptRows(
  db: Db,
  person: PersonKey & { orders: readonly OrderReferences[] },
  { kept, caseIds }: { kept: readonly KeptOrder[]; caseIds: readonly string[] },
): Promise<KeptRows> {
  const orderIds = kept.map(({ id }) => id)
  const theirs = { orderIds, caseIds }
  const emails = await db
    .selectFrom('email_logs')
    .select('id')
    .where(isOwnEmail(person, theirs))
    .where(isAbout(theirs))
    .execute()
  const references = referencesOf(person.orders.filter(({ id }) => orderIds.includes(id)))
  return { ...theirs, emailIds: emails.map(({ id }) => id), references }
}

export const referencesOf = (orders: readonly OrderReferences[]) =>
  orders.flatMap((order) => [order.stripe_session_id ?? [], order.payment_intent_id ?? []].flat())

/** Whether none of the kept orders, cases and emails needs a row, so that it may change now. */
export function isNotKept(place: Place, kept: KeptRows): RawBuilder<boolean> {
  const isKept = [
    ...(place.order ? [isOneOf(place.order, kept.orderIds)] : []),
    ...(place.case ? [isOneOf(place.case, kept.caseIds)] : []),
    ...(place.email ? [isOneOf(place.email, kept.emailIds)] : []),
    ...(place.isStandIn ? [holdsOneOf(place, kept.references)] : []),
  ]
  return isKept.length === 0 ? sql<boolean>`true` : sql<boolean>`not (${sql.join(isKept, sql` or `)})`
}

/** Whether the row contains one of these ids of the provider. */
export function holdsOneOf({ texts = [], json = [] }: Texts, references: readonly string[]): RawBuilder<boolean> {
  const holds = references.flatMap((reference) =>
    [...texts, ...json].map((column) => sql`strpos(coalesce(${sql.ref(column)}::text, ''), ${reference}) > 0`),
  )
  return holds.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(holds, sql` or `)})`
}
