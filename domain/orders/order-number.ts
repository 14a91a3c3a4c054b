import { shortId } from './order.ts'

/** An order's number as people see it, '2B75 2A01': easy to read out and to compare. */
export function formatOrderNumber(id: string): string {
  return shortId(id)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1 ')
}

export type NamedOrder = { by: 'id'; id: string } | { by: 'short-id'; shortId: string }

const wholeId = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/
const eightDigits = /^[0-9a-f]{8}$/

/** Parses '#2b75 2a01', 'Order 2B75-2A01', O for zero; null for other text. A short id also needs the email address. */
export function readOrderNumber(typed: string): NamedOrder | null {
  const bare = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s#:.]*(?:your\s+)?order(?:\s*(?:number|no|id))?(?=[\s#:.]|\d|[a-fo])/, '')
    .replace(/[\s#:.,'"()\u200b-\u200f\u2010-\u2015]/g, (found) => (/[\u2010-\u2015]/.test(found) ? '-' : ''))
    .replaceAll('o', '0')
  if (wholeId.test(bare)) return { by: 'id', id: hyphenated(bare.replaceAll('-', '')) }
  const digits = bare.replaceAll('-', '')
  return eightDigits.test(digits) ? { by: 'short-id', shortId: digits } : null
}

function hyphenated(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
