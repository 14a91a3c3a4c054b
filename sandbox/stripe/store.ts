import { sql, type Kysely } from 'kysely'
import type { Database, Db, Tx } from '#db/tables.ts'
import type { BalanceTransaction } from './objects/balance-transaction.ts'
import type { Charge } from './objects/charge.ts'
import type { Coupon } from './objects/coupon.ts'
import type { Dispute } from './objects/dispute.ts'
import type { EarlyFraudWarning } from './objects/early-fraud-warning.ts'
import type { SandboxEvent } from './objects/event.ts'
import type { Buyer } from './objects/address.ts'
import type { LineItem, Product } from './objects/line-item.ts'
import type { PaymentIntent, PaymentIntentData } from './objects/payment-intent.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import type { Payout } from './objects/payout.ts'
import type { Refund } from './objects/refund.ts'
import type { Session } from './objects/session.ts'
import type { ShippingRate } from './objects/shipping-rate.ts'
import { exists } from '#db/driver/rows.ts'

/** The dependencies of the sandbox. All state is in the database, so several instances can run. */
export type SandboxContext = {
  db: Kysely<Database>
  clock: { now: () => Date }
  siteUrl: string
  /** The shop's name on the hosted page. */
  merchant: string
  webhookSecret: string
  /** Deliberate faults of its webhooks: duplicate, delay, reorder, drop. */
  misbehaviour: readonly string[]
}

/** The API's objects by their `object` field. */
export type Kinds = {
  'checkout.session': Session
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  charge: Charge
  refund: Refund
  dispute: Dispute
  'radar.early_fraud_warning': EarlyFraudWarning
  balance_transaction: BalanceTransaction
  payout: Payout
  coupon: Coupon
  product: Product
  shipping_rate: ShippingRate
  event: SandboxEvent
}
export type Kind = keyof Kinds
export type SandboxObject = Kinds[Kind]

/** The part of a session that the API shows only on request, or never. */
export type SessionSecrets = {
  items: LineItem[]
  paymentIntentData: PaymentIntentData
  /** The details typed so far, kept when a card is declined. */
  buyer: Buyer | null
  /** Why the last attempt did not work. */
  notice: string | null
  /** A payment that waits for the buyer's bank. */
  authentication: { cardNumber: string; expMonth: number; expYear: number } | null
}

export type SessionRecord = { session: Session; secrets: SessionSecrets }

export function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

export async function insertObject(db: Db, object: SandboxObject): Promise<void> {
  await db.insertInto('sandbox_objects').values(newRow(object)).execute()
}

/** Inserts a session with all its objects in one statement. */
export async function insertSession(
  db: Db,
  { session, secrets }: SessionRecord,
  parts: SandboxObject[],
): Promise<void> {
  const row = { ...newRow(session), hidden: JSON.stringify(secrets), expires_at: new Date(session.expires_at * 1000) }
  await db
    .insertInto('sandbox_objects')
    .values([...parts.map(newRow), row])
    .execute()
}

function newRow(object: SandboxObject) {
  return {
    id: object.id,
    kind: object.object,
    payment_intent: paymentOf(object),
    data: JSON.stringify(object),
    hidden: null,
    expires_at: null,
    created_at: new Date(object.created * 1000),
  }
}

export async function saveObject(db: Db, object: SandboxObject): Promise<void> {
  await db
    .updateTable('sandbox_objects')
    .set({ data: JSON.stringify(object), payment_intent: paymentOf(object) })
    .where('id', '=', object.id)
    .execute()
}

export async function saveSession(db: Db, { session, secrets }: SessionRecord): Promise<void> {
  await db
    .updateTable('sandbox_objects')
    .set({
      data: JSON.stringify(session),
      hidden: JSON.stringify(secrets),
      payment_intent: session.payment_intent,
      // Only an open session can expire.
      ...(session.status !== 'open' && { expires_at: null }),
    })
    .where('id', '=', session.id)
    .execute()
}

function paymentOf(object: SandboxObject): string | null {
  return 'payment_intent' in object ? object.payment_intent : null
}

