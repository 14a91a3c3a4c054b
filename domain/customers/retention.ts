import { isPaid, type PaymentStatus } from '../orders/order.ts'

export const retentionKinds = ['orders', 'checkouts', 'cases', 'emails', 'webhooks', 'alerts'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** How many days each kind of data is kept. */
export type Retention = Readonly<Record<RetentionKind, number>>

/** Tax law requires records of sales for six years. */
export const leastOrderDays = 2192

export const defaultRetention: Retention = {
  orders: leastOrderDays,
  checkouts: 90,
  cases: 730,
  emails: 730,
  webhooks: 90,
  alerts: 90,
}

type Paying = { payment_status: PaymentStatus; paid_amount: number | null }

/** How long an order's buyer is kept: accounts need them if money was paid, even a wrong sum or one that was refunded. */
export function retentionOfOrder(order: Paying): 'orders' | 'checkouts' {
  return isPaid(order) || (order.paid_amount ?? 0) > 0 ? 'orders' : 'checkouts'
}

const dayMs = 24 * 60 * 60_000

/** Data that ended before this moment is deleted. Orders count from the end of their tax year, 5 April. */
export function keptSince(kind: RetentionKind, days: number, now: Date): Date {
  const since = new Date(now.getTime() - days * dayMs)
  if (kind !== 'orders') return since
  const newYear = newTaxYear(since.getUTCFullYear())
  return newYear <= since ? newYear : newTaxYear(since.getUTCFullYear() - 1)
}

/** Midnight before 6 April in London, which has summer time by then. */
const newTaxYear = (year: number) => new Date(Date.UTC(year, 3, 5, 23))

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** As the privacy page says it: `two years`, `90 days`. */
export function retentionInWords(days: number): string {
  const years = Math.floor(days / 365)
  // One of every four years is a day longer.
  if (years < 1 || days - years * 365 > Math.ceil(years / 4)) return `${days} days`
  return years === 1 ? 'one year' : `${numbers[years] ?? years} years`
}
