import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay } from './bank-holidays.ts'
import { deadlineKinds, dueAt, dueOn, editReviewBy, isOverdue, refundDueOn, type DeadlineKind } from './deadlines.ts'
import { addDays, londonDate } from './london-time.ts'

test.for([
  ['refund', '2026-11-16', '2026-11-30'],
  ['refund', '2028-02-15', '2028-02-29'],
  ['goods-back', '2026-12-20', '2027-01-03'],
  ['first-answer', '2026-11-16', '2026-11-18'],
  ['first-answer', '2026-11-13', '2026-11-17'],
  ['first-answer', '2026-11-14', '2026-11-17'],
  ['first-answer', '2026-12-24', '2026-12-30'],
  ['first-answer', '2026-04-02', '2026-04-08'],
  ['claim-resolved', '2026-11-16', '2026-12-04'],
  ['claim-resolved', '2026-12-18', '2027-01-12'],
  ['privacy-acknowledged', '2026-11-16', '2026-12-16'],
  ['privacy-acknowledged', '2026-11-12', '2026-12-14'],
  ['privacy-acknowledged', '2026-11-25', '2026-12-29'],
  ['privacy-outcome', '2026-11-16', '2026-12-16'],
  ['privacy-outcome', '2026-11-25', '2026-12-29'],
  ['data-request', '2026-11-18', '2026-12-18'],
  ['data-request', '2027-01-31', '2027-03-01'],
  ['data-request', '2026-11-25', '2026-12-29'],
  ['invoice', '2026-11-16', '2026-12-16'],
  ['invoice', '2027-01-30', '2027-03-01'],
] as const)('%s caused on %s is due on %s', ([kind, from, due]) => {
  expect(dueOn(kind, from)).toBe(due)
})

test('the writer of a review has two weeks to edit it, and the last day is a working day', () => {
  expect(editReviewBy(new Date('2026-11-18T12:00:00Z'))).toBe('2026-12-02')
  expect(editReviewBy(new Date('2026-12-12T12:00:00Z'))).toBe('2026-12-29')
})

test('a deadline caused just after midnight in summer counts from the new London day', () => {
  expect(londonDate(dueAt('refund', new Date('2026-07-06T22:59:59Z')))).toBe('2026-07-20')
  expect(londonDate(dueAt('refund', new Date('2026-07-06T23:00:00Z')))).toBe('2026-07-21')
})

test('a deadline ends with the last millisecond of its day, also across a clock change', () => {
  const due = dueAt('refund', new Date('2026-10-19T12:00:00Z'))
  expect(due.toISOString()).toBe('2026-11-02T23:59:59.999Z')
  expect(isOverdue({ due_at: due, met_at: null }, due)).toBe(false)
  expect(isOverdue({ due_at: due, met_at: null }, new Date(due.getTime() + 1))).toBe(true)
  expect(isOverdue({ due_at: due, met_at: due }, new Date('2030-01-01T00:00:00Z'))).toBe(false)
  expect(isOverdue({ due_at: due, met_at: new Date(due.getTime() + 1) }, new Date('2030-01-01T00:00:00Z'))).toBe(true)
})

test('a refund is due from the return or the proof of posting, whichever came first', () => {
  expect(refundDueOn({ received_on: '2026-11-20', posted_on: '2026-11-17' })).toBe('2026-12-01')
  expect(refundDueOn({ received_on: '2026-11-16', posted_on: '2026-11-17' })).toBe('2026-11-30')
  expect(refundDueOn({ received_on: '2026-11-20', posted_on: null })).toBe('2026-12-04')
  expect(refundDueOn({ received_on: null, posted_on: '2026-11-17' })).toBe('2026-12-01')
  expect(refundDueOn({ received_on: null, posted_on: null })).toBeNull()
})

const anyDay = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map(londonDate)

test('every deadline is after its cause, a later cause never has an earlier deadline, and answers are due on working days', () => {
  const onWorkingDays: readonly DeadlineKind[] = [
    'first-answer',
    'claim-resolved',
    'privacy-acknowledged',
    'privacy-outcome',
    'data-request',
  ]
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...deadlineKinds), (from, kind) => {
      const due = dueOn(kind, from)
      expect(due > from).toBe(true)
      expect(dueOn(kind, addDays(from, 1)) >= due).toBe(true)
      if (onWorkingDays.includes(kind)) expect(isWorkingDay(due)).toBe(true)
      if (kind === 'privacy-acknowledged') expect(due >= addDays(from, 30)).toBe(true)
    }),
  )
})
