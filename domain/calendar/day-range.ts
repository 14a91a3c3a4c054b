import { estimatedDelivery } from './delivery-terms.ts'
import { addDays, formatDay, formatWeekday, type CalendarDate } from './london-time.ts'

export type DayRange = { earliest: CalendarDate; latest: CalendarDate }

/** 'Tuesday 17 to Wednesday 18 November'; a common month is written once. */
export function formatDayRange({ earliest, latest }: DayRange): string {
  const sameMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  return `${sameMonth ? formatWeekday(earliest) : formatDay(earliest)} to ${formatDay(latest)}`
}

/** The first day on which a parcel is late; null until then. */
export function lateSince({ latest }: DayRange, today: CalendarDate): CalendarDate | null {
  return today > latest ? addDays(latest, 1) : null
}

/** The estimate typed by staff, shown beside the days; empty if it is only the usual phrase. */
export const typedEstimate = (estimate: string | null): string =>
  estimate === null || estimate.trim() === estimatedDelivery ? '' : estimate.trim()
