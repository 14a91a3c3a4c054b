import { isUuid } from './uuid.ts'

/** The last row of a page of a newest-first list: microseconds since 1970, and the id that orders equal times. */
export type ListPosition = { at: string; id: string }

/** A list position as an opaque string. */
export function writeCursor({ at, id }: ListPosition): string {
  return btoa(`${at}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for a text that `writeCursor` did not write. */
export function readCursor(cursor: string): ListPosition | null {
  if (!/^[\w-]+$/.test(cursor)) return null
  const [at = '', id = '', ...rest] = decode(cursor).split('|')
  const isOurs = rest.length === 0 && /^-?\d{1,16}$/.test(at) && isUuid(id)
  return isOurs ? { at, id } : null
}

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
