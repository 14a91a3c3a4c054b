import { carriers, type Carrier } from './order.ts'

/** A tracking number without spaces. */
export function compactTrackingNumber(typed: string): string {
  return typed.replace(/\s/g, '')
}

type Shape = { is: RegExp; isTrue?: (number: string) => boolean }

/** The formats of each carrier's numbers, with check digits. Evri is not a choice: its numbers belong to Other. */
const shapes: Record<Exclude<Carrier, 'Other'> | 'Evri', Shape[]> = {
  'Royal Mail': [
    { is: /^[A-Z]{2}\d{9}[A-Z]{2}$/, isTrue: (number) => s10CheckDigit(number.slice(2, 10)) === Number(number[10]) },
    // The number under the 2D barcode of a label bought online.
    { is: /^(?=.*\d)[0-9A-F]{16}$/ },
    { is: /^(?=.*[A-Z])[0-9A-Z]{21}$/ },
  ],
  DPD: [{ is: /^\d{14}[0-9A-Z]?$/ }, { is: /^\d{10}$/ }],
  UPS: [{ is: /^1Z[0-9A-Z]{16}$/, isTrue: (number) => upsCheckDigit(number.slice(2, 17)) === Number(number[17]) }],
  DHL: [
    { is: /^\d{10}$/, isTrue: (number) => Number(number.slice(0, 9)) % 7 === Number(number[9]) },
    { is: /^\d{14}$/ },
    { is: /^J[A-Z]{1,3}\d{8,20}$/ },
  ],
  FedEx: [
    { is: /^\d{12}$/, isTrue: (number) => fedExCheckDigit(number.slice(0, 11)) === Number(number[11]) },
    { is: /^\d{15}$/ },
    { is: /^\d{20}$/ },
    { is: /^\d{22}$/ },
  ],
  Evri: [{ is: /^H[0-9A-Z]{15}$/ }, { is: /^\d{16}$/ }],
}

const examples: Record<Exclude<Carrier, 'Other'>, string> = {
  'Royal Mail': 'two letters, nine digits and two letters, such as QQ 1234 5678 5 GB',
  DPD: '14 digits',
  UPS: '1Z and 16 letters or digits',
  DHL: '10 or 14 digits, or JD and more digits',
  FedEx: '12, 15, 20 or 22 digits',
}

/** A warning about a doubtful number, or null. It is no refusal, because carriers change their numbers without notice. */
export function doubtTrackingNumber(carrier: Carrier, typed: string): string | null {
  const number = compactTrackingNumber(typed).toUpperCase()
  if (number === '') return null
  if (!/^[0-9A-Z-]{6,40}$/.test(number))
    return 'A tracking number has 6 to 40 letters and digits. Please compare it with the label.'
  if (carrier === 'Other') return null
  const fitting = shapes[carrier].filter(({ is }) => is.test(number))
  if (fitting.some(({ isTrue }) => isTrue?.(number) ?? true)) return null
  if (fitting.length > 0)
    return 'The check digit does not match, so one character is wrong. Please compare it with the label.'
  const other = carrierOf(number)
  return other === null
    ? `This does not look like a number from ${carrier}: ${examples[carrier]}.`
    : `This looks like a number from ${other}, not from ${carrier}.`
}

/** The only carrier with this format; null if there is none or more than one. */
export function carrierOf(typed: string): Carrier | 'Evri' | null {
  const number = compactTrackingNumber(typed).toUpperCase()
  const found = [...carriers, 'Evri' as const].filter(
    (carrier) =>
      carrier !== 'Other' && shapes[carrier].some(({ is, isTrue }) => is.test(number) && (isTrue?.(number) ?? true)),
  )
  return found.length === 1 ? found[0]! : null // there is exactly one
}

/** Grouped as people read it: 'QQ 1234 5678 5 GB'. Other formats stay as they are. */
export function formatTrackingNumber(number: string): string {
  const parts = /^([A-Z]{2})(\d{4})(\d{4})(\d)([A-Z]{2})$/.exec(number)
  return parts ? parts.slice(1).join(' ') : number
}

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of the Universal Postal Union's standard S10. */
function s10CheckDigit(digits: string): number {
  const rest = 11 - (weightedSum(digits, s10Weights) % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return Array.from(digits).reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  )
}

/** UPS's check digit: a letter counts as a digit, and every second position twice. */
function upsCheckDigit(places: string): number {
  const sum = Array.from(places).reduce((total, place, index) => {
    const value = /\d/.test(place) ? Number(place) : (place.charCodeAt(0) - 63) % 10
    return total + value * (index % 2 === 0 ? 1 : 2)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function fedExCheckDigit(digits: string): number {
  return (weightedSum(digits, [3, 1, 7]) % 11) % 10
}
