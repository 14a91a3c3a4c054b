import { sql, type RawBuilder } from 'kysely'
import { readCursor, writeCursor } from '#domain/site/cursor.ts'

/** The columns that a newest-first list is sorted by, as the query names them. */
type Order = { at: string; id: string }

/** The instant in microseconds as `position`: a Date has milliseconds, and would lose rows between two pages. */
export function position(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
}

/** The rows after a cursor in a newest-first list; all rows without a cursor. The contract has validated the cursor. */
export function isAfter(cursor: string | null | undefined, order: Order): RawBuilder<boolean> {
  const end = endOf(cursor)
  return end ? sql<boolean>`(${sql.ref(order.at)}, ${sql.ref(order.id)}) < ${end}` : sql<boolean>`true`
}

/** The same in a list sorted by due time. */
export function isDueAfter(cursor: string | null | undefined, order: Order): RawBuilder<boolean> {
  const end = endOf(cursor)
  return end ? sql<boolean>`(${sql.ref(order.at)}, ${sql.ref(order.id)}) > ${end}` : sql<boolean>`true`
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

/** The parameters of every newest-first list. The contract has validated the cursor. */
export type ListQuery = { cursor?: string | null | undefined; limit: number; search: string | null }
