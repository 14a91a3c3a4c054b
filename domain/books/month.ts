import { addMonths, formatDate, londonDate, startOfLondonDay, type CalendarDate } from '../calendar/london-time.ts'
import type { Pence } from '../orders/money.ts'
import { splitVatOn, type VatStanding } from '../orders/vat.ts'
import type { LedgerKind } from './ledger.ts'

/** A month of London days, 'yyyy-MM'. */
export type Month = string

export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

export function monthOf(instant: Date): Month {
  return londonDate(instant).slice(0, 7)
}

function addToMonth(month: Month, count: number): Month {
  return addMonths(`${month}-01`, count).slice(0, 7)
}

/** The period from the first instant of the month to the first instant after it. */
export function monthPeriod(month: Month): { since: Date; before: Date } {
  return { since: startOfLondonDay(`${month}-01`), before: startOfLondonDay(`${addToMonth(month, 1)}-01`) }
}

/** 'October 2026'. */
export function formatMonthOfYear(month: Month): string {
  return formatDate(`${month}-01`).slice('1 '.length)
}

/** All months from first to last, newest first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  return first > last ? [] : [last, ...monthsBetween(first, addToMonth(last, -1))]
}

/** The sums of the rows of one kind within a month. */
export type KindSum = { kind: LedgerKind; amount: Pence; fee: Pence }

export type MonthTotals = {
  sales: Pence
  /** Minus failed refunds. */
  refunds: Pence
  /** Fees of sales and disputes, and other charges of the provider. */
  fees: Pence
  /** Minus the money of disputes that were won. */
  disputes: Pence
  vat: Pence
  /** Minus payouts that the bank returned. */
  payouts: Pence
}

/** Money that left the account is a positive sum, named by where it went. */
export function monthTotals(rows: readonly KindSum[], vat: Pence): MonthTotals {
  const sum = (kinds: readonly LedgerKind[], read: (row: KindSum) => Pence) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, row) => total + read(row), 0)
  const went = (...kinds: LedgerKind[]) => 0 - sum(kinds, ({ amount }) => amount)
  return {
    sales: sum(['sale'], ({ amount }) => amount),
    refunds: went('refund', 'refund-failure'),
    fees: rows.reduce((total, { fee }) => total + fee, 0) + went('fee'),
    disputes: went('dispute'),
    vat,
    payouts: went('payout', 'payout-failure'),
  }
}

/** `count` sales (positive) or refunds and lost disputes (negative) of one amount, supplied on one London day. */
export type Supply = { amount: Pence; day: CalendarDate; count: number }

/** Each supply is rounded separately, as on its invoice and in the CSV of orders. */
export function vatOfSupplies(company: VatStanding, supplies: readonly Supply[]): Pence {
  return supplies.reduce((sum, { amount, day, count }) => sum + count * splitVatOn(company, amount, day).vat, 0)
}
