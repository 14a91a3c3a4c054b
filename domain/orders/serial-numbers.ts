import { formatOrderNumber } from './order-number.ts'

export const longestSerialNumber = 60

/** One way to write a serial number, so that a typed one equals a scanned one: no spaces, capitals, 0 for the letter O. */
export function normaliseSerialNumber(typed: string): string {
  return typed
    .replace(/[\s\p{C}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
}

/** One field per unit; empty fields are left out. */
export function readSerialNumbers(typed: readonly string[]): string[] {
  return typed.map(normaliseSerialNumber).filter((number) => number !== '')
}

/** A serial number that another order has. */
export type SerialElsewhere = { serial_number: string; other_order: string }

/** Serial numbers that occur more than once: the scanner read one unit twice. */
export function repeatedSerialNumbers(numbers: readonly string[]): string[] {
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))]
}

/** Null when every unit has a serial number. A warning, not a refusal: a label can be missing or unreadable. */
export function doubtSerialCount(count: number, units: number): string | null {
  if (count === units) return null
  if (count === 0) return units === 1 ? 'No serial number yet.' : `No serial numbers yet for ${units} units.`
  return `${count} serial ${count === 1 ? 'number' : 'numbers'} for ${units} ${units === 1 ? 'unit' : 'units'}.`
}

const elsewhereText = ({ serial_number, other_order }: SerialElsewhere) =>
  `Serial number ${serial_number} is also on order ${formatOrderNumber(other_order)}.`

export const repeatedText = (number: string) => `Serial number ${number} is in the list twice.`

type Recorded = { numbers: readonly string[]; units: number; elsewhere: readonly SerialElsewhere[] }

/** Warnings about the serial numbers of a parcel, the worst first. */
export function serialWarnings({ numbers, units, elsewhere }: Recorded): string[] {
  const count = doubtSerialCount(numbers.length, units)
  return [
    ...elsewhere.map(elsewhereText),
    ...repeatedSerialNumbers(numbers).map(repeatedText),
    ...(count === null ? [] : [count]),
  ]
}

const differentText = (number: string) => `Serial number ${number} was not in this parcel.`

type Returned = { sent: readonly string[]; returned: readonly string[]; elsewhere: readonly SerialElsewhere[] }

/** Warnings about the serial numbers of units that came back. */
export function returnWarnings({ sent, returned, elsewhere }: Returned): string[] {
  return [
    ...differentSerialNumbers(sent, returned).map(differentText),
    ...elsewhere.map(elsewhereText),
    ...repeatedSerialNumbers(returned).map(repeatedText),
  ]
}

/** The returned units that were not in the parcel; none while the order has no serial numbers to compare with. */
export function differentSerialNumbers(sent: readonly string[], returned: readonly string[]): string[] {
  return sent.length === 0 ? [] : returned.filter((number) => !sent.includes(number))
}
