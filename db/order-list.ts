import { sql, type RawBuilder } from 'kysely'
import type { PaymentStatus, ShippingStatus } from '#domain/order.ts'
import { cutPage, isAfter, position } from './keyset.ts'
import type { ListQuery } from './list-query.ts'
import type { Db, OrderRow } from './tables.ts'

/** Everything about an order but what is only the checkout's business. */
export const orderColumns = [
  'id',
  'product_key',
  'product_name',
  'product_price',
  'quantity',
  'subtotal',
  'discount',
  'total_amount',
  'currency',
  'promo_code',
  'customer_name',
  'customer_email',
  'customer_phone',
  'shipping_address',
  'stripe_session_id',
  'payment_intent_id',
  'livemode',
  'user_id',
  'payment_status',
  'shipping_status',
  'tracking_number',
  'carrier_name',
  'estimated_delivery',
  'shipping_date',
  'notes',
  'payment_problem',
  'confirmation_sent_at',
  'paid_at',
  'created_at',
  'updated_at',
] as const

export type ListedOrder = Pick<OrderRow, (typeof orderColumns)[number]>

export type OrderFilter = {
  search: string | null
  payment_status?: PaymentStatus | null | undefined
  shipping_status?: ShippingStatus | null | undefined
  show?: 'waiting-to-ship' | 'payment-problem' | null | undefined
}

/** Newest first. */
export async function listOrders(db: Db, { cursor, limit, ...filter }: ListQuery & OrderFilter) {
  const rows = await db
    .selectFrom('orders')
    .select([...orderColumns, position('created_at').as('position')])
    .where(isAfter(cursor, { at: 'created_at', id: 'id' }))
    .where(passes(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit)
}

/** The newest orders that pass, at most that many. */
export async function listNewestOrders(db: Db, filter: OrderFilter, limit: number): Promise<ListedOrder[]> {
  return await db
    .selectFrom('orders')
    .select(orderColumns)
    .where(passes(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Paid, and nothing sent yet. */
export const isWaitingToShip = sql<boolean>`payment_status = 'paid' and shipping_status in ('pending', 'processing')`

function passes({ search, payment_status, shipping_status, show }: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    ...(payment_status ? [sql`payment_status = ${payment_status}`] : []),
    ...(shipping_status ? [sql`shipping_status = ${shipping_status}`] : []),
    ...(show === 'waiting-to-ship' ? [isWaitingToShip] : []),
    ...(show === 'payment-problem' ? [sql`payment_problem is not null`] : []),
    ...(search === null ? [] : [isFoundBy(search)]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** By what a person has at hand: any of an order's numbers, whole, or the beginning of name, last name or e-mail. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const compact = search.replace(/\s/g, '')
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(compact)) return sql<boolean>`id = ${compact}::uuid`
  if (compact.startsWith('pi_')) return sql<boolean>`payment_intent_id = ${compact}`
  if (compact.startsWith('cs_')) return sql<boolean>`stripe_session_id = ${compact}`

  // Each of these has an index of its own, with figures from which the database knows how many orders to expect.
  const pattern = sql`lower(${startOf(search)})`
  const ways = [
    sql`lower(customer_email) like ${pattern}`,
    sql`lower(customer_name) like ${pattern}`,
    sql`lower(regexp_replace(customer_name, '^.*\\s', '')) like ${pattern}`,
    sql`(tracking_number is not null and upper(tracking_number) = upper(${compact}))`,
    ...(/^[0-9a-f]{8}$/i.test(compact) ? [sql`right(id::text, 8) = lower(${compact})`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** A pattern for what begins so, with nothing a person types taken for a wildcard. */
function startOf(text: string): string {
  return `${text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\%_]/g, '\\$&')}%`
}
