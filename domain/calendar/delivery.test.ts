import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isWorkingDay } from './bank-holidays.ts'
import { formatDayRange, lateSince } from './day-range.ts'
import { deliveryDays, deliveryPromise, expectedArrival } from './delivery.ts'
import { addDays, londonDate } from './london-time.ts'

test.for([
  ['a Monday', '2026-11-09T10:00:00Z', '2026-11-10 2026-11-11', '2026-11-11 2026-11-12'],
  ['a Friday', '2026-11-13T10:00:00Z', '2026-11-16 2026-11-17', '2026-11-17 2026-11-18'],
  ['a Saturday', '2026-11-14T10:00:00Z', '2026-11-16 2026-11-17', '2026-11-17 2026-11-18'],
  ['a Sunday', '2026-11-15T10:00:00Z', '2026-11-16 2026-11-17', '2026-11-17 2026-11-18'],
  ['the day before Good Friday', '2026-04-02T10:00:00Z', '2026-04-07 2026-04-08', '2026-04-08 2026-04-09'],
  ['Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-29 2026-12-30', '2026-12-30 2026-12-31'],
  ["New Year's Eve", '2026-12-31T10:00:00Z', '2027-01-04 2027-01-05', '2027-01-05 2027-01-06'],
  ['a summer night after midnight', '2026-07-06T23:30:00Z', '2026-07-08 2026-07-09', '2026-07-09 2026-07-10'],
] as const)('the days promised for an order on %s', ([, now, dispatch, arrival]) => {
  const promise = deliveryPromise(new Date(now))
  expect(`${promise.dispatch.earliest} ${promise.dispatch.latest}`).toBe(dispatch)
  expect(`${promise.arrival.earliest} ${promise.arrival.latest}`).toBe(arrival)
  expect(promise.label).toBe('Free UK delivery within 48 hours')
})

test('no promised day is a weekend or a bank holiday, and arrival follows dispatch', () => {
  const anyInstant = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-20T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyInstant, (now) => {
      const { dispatch, arrival } = deliveryPromise(now)
      const days = [londonDate(now), dispatch.earliest, dispatch.latest, arrival.latest]

      for (const day of [...days.slice(1), arrival.earliest]) expect(isWorkingDay(day)).toBe(true)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(arrival.earliest).toBe(dispatch.latest)
      // Even over Christmas and New Year, the longest break, an order takes less than two weeks.
      expect(arrival.latest < addDays(londonDate(now), 14)).toBe(true)
    }),
  )
})

test('dispatch and arrival are named by weekday and date', () => {
  expect(deliveryDays(new Date('2026-11-18T04:30:00Z'))).toEqual({
    dispatch: 'Thursday 19 to Friday 20 November',
    arrival: 'Friday 20 to Monday 23 November',
  })
})

test('two days in two months name both', () => {
  expect(formatDayRange({ earliest: '2026-11-30', latest: '2026-12-01' })).toBe(
    'Monday 30 November to Tuesday 1 December',
  )
})

test('a parcel keeps the days promised at purchase, unless it left late', () => {
  const ordered = new Date('2026-11-11T10:00:00Z')
  const named = { earliest: '2026-11-13', latest: '2026-11-16' }
  expect(expectedArrival(ordered, null)).toEqual(named)
  expect(expectedArrival(ordered, '2026-11-13')).toEqual(named)
  expect(expectedArrival(ordered, '2026-11-16')).toEqual({ earliest: '2026-11-18', latest: '2026-11-19' })
})

test('a parcel is late from the day after the last promised day', () => {
  const days = { earliest: '2026-11-13', latest: '2026-11-16' }
  expect(lateSince(days, '2026-11-16')).toBeNull()
  expect(lateSince(days, '2026-11-17')).toBe('2026-11-17')
  expect(lateSince(days, '2026-11-20')).toBe('2026-11-17')
})
