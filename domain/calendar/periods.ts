import { addDays, addMonths, type CalendarDate } from './london-time.ts'

/** London days, both included. */
export type Period = { from: CalendarDate; to: CalendarDate }

/** The periods that accounts are made for. VAT quarters begin in January, April, July and October. */
export function accountingPeriods(today: CalendarDate): ({ name: string } & Period)[] {
  const month = `${today.slice(0, 7)}-01`
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  return [
    { name: 'This month', ...monthsFrom(month, 1) },
    { name: 'Last month', ...monthsFrom(addMonths(month, -1), 1) },
    { name: 'This VAT quarter', ...monthsFrom(quarter, 3) },
    { name: 'Last VAT quarter', ...monthsFrom(addMonths(quarter, -3), 3) },
  ]
}

function monthsFrom(first: CalendarDate, months: number): Period {
  return { from: first, to: addDays(addMonths(first, months), -1) }
}
