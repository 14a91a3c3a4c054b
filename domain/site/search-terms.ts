import { readOrderNumber } from '../orders/order-number.ts'
import { normaliseSerialNumber } from '../orders/serial-numbers.ts'

/** The text typed into *Find anything*, parsed. */
export type SearchTerms = {
  /** Each word must occur in a result, in any order; lower case. Empty if the text is too short. */
  words: string[]
  /** An order's id, or the id of the provider's payment or checkout; null if the text is none of these. */
  exact: { by: 'id' | 'payment' | 'checkout'; value: string } | null
  /** The text as a serial number is stored; null if it is too short. */
  serialNumber: string | null
  /** The text as an amount in pence; null if it cannot be one. */
  pence: number | null
  /** The text as the number of a case, such as 'C-12'; null if it cannot be one. */
  caseNumber: number | null
}

const longest = 200
const mostWords = 8
/** The trigram index finds no shorter text. */
const shortest = 3

const nothing: SearchTerms = { words: [], exact: null, serialNumber: null, pence: null, caseNumber: null }

/** Parses '#2b75 2a01', '+44 7700 900123', 'ls1 4ap', '£559.96', 'code:CLUB20' and the like; cuts long text. */
export function readSearch(typed: string): SearchTerms {
  const text = typed
    .slice(0, longest)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{C}/gu, ' ')
    .trim()
    .replace(/^(code|order|tel|phone|email|serial)\s*:\s*/, '')
    .replace(/^#\s*/, '')
  if (text === '') return nothing
  const named = readOrderNumber(text)
  if (named?.by === 'id') return { ...nothing, exact: { by: 'id', value: named.id } }
  const whole = typed.trim()
  if (/^pi_\w+$/.test(whole)) return { ...nothing, exact: { by: 'payment', value: whole } }
  if (/^cs_\w+$/.test(whole)) return { ...nothing, exact: { by: 'checkout', value: whole } }
  const serialNumber = normaliseSerialNumber(text)
  return {
    words: wordsOf(text),
    exact: null,
    serialNumber: serialNumber.length >= shortest ? serialNumber : null,
    pence: penceOf(text),
    caseNumber: caseNumberOf(text),
  }
}

function wordsOf(text: string): string[] {
  // A telephone number is searched by its digits, in national form.
  if (/^\+?[\d\s()-]{6,}$/.test(text) && /\d{5}/.test(text.replace(/\D/g, ''))) return [nationalPhone(text)]
  const words = text.split(/\s+/).slice(0, mostWords)
  if (words.some((word) => word.length >= shortest)) return words
  const joined = words.join('')
  return joined.length >= shortest ? [joined] : []
}

/** The digits of a telephone number in national form, like order_search_text in the database. */
function nationalPhone(text: string): string {
  return text.replace(/\D/g, '').replace(/^(00)?44(?=\d{9,})/, '0')
}

function penceOf(text: string): number | null {
  const found = /^£?\s*(\d{1,6})(?:\.(\d{2}))?$/.exec(text.replaceAll(',', ''))
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : null
}

function caseNumberOf(text: string): number | null {
  const found = /^c-?\s*(\d{1,9})$/.exec(text)
  return found ? Number(found[1]) : null
}
