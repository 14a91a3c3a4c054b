import { workingDayAfter } from './bank-holidays.ts'
import { formatDayRange, type DayRange } from './day-range.ts'
import { arrivalWorkingDays, deliveryLabel, dispatchWorkingDays } from './delivery-terms.ts'
import { londonDate, type CalendarDate } from './london-time.ts'

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

/** The promised days in words. */
export function deliveryDays(now: Date): { dispatch: string; arrival: string } {
  const { dispatch, arrival } = deliveryPromise(now)
  return { dispatch: formatDayRange(dispatch), arrival: formatDayRange(arrival) }
}

function range(from: CalendarDate, days: { earliest: number; latest: number }): DayRange {
  return { earliest: workingDayAfter(from, days.earliest), latest: workingDayAfter(from, days.latest) }
}
