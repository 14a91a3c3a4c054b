import { isCalendarDate, type CalendarDate } from '../calendar/london-time.ts'
import type { Pence } from './money.ts'

export type VatRate = { from: CalendarDate; percent: number }

/** `vatNumber`: null for a company that is not registered for VAT. `vatRates`: the earliest first, at least one. */
export type VatStanding = { vatNumber: string | null; vatRates: readonly VatRate[] }

/**
 * The rate of a supply on this day; null if the company is not registered. Days before the first rate have the first. Without a
 * day, the rate is known only if it never changed.
 */
export function vatPercentOn({ vatNumber, vatRates }: VatStanding, day: CalendarDate | null): number | null {
  if (vatNumber === null || (day === null && vatRates.length > 1)) return null
  return (vatRates.findLast(({ from }) => day !== null && from <= day) ?? vatRates[0])?.percent ?? null
}

/** Shown after each price. A company that is not registered must not mention VAT. */
export function vatNote({ vatNumber }: Pick<VatStanding, 'vatNumber'>): string {
  return vatNumber === null ? '' : ' incl. VAT'
}

export type VatLine = { gross: Pence; net: Pence; vat: Pence }

/** Net and VAT within a gross amount: VAT to the nearest penny, half up, and net is the rest. Without a rate all is net. */
export function splitVat(gross: Pence, percent: number | null): VatLine {
  // In integers, because 17.5 % of a penny has no exact fraction.
  const rate = Math.round((percent ?? 0) * 100)
  const whole = 10_000 + rate
  const vat = Math.sign(gross) * Math.floor((2 * Math.abs(gross) * rate + whole) / (2 * whole))
  return { gross, net: gross - vat, vat: vat + 0 }
}

/** Net and VAT of an amount that was paid on a London day. */
export function splitVatOn(company: VatStanding, gross: Pence, day: CalendarDate): VatLine {
  return splitVat(gross, vatPercentOn(company, day))
}

/** Net and VAT for each line of one document. The last line has the rounding remainder, so that the lines add up. */
export function splitVatByLine(gross: readonly Pence[], percent: number | null): VatLine[] {
  const whole = splitVat(
    gross.reduce((sum, amount) => sum + amount, 0),
    percent,
  )
  let told = 0
  return gross.map((amount, index) => {
    const vat = index === gross.length - 1 ? whole.vat - told : splitVat(amount, percent).vat
    told += vat
    return { gross: amount, net: amount - vat, vat }
  })
}

/** 'VAT at 17.5%'. */
export function vatLabel(percent: number): string {
  return `VAT at ${percent}%`
}

/** Reads `2011-01-04:20,2026-06-16:17.5`. Null unless each entry is a later day and a rate from 0 to 100 with two decimals. */
export function readVatRates(text: string): VatRate[] | null {
  const rates = text.split(',').map((entry) => {
    const [, from = '', percent = ''] = /^\s*(\d{4}-\d\d-\d\d):(\d{1,3}(?:\.\d{1,2})?)\s*$/.exec(entry) ?? []
    return { from, percent: percent === '' ? NaN : Number(percent) }
  })
  const isRead = rates.every(
    ({ from, percent }, index) => isCalendarDate(from) && percent <= 100 && from > (rates[index - 1]?.from ?? ''),
  )
  return isRead ? rates : null
}
