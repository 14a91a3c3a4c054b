import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { readCursor, writeCursor } from '#domain/site/cursor.ts'

/** The columns that a newest-first list is sorted by, as the query names them. */
type Order = { at: string; id: string }

/** The instant in microseconds as `position`. A Date has only milliseconds, and a cursor made from it would skip rows. */
export function position(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
}

type Direction = 'asc' | 'desc'

/** The rows after a cursor; all rows without one. The contract has validated the cursor. */
export function isAfter(
  cursor: string | null | undefined,
  order: Order,
  direction: Direction = 'desc',
): RawBuilder<boolean> {
  const end = endOf(cursor)
  if (end === null) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(order.at)}, ${sql.ref(order.id)}) ${direction === 'asc' ? sql`>` : sql`<`} ${end}`
}

type PageQuery = { cursor?: string | null | undefined; limit: number }

/** For `$call`: sorts a query and limits it to the rows after the cursor, with one extra. */
export function inPages(order: Order, { cursor, limit }: PageQuery, direction: Direction = 'desc') {
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    query
      .select(position(order.at).as('position'))
      .where(isAfter(cursor, order, direction))
      .orderBy(sql.ref(order.at), direction)
      .orderBy(sql.ref(order.id), direction)
      .limit(limit + 1)
}

/** For `$call` at the end of a query: one page of its rows, the newest first by default. */
export function page(order: Order, query: PageQuery, direction?: Direction) {
  return async <Tables, From extends keyof Tables, Row extends { id: string }>(
    rows: SelectQueryBuilder<Tables, From, Row>,
  ) => {
    const found = await rows.$call(inPages(order, query, direction)).execute()
    return cutPage(found as unknown as (Row & { position: string })[], query.limit) // the row's own columns and its position
  }
}

/** The last row of the previous page, to be compared with instant and id. */
function endOf(cursor: string | null | undefined): RawBuilder<unknown> | null {
  if (!cursor) return null
  const end = readCursor(cursor)
  if (!end) throw new Error(`Not a cursor: '${cursor}'`)
  return sql`('epoch'::timestamptz + ${end.at}::bigint * interval '1 microsecond', ${end.id}::uuid)`
}

/** Cuts a page from rows that were read with one extra: the extra row means that there is a next page. */
export function cutPage<Row extends { id: string; position: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? writeCursor({ at: last.position, id: last.id }) : null }
}

/** The parameters of every newest-first list. */
export type ListQuery = { cursor?: string | null | undefined; limit: number; search: string | null }
