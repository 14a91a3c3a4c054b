import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  endOfLondonDay,
  formatDate,
  formatDay,
  formatLogDate,
  formatMoment,
  formatOrderDate,
  isCalendarDate,
  londonDate,
  noonOf,
  startOfLondonDay,
} from './london-time.ts'

const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test.for([
  ['2026-01-15T23:59:59Z', '2026-01-15'],
  ['2026-07-15T22:59:59Z', '2026-07-15'],
  ['2026-07-15T23:00:00Z', '2026-07-16'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-10-24T23:00:00Z', '2026-10-25'],
] as const)('at %s it is %s in London', ([instant, date]) => {
  expect(londonDate(new Date(instant))).toBe(date)
})

test.for([
  ['2025-12-15', '2025-12-16T00:00:00.000Z'],
  ['2026-06-30', '2026-06-30T23:00:00.000Z'],
  ['2026-03-28', '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['2026-10-24', '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', '2026-10-26T00:00:00.000Z'],
] as const)('%s is over at %s', ([date, end]) => {
  expect(endOfLondonDay(date).toISOString()).toBe(end)
})

test('every instant lies within its London day', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const date = londonDate(instant)
      const start = startOfLondonDay(date)
      const end = endOfLondonDay(date)
      const hours = (end.getTime() - start.getTime()) / 3_600_000

      expect(start <= instant && instant < end).toBe(true)
      expect([23, 24, 25]).toContain(hours)
      expect(londonDate(start)).toBe(date)
      expect(londonDate(new Date(end.getTime() - 1))).toBe(date)
      expect(londonDate(end)).toBe(addDays(date, 1))
    }),
  )
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayOfWeek('2026-11-15')).toBe(0)
})

test('an invalid day is refused', () => {
  for (const text of ['', 'tomorrow', '2026-02-29', '2026-13-01', '2026-1-1']) {
    expect(() => endOfLondonDay(text)).toThrow(`Not a calendar date: '${text}'`)
  }
})

test('an order placed late on a summer evening carries the date of London', () => {
  expect(formatOrderDate(new Date('2026-11-15T12:00:00Z'))).toBe('November 15, 2026')
  expect(formatOrderDate(new Date('2026-07-04T23:30:00Z'))).toBe('July 05, 2026')
})

test('log dates show the London clock', () => {
  expect(formatLogDate(new Date('2026-11-15T09:05:00Z'))).toBe('Nov 15, 2026 09:05')
  expect(formatLogDate(new Date('2026-09-01T23:30:00Z'))).toBe('Sep 02, 2026 00:30')
})

test('days are written as people say them', () => {
  expect(formatDay('2026-11-17')).toBe('Tuesday 17 November')
  expect(formatDay('2027-01-01')).toBe('Friday 1 January')
})

test.for([
  ['2026-11-17', 6, '2027-05-17'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-05-17', -6, '2026-11-17'],
  ['2027-03-31', -1, '2027-02-28'],
] as const)('%s and %i months is %s', ([date, months, then]) => {
  expect(addMonths(date, months)).toBe(then)
})

test('days between two days are counted over clock changes and leap days, forwards and back', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-11-17', '2026-11-17')).toBe(0)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test('only an existing day in full is a calendar date', () => {
  for (const day of ['2026-11-17', '2028-02-29']) expect(isCalendarDate(day)).toBe(true)
  for (const text of ['2026-02-29', '2026-11-31', '2026-1-1', '17.11.2026', '', '2026-11-17T00:00', '+002026-11-17']) {
    expect(isCalendarDate(text)).toBe(false)
  }
})

test('a day with its year is written as in a letter', () => {
  expect(formatDate('2026-12-01')).toBe('1 December 2026')
})

test('noon is 12:00 London time, in summer and in winter', () => {
  expect(noonOf('2026-07-15').toISOString()).toBe('2026-07-15T11:00:00.000Z')
  expect(noonOf('2026-11-15').toISOString()).toBe('2026-11-15T12:00:00.000Z')
  expect(noonOf('2026-10-25').toISOString()).toBe('2026-10-25T12:00:00.000Z')
  expect(noonOf('2026-03-29').toISOString()).toBe('2026-03-29T11:00:00.000Z')
})

test('a moment is written the British way, in London time', () => {
  expect(formatMoment(new Date('2026-07-01T23:05:00Z'))).toBe('2 July 2026 at 00:05')
})
