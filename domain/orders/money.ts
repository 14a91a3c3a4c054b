/** A whole number of pence. Every amount in the shop is held like this; pounds exist only on screens. */
export type Pence = number

/** A price as the shop writes it: whole pounds without pence ('£350'), others with two decimals ('£139.99'). */
export function formatPounds(pence: Pence): string {
  return formatMoney(pence, 'gbp').replace('.00', '')
}

/** '£350.00': always two decimals. The currency is an ISO code in either case; its minor unit is a hundredth. */
export function formatMoney(minor: number, currency: string): string {
  // Adding zero turns a negative zero, which would be written with a minus, into zero.
  return formatOf(currency).format(minor / 100 + 0)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes a thousand times as long as using it. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const fractionDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const made = new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...fractionDigits })
  formats.set(currency, made)
  return made
}

/** Pounds as a number, for analytics only. Never calculate with the result. */
export function toMajor(pence: Pence): number {
  return Math.round(pence) / 100
}
