/** A day on the calendar, 'yyyy-MM-dd', with no time and no zone. Compares correctly as text. */
export type CalendarDate = string

const dayInMs = 24 * 60 * 60 * 1000

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

// Written out: Intl abbreviates months differently by release ('Sep', 'Sept'), and server and browser must agree.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** London's local time to the second, kept in a Date's UTC fields. */
function londonWall(instant: Date): Date {
  const parts = londonClock.formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return new Date(Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')))
}

function toUtcMidnight(date: CalendarDate): Date {
  const midnight = new Date(`${date}T00:00:00Z`)
  // The second test catches days that do not exist, which Date would roll into the next month.
  if (Number.isNaN(midnight.getTime()) || isoDay(midnight) !== date) throw new Error(`Not a calendar date: '${date}'`)
  return midnight
}

function isoDay(utc: Date): CalendarDate {
  return utc.toISOString().slice(0, 10)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function monthName(utc: Date): string {
  return months[utc.getUTCMonth()]! // a month of a valid date is 0 to 11
}

export function londonDate(instant: Date): CalendarDate {
  return isoDay(londonWall(instant))
}

export function startOfLondonDay(date: CalendarDate): Date {
  const midnight = toUtcMidnight(date)
  // London's clocks change at 01:00 UTC, so the offset at UTC midnight is the one at local midnight too.
  const offset = londonWall(midnight).getTime() - midnight.getTime()
  return new Date(midnight.getTime() - offset)
}

/** Noon on a London day, for events known only to the day. */
export function noonOf(date: CalendarDate): Date {
  const noon = new Date(toUtcMidnight(date).getTime() + dayInMs / 2)
  // The clocks change at night, so the offset at noon UTC is the one at local noon too.
  return new Date(noon.getTime() - (londonWall(noon).getTime() - noon.getTime()))
}

/** The instant at which a London day is over: the first one that no longer belongs to it. */
export function endOfLondonDay(date: CalendarDate): Date {
  return startOfLondonDay(addDays(date, 1))
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoDay(new Date(toUtcMidnight(date).getTime() + days * dayInMs))
}

/** The same day of another month, or its last day: a month after 31 January is 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = toUtcMidnight(date)
  const firstOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1))
  const lastOfMonth = new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0))
  firstOfMonth.setUTCDate(Math.min(start.getUTCDate(), lastOfMonth.getUTCDate()))
  return isoDay(firstOfMonth)
}

/** Compares for sorting, earlier first. Not localeCompare, whose first call takes a browser 13 ms to load its tables. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Days between two days: 1 from one day to the next, negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (toUtcMidnight(to).getTime() - toUtcMidnight(from).getTime()) / dayInMs
}

/** Whether a text is a day that exists, written 'yyyy-MM-dd'. */
export function isCalendarDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && isoDay(midnight) === text
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return toUtcMidnight(date).getUTCDay()
}

/** The day an order was placed, 'November 15, 2026', in London time. */
export function formatOrderDate(instant: Date): string {
  const wall = londonWall(instant)
  return `${monthName(wall)} ${twoDigits(wall.getUTCDate())}, ${wall.getUTCFullYear()}`
}

/** A moment in a log, 'Nov 15, 2026 09:05', in London time. */
export function formatLogDate(instant: Date): string {
  const wall = londonWall(instant)
  const day = `${monthName(wall).slice(0, 3)} ${twoDigits(wall.getUTCDate())}, ${wall.getUTCFullYear()}`
  return `${day} ${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`
}

/** A moment in our texts, '15 November 2026 at 09:05', in London time. */
export function formatMoment(instant: Date): string {
  const wall = londonWall(instant)
  const time = `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`
  return `${formatDate(londonDate(instant))} at ${time}`
}

/** A day as people say it, 'Tuesday 17 November'. */
export function formatDay(date: CalendarDate): string {
  return `${formatWeekday(date)} ${formatMonth(date)}`
}

/** A short form, 'Tue 17 Nov'. */
export function formatShortDay(date: CalendarDate): string {
  return `${formatWeekday(date).replace(/^(\w{3})\w*/, '$1')} ${formatMonth(date).slice(0, 3)}`
}

/** '2 Dec', for a day within a few weeks. */
export function formatDayOfMonth(date: CalendarDate): string {
  return `${toUtcMidnight(date).getUTCDate()} ${formatMonth(date).slice(0, 3)}`
}

/** A day with its year, '1 December 2026', for dates that matter longer than a few weeks. */
export function formatDate(date: CalendarDate): string {
  const utc = toUtcMidnight(date)
  return `${utc.getUTCDate()} ${monthName(utc)} ${utc.getUTCFullYear()}`
}

/** 'Tuesday 17', for the first of two days in the same month. */
export function formatWeekday(date: CalendarDate): string {
  const utc = toUtcMidnight(date)
  return `${weekdays[utc.getUTCDay()]} ${utc.getUTCDate()}`
}

/** The month alone, 'November'. */
export function formatMonth(date: CalendarDate): string {
  return monthName(toUtcMidnight(date))
}

/** A moment to the second, 'Saturday 21 November 2026 at 18:04:37', in London time: for receipts. */
export function formatSecond(instant: Date): string {
  const wall = londonWall(instant)
  const time = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()].map(twoDigits).join(':')
  return `${formatDay(londonDate(instant))} ${wall.getUTCFullYear()} at ${time}`
}
