import { workingDayAfter } from './bank-holidays.ts'
import { arrivalWorkingDays, deliveryLabel, dispatchWorkingDays, estimatedDelivery } from './delivery-terms.ts'
import { addDays, formatDay, formatWeekday, londonDate, type CalendarDate } from './london-time.ts'

export type DayRange = { earliest: CalendarDate; latest: CalendarDate }

export type DeliveryPromise = {
  label: string
  dispatch: DayRange
  arrival: DayRange
}

/** The delivery promised for an order placed now, in London days. No day in it is a weekend or a bank holiday. */
export function deliveryPromise(now: Date): DeliveryPromise {
  const today = londonDate(now)
  return {
    label: deliveryLabel,
    dispatch: range(today, dispatchWorkingDays),
    arrival: range(today, arrivalWorkingDays),
  }
}

/** When an order should arrive: on the days named at purchase, unless it left later than promised. */
export function expectedArrival(placedAt: Date, shippedOn: CalendarDate | null): DayRange {
  const { dispatch, arrival } = deliveryPromise(placedAt)
  return shippedOn !== null && shippedOn > dispatch.latest ? range(shippedOn, arrivalWorkingDays) : arrival
}

/** The first day on which a parcel is late; null while one of its days is still to come. */
export function lateSince({ latest }: DayRange, today: CalendarDate): CalendarDate | null {
  return today > latest ? addDays(latest, 1) : null
}

/** The estimate typed by staff, shown beside the days; empty if it is only the usual phrase. */
export const typedEstimate = (estimate: string | null): string =>
  estimate === null || estimate.trim() === estimatedDelivery ? '' : estimate.trim()

/** The promised days in words. */
export function deliveryDays(now: Date): { dispatch: string; arrival: string } {
  const { dispatch, arrival } = deliveryPromise(now)
  return { dispatch: formatDayRange(dispatch), arrival: formatDayRange(arrival) }
}

/** 'Tuesday 17 to Wednesday 18 November', the month said once when it is the same. */
export function formatDayRange({ earliest, latest }: DayRange): string {
  const sameMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  return `${sameMonth ? formatWeekday(earliest) : formatDay(earliest)} to ${formatDay(latest)}`
}

function range(from: CalendarDate, days: { earliest: number; latest: number }): DayRange {
  return { earliest: workingDayAfter(from, days.earliest), latest: workingDayAfter(from, days.latest) }
}
