/** A whole number of pence. Every amount in the shop is held like this; pounds exist only on screens. */
export type Pence = number

/** As Intl writes it, which a test compares; Intl itself takes the server longer to load than a page to render. */
function writePounds(pence: Pence): string {
  const text = (Math.abs(pence) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${pence < 0 ? '-' : ''}£${text}`
}

/** A price as the shop writes it: whole pounds without pennies ('£350'), everything else with two ('£139.99'). */
export function formatPounds(pence: Pence): string {
  return writePounds(pence).replace('.00', '')
}

/**
 * An amount of an order in the order's own currency, always with two decimals ('£350.00').
 * The currency is an ISO code in either case; its minor unit is taken to be a hundredth.
 */
export function formatMoney(minor: number, currency: string): string {
  if (currency.toUpperCase() === 'GBP') return writePounds(minor)
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
