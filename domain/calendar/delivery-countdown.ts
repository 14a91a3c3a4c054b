import { workingDayAfter } from './bank-holidays.ts'
import { deliveryPromise, formatDayRange, type DayRange, type DeliveryWords } from './delivery.ts'
import { addDays, endOfLondonDay, formatWeekday, londonDate, type CalendarDate } from './london-time.ts'

export type DeliveryCountdown = {
  /** The last London day on which an order is promised for the same days. */
  lastDay: CalendarDate
  /** From this moment on an order arrives later. */
  until: Date
  arrival: DayRange
}

/**
 * The delivery days of an order placed now, and until when these days hold. No parcel leaves on weekends and bank
 * holidays, so orders placed then share the same days.
 */
export function deliveryCountdown(now: Date): DeliveryCountdown {
  const { arrival } = deliveryPromise(now)
  let lastDay = londonDate(now)
  const leaves = workingDayAfter(lastDay, 1)
  while (workingDayAfter(addDays(lastDay, 1), 1) === leaves) lastDay = addDays(lastDay, 1)
  return { lastDay, until: endOfLondonDay(lastDay), arrival }
}

const minute = 60_000
const hour = 60 * minute

/** 'Order within 3 h 12 min, with you', 'Tuesday 17 to Wednesday 18 November'. True for less than a minute. */
export function deliveryCountdownWords(now: Date): DeliveryWords {
  const { lastDay, until, arrival } = deliveryCountdown(now)
  const left = until.getTime() - now.getTime()
  const days = formatDayRange(arrival)
  if (left > 24 * hour) return { order: `Order by the end of ${formatWeekday(lastDay).split(' ')[0]}, with you`, days }
  // Round down, so that the page never promises a minute too many.
  const [hours, minutes] = [Math.floor(left / hour), Math.floor((left % hour) / minute)]
  const words = [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${Math.max(minutes, 1)} min`].filter(
    Boolean,
  )
  return { order: `Order within ${words.join(' ')}, with you`, days }
}
