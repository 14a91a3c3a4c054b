import { sql, type RawBuilder } from 'kysely'
import { endOfLondonDay, startOfLondonDay, type CalendarDate } from '#domain/calendar/london-time.ts'
import type { OrdersShown, PaymentStatus, ShippingStatus } from '#domain/orders/order.ts'
import { cutPage, isAfter, position, type ListQuery } from '#db/driver/keyset.ts'
import { addressChangeWaits, isDisputed, isHeldParcel, isWaitingToShip, needsAnswer } from './order-conditions.ts'
import type { OrderRow } from './order-row.ts'
import { findsMany, isFoundBy, ordersFoundBy, type FoundOrder } from './order-search.ts'
import type { Db } from '#db/tables.ts'

export type OrderFilter = {
  search: string | null
  payment_status?: PaymentStatus | null | undefined
  shipping_status?: ShippingStatus | null | undefined
  show?: OrdersShown | null | undefined
  /** London days, both included. */
  from?: CalendarDate | null | undefined
  to?: CalendarDate | null | undefined
}

/** Newest first. Orders to ship are oldest first, because staff ship them in that sequence. */
export async function listOrders(db: Db, { cursor, limit, ...filter }: ListQuery & OrderFilter) {
  return cutPage(await selectOrders(db, { cursor, limit: limit + 1, ...filter }), limit)
}

export async function listNewestOrders(db: Db, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  return await selectOrders(db, { ...filter, limit })
}

/** If a search has many matches, this many of the newest orders that pass the filter are searched for a page of them. */
const newestFor = (limit: number) => Math.max(2000, 10 * limit)

/** Reads all matches and sorts them. If a search has very many, it looks among the newest orders first, which often fill a page. */
async function selectOrders(db: Db, query: ListQuery & OrderFilter) {
  const { search, limit, ...others } = query
  if (search === null) return await leafThrough(db, query)
  if (!(await findsMany(db, search))) return await gather(db, query, ordersFoundBy(search))
  const newest = newestFor(limit)
  const recent = await leafThrough(db, query, { newest })
  if (recent.length === limit) return recent
  const wereAll = hasFilter(others) && (await countOrders(db, { ...others, search: null }, newest)) < newest
  return wereAll ? recent : await gather(db, query, ordersFoundBy(search, { most: null }))
}

const hasFilter = ({ payment_status, shipping_status, show, from, to }: Omit<OrderFilter, 'search'>) =>
  Boolean(payment_status ?? shipping_status ?? show ?? from ?? to)

const directionOf = ({ show }: Pick<OrderFilter, 'show'>) => (show === 'waiting-to-ship' ? 'asc' : 'desc')

