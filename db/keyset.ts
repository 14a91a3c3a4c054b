import { sql, type RawBuilder } from 'kysely'

/** Where a page of a newest-first list ended. */
type Position = { at: string; id: string }

/** The columns a newest-first list is ordered by, as the query names them. */
type Order = { at: string; id: string }

/**
 * The instant as the database writes it, to be selected as `position`. A Date keeps milliseconds only, and the rows
 * within the same millisecond would be lost between two pages.
 */
export function position(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}::text`
}

/** What comes after a cursor in a newest-first list; everything for no cursor, and for one we never gave out. */
export function isAfter(cursor: string | null | undefined, order: Order): RawBuilder<boolean> {
  const end = cursor ? readCursor(cursor) : null
  if (!end) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(order.at)}, ${sql.ref(order.id)}) < (${end.at}::timestamptz, ${end.id}::uuid)`
}

/** Cuts rows that were asked for with one more than the page holds: that one more says there is a next page. */
export function cutPage<Row extends { id: string; position: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? writeCursor({ at: last.position, id: last.id }) : null }
}

function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at}|${id}`).toString('base64url')
}

function readCursor(cursor: string): Position | null {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  const isOurs =
    /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/.test(at) &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return isOurs ? { at, id } : null
}
