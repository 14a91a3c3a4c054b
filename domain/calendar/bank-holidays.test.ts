import { expect, test } from 'vitest'

import { bankHolidays, isBankHoliday, isWorkingDay } from './bank-holidays.ts'
import { dayOfWeek } from './london-time.ts'

// As published at https://www.gov.uk/bank-holidays for England and Wales.
test.for([
  [2018, '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26'],
  [2019, '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26'],
  [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
] as const)('the bank holidays of %i are %s', ([year, days]) => {
  expect(bankHolidays(year).map((holiday) => holiday.date)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('a substitute day is named as one', () => {
  expect(bankHolidays(2022).map((holiday) => holiday.name)).toEqual([
    "New Year's Day (substitute day)",
    'Good Friday',
    'Easter Monday',
    'Early May bank holiday',
    'Spring bank holiday',
    'Platinum Jubilee',
    'Summer bank holiday',
    'State Funeral of Queen Elizabeth II',
    'Boxing Day',
    'Christmas Day (substitute day)',
  ])
})

test('every year has at least eight bank holidays, each on its own weekday', () => {
  for (let year = 2000; year < 2200; year += 1) {
    const dates = bankHolidays(year).map((holiday) => holiday.date)
    expect(dates.length).toBeGreaterThanOrEqual(8)
    expect(new Set(dates).size).toBe(dates.length)
    for (const date of dates) {
      expect(date.startsWith(`${year}-`)).toBe(true)
      expect([1, 2, 3, 4, 5]).toContain(dayOfWeek(date))
    }
  }
})

// Years with an early or a late Easter, and years for which simpler rules go wrong.
test.for([
  [2000, '2000-04-24'],
  [2008, '2008-03-24'],
  [2011, '2011-04-25'],
  [2038, '2038-04-26'],
  [2049, '2049-04-19'],
  [2076, '2076-04-20'],
] as const)('Easter Monday of %i is %s', ([year, date]) => {
  expect(bankHolidays(year).find((holiday) => holiday.name === 'Easter Monday')?.date).toBe(date)
})

test('a working day is neither a weekend nor a bank holiday', () => {
  expect(isWorkingDay('2026-12-24')).toBe(true)
  expect(isWorkingDay('2026-12-25')).toBe(false)
  expect(isWorkingDay('2026-12-26')).toBe(false)
  expect(isWorkingDay('2026-12-28')).toBe(false)
  expect(isWorkingDay('2026-12-29')).toBe(true)
  expect(isBankHoliday('2026-12-26')).toBe(false)
})