async function leafThrough(
  db: Db,
  { cursor, limit, search, ...filter }: ListQuery & OrderFilter,
  { newest: among }: { newest?: number } = {},
) {
  const direction = directionOf(filter)
  const after = isAfter(cursor, { at: 'created_at', id: 'id' }, direction)
  const latest = (most: number) =>
    db.with('orders', (all) =>
      all
        .selectFrom('orders')
        .selectAll()
        .where(after)
        .where(passes(filter))
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(sql.lit(most)),
    )
  return await (among === undefined ? db : latest(among))
    .selectFrom('orders')
    .selectAll()
    .select(position('created_at').as('position'))
    .where(after)
    .where(passes(filter))
    .$if(search !== null, (query) => query.where(isFoundBy(search ?? '')))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

async function gather(
  db: Db,
  { cursor, limit, ...filter }: Omit<ListQuery, 'search'> & Omit<OrderFilter, 'search'>,
  foundBy: RawBuilder<FoundOrder>,
) {
  const direction = directionOf(filter)
  const after = isAfter(cursor, { at: 'created_at', id: 'id' }, direction)
  return await db
    .with(
      (cte) => cte('gathered').materialized(),
      () => sql<FoundOrder>`(${foundBy})`,
    )
    .with('found', (from) => {
      const found = from.selectFrom('gathered').select(['id', 'created_at']).where(after)
      // Without a filter the matches alone decide the page, so only the orders of the page are read.
      return hasFilter(filter) ? found : found.orderBy('created_at', direction).orderBy('id', direction).limit(limit)
    })
    .selectFrom('found')
    .innerJoin('orders', 'orders.id', 'found.id')
    .selectAll('orders')
    .select(position('found.created_at').as('position'))
    .where(passes(filter))
    .orderBy('found.created_at', direction)
    .orderBy('found.id', direction)
    .limit(limit)
    .execute()
}

/** A checkout that was opened and never paid, so its buyer is unknown. */
const isAbandoned = sql<boolean>`(not buyer_known)`

/** An order entered by staff whose payment link or bank transfer is not paid yet. */
const isAwaitingPayment = sql<boolean>`(payment_status = 'pending' and pays_by in ('link', 'bank-transfer'))`

/** A failed refund without a later request that replaces it. */
export const isNotMadeUpFor = sql<boolean>`(failed.status = 'failed' and not exists (
  select from refunds as later
  where later.order_id = failed.order_id and later.status not in ('failed', 'declined') and later.created_at >= failed.created_at))`

const hasRefundToApprove = sql<boolean>`exists(
  select from refunds as waiting where waiting.order_id = orders.id and waiting.status = 'waiting-for-approval')`

const hasFailedRefund = sql<boolean>`exists(
  select from refunds as failed where failed.order_id = orders.id and ${isNotMadeUpFor})`

const hasOwnRefund = sql<boolean>`exists(
  select from refunds as own where own.order_id = orders.id and own.is_own_order)`

/** How many orders match, counted up to `most`: a badge shows '99+', and counting a million would take too long. */
export async function countOrders(db: Db, { search, ...filter }: OrderFilter, most: number): Promise<number> {
  const found = search === null ? sql`` : sql`and id in (select id from (${ordersFoundBy(search)}) as found)`
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from orders where ${passes(filter)} ${found} limit ${sql.lit(most)}) as passing`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether an instant lies within a range of London days. */
export function isWithin(column: string, { from, to }: Pick<OrderFilter, 'from' | 'to'>): RawBuilder<boolean> {
  const [at, conditions] = [sql.ref(column), [sql`true`]]
  if (from) conditions.push(sql`${at} >= ${startOfLondonDay(from)}`)
  if (to) conditions.push(sql`${at} < ${endOfLondonDay(to)}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export function passes(filter: Omit<OrderFilter, 'search'>): RawBuilder<boolean> {
  const { payment_status, shipping_status, show, from, to } = filter
  const conditions = [
    ...(from || to ? [isWithin('orders.created_at', { from, to })] : []),
    ...(payment_status ? [sql`payment_status = ${payment_status}`] : []),
    ...(shipping_status ? [sql`shipping_status = ${shipping_status}`] : []),
    ...(show === 'waiting-to-ship' ? [isWaitingToShip] : []),
    ...(show === 'buyer-known' ? [sql`buyer_known`] : []),
    ...(show === 'abandoned' ? [isAbandoned] : []),
    ...(show === 'awaiting-payment' ? [isAwaitingPayment] : []),
    ...(show === 'refunded' ? [sql`refunded_amount > 0`] : []),
    ...(show === 'disputed' ? [isDisputed] : []),
    ...(show === 'dispute-to-answer' ? [needsAnswer] : []),
    ...(show === 'held' ? [isHeldParcel] : []),
    ...(show === 'refund-to-approve' ? [hasRefundToApprove] : []),
    ...(show === 'refund-failed' ? [hasFailedRefund] : []),
    ...(show === 'own-refund' ? [hasOwnRefund] : []),
    ...(show === 'address-change' ? [addressChangeWaits] : []),
    ...(show === 'payment-problem' ? [sql`payment_problem is not null`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
