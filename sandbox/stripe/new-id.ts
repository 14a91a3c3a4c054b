import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id like Stripe's: a prefix for its kind, then random characters. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
