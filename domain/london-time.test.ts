import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addDays,
  dayOfWeek,
  endOfLondonDay,
  formatDay,
  formatLogDate,
  formatOrderDate,
  londonDate,
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

test('what is no day is refused', () => {
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

test('days are written as they are said', () => {
  expect(formatDay('2026-11-17')).toBe('Tuesday 17 November')
  expect(formatDay('2027-01-01')).toBe('Friday 1 January')
})
