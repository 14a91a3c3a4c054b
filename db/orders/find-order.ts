import { sql, type RawBuilder } from 'kysely'
import { mailboxOf } from '#domain/customers/person.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import type { NumberedParcel } from '#domain/orders/shared-tracking.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { OrderRow } from './order-row.ts'
import { first } from '../driver/rows.ts'

/**
 * Finds orders by any number on a customer's documents. One query always searches all kinds of numbers, so that its duration does
 * not tell a stranger which kind exists.
 */
function idsByNumber(number: string): RawBuilder<string> {
  const typed = number.trim().replace(/^#/, '')
  const named = readOrderNumber(number)
  const id = named?.by === 'id' ? named.id : null
  const shortId = named?.by === 'short-id' ? named.shortId : null
  return sql<string>`(
    select id from orders where id = ${id}::uuid
    union all select id from orders where right(id::text, 8) = ${shortId}::text
    union all select id from orders where stripe_session_id = ${typed}
    union all select id from orders where payment_intent_id = ${typed}
    union all select id from orders
      where upper(tracking_number) in (${typed.toUpperCase()}, ${typed.replace(/\s/g, '').toUpperCase()})
  )`
}

/** Whether the order was bought with this address. False for the placeholder address of erased buyers. */
const isBoughtWith = (email: string) => sql<boolean>`lower(customer_email) = ${mailboxOf(email)}`

/** Finds an order by one of its numbers and its email; null if either is wrong. Never an unpaid order: it has no email. */
export async function findOrderByNumber(db: Db, number: string, email: string): Promise<OrderRow | null> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', idsByNumber(number))
    .where(isBoughtWith(email))
    .orderBy('created_at', 'desc')
    .limit(1)
    .$call(first)
}

/** The order with this number, and whether it was bought with this email. For staff only. */
export async function findNamedOrder(
  db: Db,
  number: string,
  email: string,
): Promise<{ id: string; isOwn: boolean } | null> {
  const isOwn = sql<boolean>`coalesce(${isBoughtWith(email)}, false)`
  return await db
    .selectFrom('orders')
    .select(['id', isOwn.as('isOwn')])
    .where('id', 'in', idsByNumber(number))
    .orderBy(isOwn, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .$call(first)
}

/** The orders that a number typed by staff can mean: one, unless two share their last eight digits. */
export async function findOrdersByNumber(db: Db, number: string): Promise<string[]> {
  const named = readOrderNumber(number)
  if (named === null) return []
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(
      named.by === 'id' ? sql<boolean>`id = ${named.id}::uuid` : sql<boolean>`right(id::text, 8) = ${named.shortId}`,
    )
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a tracking number, so that two parcels cannot get it at once. Call it before any row is locked. */
export async function lockTracking(tx: Tx, trackingNumber: string): Promise<void> {
  const key = `tracking number ${trackingNumber.replace(/\s/g, '').toUpperCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** The orders that have one of these tracking numbers. */
export async function listParcelsByTracking(db: Db, trackingNumbers: readonly string[]): Promise<NumberedParcel[]> {
  const numbers = trackingNumbers.map((number) => sql`${number.toUpperCase()}`)
  return await db
    .selectFrom('orders')
    .select('id as order')
    .select(sql<string>`tracking_number`.as('tracking_number'))
    .where(sql<boolean>`tracking_number is not null and upper(tracking_number) in (${sql.join(numbers)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks a form's id until the transaction ends, so that the form creates one order. Call it before any row is locked. */
export async function lockRequest(tx: Tx, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order request ${requestId}`}, 0))`.execute(tx)
}

export async function findRequestedOrder(tx: Tx, requestId: string): Promise<OrderRow | null> {
  return await tx.selectFrom('orders').selectAll().where('request_id', '=', requestId).$call(first)
}
