import { sql, type RawBuilder } from 'kysely'
import { escapeLike } from '#db/search/full-text-search.ts'
import type { Db } from '#db/tables.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { normaliseSerialNumber } from '#domain/orders/serial-numbers.ts'
import { hasSerialNumber } from './serial-numbers.ts'

/** The columns of an order by which search results are sorted. */
export type FoundOrder = { id: string; created_at: Date }

/** With more matches than this, the newest orders usually contain enough of them for a page. */
const many = 2000

/** Orders found by a whole number, or by the start of email, name or last name. Each way uses its own index and finds `most` rows. */
export function ordersFoundBy(
  search: string,
  { most }: { most: number | null } = { most: many },
): RawBuilder<FoundOrder> {
  const limited = most === null ? sql`` : sql`limit ${sql.lit(most)}`
  const compact = search.replace(/\s/g, '')
  const serial = normaliseSerialNumber(search)
  const exactly = (column: string, value: string) =>
    sql`select id, created_at from orders where ${sql.ref(column)} = ${value}`
  const named = readOrderNumber(search)
  if (named?.by === 'id') return sql<FoundOrder>`select id, created_at from orders where id = ${named.id}::uuid`
  if (compact.startsWith('pi_')) return sql<FoundOrder>`${exactly('payment_intent_id', compact)}`
  if (compact.startsWith('cs_')) return sql<FoundOrder>`${exactly('stripe_session_id', compact)}`

  const ways = [
    ...beginnings.map((text) => beginningOf(text, search, limited)),
    sql`(select id, created_at from orders
      where tracking_number is not null and upper(tracking_number) = upper(${compact}) ${limited})`,
    ...(serial === '' ? [] : [sql`(select id, created_at from orders where ${hasSerialNumber([serial])} ${limited})`]),
    ...(named?.by === 'short-id'
      ? [sql`(select id, created_at from orders where right(id::text, 8) = ${named.shortId} ${limited})`]
      : []),
  ]
  return sql<FoundOrder>`select distinct id, created_at from (${sql.join(ways, sql` union all `)}) as ways`
}

/** The expressions of the indexes orders_by_email, orders_by_name and orders_by_last_name. */
const beginnings = [
  sql`lower(customer_email)`,
  sql`lower(customer_name)`,
  sql`lower(regexp_replace(customer_name, '^.*\\s', ''))`,
]

/** Sorted like its index, so that only a range of the index is read. */
function beginningOf(text: RawBuilder<unknown>, search: string, limited: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select id, created_at from orders where ${text} like ${patternOf(search)}
    order by ${text} using ~<~ ${limited})`
}

/** The same condition on one order, for searches with too many matches to collect them first. */
export function isFoundBy(search: string): RawBuilder<boolean> {
  const ways = beginnings.map((text) => sql`${text} like ${patternOf(search)}`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** The pattern is escaped, so that characters in the typed text are no wildcards. */
function patternOf(search: string): RawBuilder<string> {
  const typed = search.trim().replace(/\s+/g, ' ')
  return sql<string>`lower(${`${escapeLike(typed)}%`})`
}

/** Whether a search has so many matches that collecting them would cost more than scanning the newest orders. */
export async function findsMany(db: Db, search: string, most: number = many): Promise<boolean> {
  const counted = await sql<{
    count: number
  }>`select count(*) as count from (${ordersFoundBy(search, { most })}) as found`.execute(db)
  return (counted.rows[0]?.count ?? 0) >= most
}

/** Up to this many matches are collected, because a scan of the newest orders might read all orders before it fills a page. */
const gatheredAtMost = 10_000

/** Whether a search finds a row of `orders`. Few matches are collected first; with many, each scanned order is compared. */
export async function isFound(db: Db, search: string): Promise<RawBuilder<boolean>> {
  if (await findsMany(db, search, gatheredAtMost)) return isFoundBy(search)
  const found = ordersFoundBy(search, { most: gatheredAtMost })
  return sql<boolean>`orders.id in (select id from (${found}) as found)`
}
