import { sql, type RawBuilder } from 'kysely'
import type { PaymentStatus, ShippingStatus } from '#domain/order.ts'
import { cutPage, isAfter, position } from './keyset.ts'
import type { ListQuery } from './list-query.ts'
import type { Db, OrderRow } from './tables.ts'
import { hasWords } from './words.ts'

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

function passes({ search, payment_status, shipping_status }: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    ...(payment_status ? [sql`payment_status = ${payment_status}`] : []),
    ...(shipping_status ? [sql`shipping_status = ${shipping_status}`] : []),
    ...(search === null ? [] : [isFoundBy(search)]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

// As the index orders_by_words has it.
const words = sql`to_tsvector('simple', coalesce(customer_name, '') || ' ' || customer_email)`

/** By what a person has at hand: any of an order's numbers, whole, or the beginnings of names and e-mail. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const compact = search.replace(/\s/g, '')
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(compact)) return sql<boolean>`id = ${compact}::uuid`
  if (compact.startsWith('pi_')) return sql<boolean>`payment_intent_id = ${compact}`
  if (compact.startsWith('cs_')) return sql<boolean>`stripe_session_id = ${compact}`

  const ways = [
    hasWords(words, search),
    sql`(tracking_number is not null and upper(tracking_number) = upper(${compact}))`,
    ...(/^[0-9a-f]{8}$/i.test(compact) ? [sql`right(id::text, 8) = lower(${compact})`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
