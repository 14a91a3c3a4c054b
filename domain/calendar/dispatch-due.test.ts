import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispatchDue, lateIfPaidBefore } from './dispatch-due.ts'

test.each([
  ['2026-11-09T10:00:00Z', '2026-11-09T18:00:00Z', 'Due Wed 11 Nov', 'later'],
  ['2026-11-09T10:00:00Z', '2026-11-10T00:30:00Z', 'Due tomorrow', 'later'],
  ['2026-11-09T10:00:00Z', '2026-11-11T23:59:59Z', 'Due today', 'today'],
  ['2026-11-09T10:00:00Z', '2026-11-12T00:00:00Z', '1 day late', 'late'],
  ['2026-11-11T10:00:00Z', '2026-11-15T12:00:00Z', '2 days late', 'late'],
  // Friday evening: the carrier collects neither on Saturday nor on Sunday.
  ['2026-11-13T20:00:00Z', '2026-11-16T09:00:00Z', 'Due tomorrow', 'later'],
  // Half past midnight in London, still the day before in UTC.
  ['2026-06-01T23:30:00Z', '2026-06-04T12:00:00Z', 'Due today', 'today'],
  // Christmas Day and Boxing Day's substitute are not working days.
  ['2026-12-23T10:00:00Z', '2026-12-29T12:00:00Z', 'Due today', 'today'],
] as const)('an order paid at %s is, at %s: %s', (paidAt, now, text, urgency) => {
  expect(dispatchDue(new Date(paidAt), new Date(now))).toMatchObject({ text, urgency })
})

test('an order is late exactly if it was paid before `lateIfPaidBefore`', () => {
  const instant = fc.date({ min: new Date('2026-03-01'), max: new Date('2027-02-01'), noInvalidDate: true })
  const paidBefore = fc.integer({ min: 0, max: 12 * 24 * 3600 })
  fc.assert(
    fc.property(instant, paidBefore, (now, seconds) => {
      const paidAt = new Date(now.getTime() - seconds * 1000)
      expect(dispatchDue(paidAt, now).daysLate > 0).toBe(paidAt < lateIfPaidBefore(now))
    }),
  )
})
