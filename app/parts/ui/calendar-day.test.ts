import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay, dayOf } from './calendar.tsx'

test('a day keeps its date in every time zone', () => {
  expect(calendarDay(dayOf('2026-02-28'))).toBe('2026-02-28')
  expect(dayOf('2026-03-29').getHours()).toBe(0)
})

test('converting a day to a date and back gives the same day', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      expect(calendarDay(dayOf(calendarDay(day)))).toBe(calendarDay(day))
    }),
  )
})
