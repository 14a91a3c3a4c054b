import { isWorkingDay, workingDayAfter } from './bank-holidays.ts'
import { addDays, addMonths, endOfLondonDay, londonDate, type CalendarDate } from './london-time.ts'
import { dataComplaintPolicy, dataRequestPolicy, supportPolicy, warrantyPolicy } from '../site/policies.ts'

/** Obligations with a last day: the shop's towards a buyer and, for returns, the buyer's towards the shop. */
export const deadlineKinds = [
  'refund',
  'goods-back',
  'first-answer',
  'claim-resolved',
  'privacy-acknowledged',
  'privacy-outcome',
  'data-request',
  'invoice',
  'review-check',
] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

const refundDays = 14
const goodsBackDays = 14
const acknowledgementDays = 30
const invoiceDays = 30
const reviewCheckWorkingDays = 2
const reviewEditDays = 14

/** The last day of a deadline, counted from the London day of its cause. */
export function dueOn(kind: DeadlineKind, from: CalendarDate): CalendarDate {
  switch (kind) {
    case 'refund':
      return addDays(from, refundDays)
    case 'goods-back':
      return addDays(from, goodsBackDays)
    case 'first-answer':
      return workingDayAfter(from, supportPolicy.replyWorkingDays)
    case 'claim-resolved':
      return workingDayAfter(from, warrantyPolicy.resolutionBusinessDays)
    case 'privacy-acknowledged':
      return workingDayFrom(addDays(from, acknowledgementDays))
    case 'privacy-outcome':
      return workingDayFrom(addDays(from, dataComplaintPolicy.outcomeDays))
    case 'data-request':
      return workingDayFrom(addMonths(from, dataRequestPolicy.months))
    case 'invoice':
      return addDays(from, invoiceDays)
    case 'review-check':
      return workingDayAfter(from, reviewCheckWorkingDays)
  }
}

/** The last millisecond of the due day, so that the instant has that date. */
export function dueAt(kind: DeadlineKind, from: Date): Date {
  return lastMomentOf(dueOn(kind, londonDate(from)))
}

export const lastMomentOf = (day: CalendarDate): Date => new Date(endOfLondonDay(day).getTime() - 1)

/** Until when the writer of a review may edit it at our request. A review that still waits then is checked again that day. */
export function editReviewBy(askedAt: Date): CalendarDate {
  return workingDayFrom(addDays(londonDate(askedAt), reviewEditDays))
}

export type ReturnedGoods = { received_on: CalendarDate | null; posted_on: CalendarDate | null }

/** A refund is due after the return arrived or was shown to be posted, whichever was earlier. Null before both. */
export function refundDueOn({ received_on, posted_on }: ReturnedGoods): CalendarDate | null {
  const [earlier] = [received_on, posted_on].filter((day) => day !== null).toSorted()
  return earlier === undefined ? null : dueOn('refund', earlier)
}

export type Deadline = { due_at: Date; met_at: Date | null }

/** Whether a deadline was missed, or is being missed now. */
export function isOverdue({ due_at, met_at }: Deadline, now: Date): boolean {
  return (met_at ?? now) > due_at
}

/** The day itself, or the next working day. */
function workingDayFrom(date: CalendarDate): CalendarDate {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}