export async function findObject<K extends Kind>(db: Db, kind: K, id: string): Promise<Kinds[K] | null> {
  const row = await db
    .selectFrom('sandbox_objects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? (row.data as Kinds[K]) : null // this file alone writes them, under their own kind
}

/** Any object by id, for expansion. */
export async function findAnyObject(db: Db, id: string): Promise<SandboxObject | null> {
  const row = await db.selectFrom('sandbox_objects').select('data').where('id', '=', id).executeTakeFirst()
  return row ? (row.data as SandboxObject) : null // written by this file alone, under its own kind
}

export async function findSession(db: Db, id: string): Promise<SessionRecord | null> {
  const row = await sessionRow(db, id).executeTakeFirst()
  return row ? toRecord(row) : null
}

export async function lockSession(tx: Tx, id: string): Promise<SessionRecord | null> {
  const row = await sessionRow(tx, id).forUpdate().executeTakeFirst()
  return row ? toRecord(row) : null
}

export async function lockObject<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Kinds[K] | null> {
  const row = await tx
    .selectFrom('sandbox_objects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row ? (row.data as Kinds[K]) : null // written by this file alone, under its own kind
}

function sessionRow(db: Db, id: string) {
  return db
    .selectFrom('sandbox_objects')
    .select(['data', 'hidden'])
    .where('id', '=', id)
    .where('kind', '=', 'checkout.session')
}

function toRecord(row: { data: unknown; hidden: unknown }): SessionRecord {
  return { session: row.data as Session, secrets: row.hidden as SessionSecrets } // written by this file alone
}

export type Listing<K extends Kind> = {
  kind: K
  limit: number
  /** The id after which the next page starts. */
  after: string | undefined
  paymentIntent?: string | undefined
  /** The object's field must have one of these values. */
  where?: { field: 'status' | 'type' | 'charge' | 'source'; values: readonly string[] }
  /** Balance transactions of a payout. */
  payout?: string | undefined
  created?: CreatedRange | undefined
}

/** Seconds since 1970, as in the API. */
export type CreatedRange = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

/** Newest first, with one extra row that tells whether there are more. */
export async function listObjects<K extends Kind>(db: Db, listing: Listing<K>): Promise<Kinds[K][]> {
  const { kind, limit, after, paymentIntent, where, payout, created = {} } = listing
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('data')
    .where('kind', '=', kind)
    .$if(paymentIntent !== undefined, (query) => query.where('payment_intent', '=', paymentIntent ?? ''))
    .$if(where !== undefined, (query) =>
      query.where((is) => is(is.ref('data', '->>').key(where!.field as never), 'in', where!.values as never)),
    )
    .$if(payout !== undefined, (query) => query.where(sql<boolean>`hidden->>'payout' = ${payout ?? ''}`))
    .where((is) => is.and(bounds(created).map(([comparison, time]) => is('created_at', comparison, time))))
    .$if(after !== undefined, (query) =>
      query.where('position', '<', (inner) =>
        inner
          .selectFrom('sandbox_objects')
          .select('position')
          .where('id', '=', after ?? ''),
      ),
    )
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map((row) => row.data as Kinds[K]) // written by this file alone, under its own kind
}

function bounds({ gt, gte, lt, lte }: CreatedRange) {
  const given = [['>', gt] as const, ['>=', gte] as const, ['<', lt] as const, ['<=', lte] as const]
  return given.flatMap(([comparison, seconds]) =>
    seconds === undefined ? [] : [[comparison, new Date(seconds * 1000)] as const],
  )
}

/** Sets when a refund or a payout settles. */
export async function setSettlement(tx: Tx, id: string, settlesAt: Date): Promise<void> {
  await tx.updateTable('sandbox_objects').set({ settles_at: settlesAt }).where('id', '=', id).execute()
}

/** False if it has been settled already. */
export async function clearSettlement(tx: Tx, id: string): Promise<boolean> {
  return await tx
    .updateTable('sandbox_objects')
    .set({ settles_at: null })
    .where('id', '=', id)
    .where('settles_at', 'is not', null)
    .returning('id')
    .$call(exists)
}

type Due = {
  /** Open sessions whose time is over. */
  sessions: string[]
  /** Refunds and payouts that are due to settle. */
  refunds: string[]
  payouts: string[]
  hasDeliveries: boolean
}

export async function findDue(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<Due>`select
    array(select id from sandbox_objects where expires_at <= ${now} order by expires_at, id limit 100) as sessions,
    ${settling('refund', now)} as refunds,
    ${settling('payout', now)} as payouts,
    exists (select from sandbox_deliveries where status = 'waiting' and due_at <= ${now}) as "hasDeliveries"`.execute(
    db,
  )
  return rows[0]! // always one row
}

function settling(kind: 'refund' | 'payout', now: Date) {
  return sql`array(select id from sandbox_objects where settles_at <= ${now} and kind = ${kind}
    order by settles_at, id limit 100)`
}
