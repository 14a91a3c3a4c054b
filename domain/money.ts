/** A whole number of pence. Every amount in the shop is held like this; pounds exist only on screens. */
export type Pence = number

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price as the shop writes it: whole pounds without pennies ('£350'), everything else with two ('£139.99'). */
export function formatPounds(pence: Pence): string {
  return pounds.format(pence / 100)
}

/**
 * An amount of an order in the order's own currency, always with two decimals ('£350.00').
 * The currency is an ISO code in either case; its minor unit is taken to be a hundredth.
 */
export function formatMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100)
}

/** Pounds as a number for analytics, the only reader that wants them so. Never calculate with the result. */
export function toMajor(pence: Pence): number {
  return Math.round(pence) / 100
}
