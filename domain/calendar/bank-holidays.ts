import { addDays, compareDates, dayOfWeek, type CalendarDate } from './london-time.ts'

export type BankHoliday = { date: CalendarDate; name: string }

const sunday = 0
const monday = 1
const saturday = 6

/** Royal proclamations: days added for one year only. */
const extraHolidays: readonly BankHoliday[] = [
  { date: '2002-06-03', name: 'Golden Jubilee' },
  { date: '2011-04-29', name: 'Royal wedding' },
  { date: '2012-06-05', name: 'Diamond Jubilee' },
  { date: '2022-06-03', name: 'Platinum Jubilee' },
  { date: '2022-09-19', name: 'State Funeral of Queen Elizabeth II' },
  { date: '2023-05-08', name: 'Coronation of King Charles III' },
]

/** Royal proclamations: Mondays moved to another day for one year only. */
const movedEarlyMay: Record<number, CalendarDate> = { 2020: '2020-05-08' }
const movedSpring: Record<number, CalendarDate> = { 2002: '2002-06-04', 2012: '2012-06-04', 2022: '2022-06-02' }

/** England and Wales from 2000, by date. A holiday on a weekend appears only on its substitute day. */
export function bankHolidays(year: number): BankHoliday[] {
  const easterSunday = easter(year)
  return [
    newYear(year),
    { date: addDays(easterSunday, -2), name: 'Good Friday' },
    { date: addDays(easterSunday, 1), name: 'Easter Monday' },
    { date: movedEarlyMay[year] ?? firstMonday(year, 5), name: 'Early May bank holiday' },
    { date: movedSpring[year] ?? lastMonday(year, 5), name: 'Spring bank holiday' },
    { date: lastMonday(year, 8), name: 'Summer bank holiday' },
    ...christmas(year),
    ...extraHolidays.filter((holiday) => holiday.date.startsWith(`${year}-`)),
  ].toSorted((a, b) => compareDates(a.date, b.date))
}

export function isBankHoliday(date: CalendarDate): boolean {
  return bankHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

/** Monday to Friday, except bank holidays in England and Wales. */
export function isWorkingDay(date: CalendarDate): boolean {
  return !isWeekend(date) && !isBankHoliday(date)
}

/** The working day that comes `count` working days later; the day itself does not count. */
export function workingDayAfter(date: CalendarDate, count: number): CalendarDate {
  let day = date
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

function newYear(year: number): BankHoliday {
  const name = "New Year's Day"
  const date = day(year, 1, 1)
  return isWeekend(date) ? { date: mondayFrom(date), name: `${name} (substitute day)` } : { date, name }
}

function christmas(year: number): BankHoliday[] {
  const christmasDay = day(year, 12, 25)
  const boxingDay = day(year, 12, 26)
  const first = 'Christmas Day'
  const second = 'Boxing Day'

  switch (dayOfWeek(christmasDay)) {
    case 5:
      return [
        { date: christmasDay, name: first },
        { date: day(year, 12, 28), name: `${second} (substitute day)` },
      ]
    case saturday:
      return [
        { date: day(year, 12, 27), name: `${first} (substitute day)` },
        { date: day(year, 12, 28), name: `${second} (substitute day)` },
      ]
    case sunday:
      return [
        { date: boxingDay, name: second },
        { date: day(year, 12, 27), name: `${first} (substitute day)` },
      ]
    default:
      return [
        { date: christmasDay, name: first },
        { date: boxingDay, name: second },
      ]
  }
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  return day(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1)
}

function isWeekend(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date)
  return weekday === saturday || weekday === sunday
}

function firstMonday(year: number, month: number): CalendarDate {
  return mondayFrom(day(year, month, 1))
}

/** The last Monday of May or August, which have 31 days. */
function lastMonday(year: number, month: 5 | 8): CalendarDate {
  return mondayFrom(day(year, month, 25))
}

function mondayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (monday - dayOfWeek(date) + 7) % 7)
}

function day(year: number, month: number, dayOfMonth: number): CalendarDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}
