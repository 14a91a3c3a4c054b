import { workingDayAfter } from './bank-holidays.ts'
import { dispatchWorkingDays } from './delivery-terms.ts'
import { addDays, daysBetween, endOfLondonDay, formatDay, londonDate, type CalendarDate } from './london-time.ts'

/** When a parcel must have left, and its state today. `daysLate` is 0 until the day is over. */
export type DispatchDue = { day: CalendarDate; daysLate: number; urgency: 'late' | 'today' | 'later'; text: string }

/** 48 hours, counted as two working days (London): no carrier collects on weekends and bank holidays. */
export function dispatchDue(paidAt: Date, now: Date): DispatchDue {
  const day = workingDayAfter(londonDate(paidAt), dispatchWorkingDays.latest)
  const today = londonDate(now)
  const daysLate = Math.max(0, daysBetween(day, today))
  if (daysLate > 0)
    return { day, daysLate, urgency: 'late', text: `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late` }
  if (day === today) return { day, daysLate, urgency: 'today', text: 'Due today' }
  const text = day === addDays(today, 1) ? 'Due tomorrow' : `Due ${shortDay(day)}`
  return { day, daysLate, urgency: 'later', text }
}

/** An unshipped order paid before this instant is late now, by the rule of `dispatchDue`. */
export function lateIfPaidBefore(now: Date): Date {
  const today = londonDate(now)
  let day = addDays(today, -1)
  while (workingDayAfter(day, dispatchWorkingDays.latest) >= today) day = addDays(day, -1)
  return endOfLondonDay(day)
}

/** 'Tue 17 Nov'. */
function shortDay(day: CalendarDate): string {
  const [weekday = '', date = '', month = ''] = formatDay(day).split(' ')
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`
}
