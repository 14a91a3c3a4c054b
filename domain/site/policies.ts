import type { Pence } from '../orders/money.ts'

/** Terms of business used in more than one place: pages, emails, structured data. */
export const returnsPolicy = {
  /** The voluntary window, from delivery. */
  windowDays: 30,
  /** The statutory right to cancel an online order, from receipt. */
  cancellationDays: 14,
  /** Faults should be reported within this many days of receipt; statutory rights last longer. */
  faultReportDays: 30,
  refundBusinessDays: { from: 7, to: 10 },
} as const

export const warrantyPolicy = {
  /** Counted from purchase, for the sensor and the smart sticker embedded in the bat. */
  months: 12,
  /** A repaired or replaced product is covered this long or for the rest of the period, whichever is longer. */
  repairedDays: 90,
  resolutionBusinessDays: 14,
} as const

export const supportPolicy = {
  replyWorkingDays: 2,
  hours: [
    { days: 'Monday to Friday', opens: '9:00', closes: '18:00' },
    { days: 'Saturday', opens: '10:00', closes: '16:00' },
    { days: 'Sunday', opens: null, closes: null },
  ],
} as const

export const dataComplaintPolicy = {
  /** Counted from receipt; the last day is moved to the next working day. */
  outcomeDays: 30,
} as const

export const dataRequestPolicy = {
  /** Counted from receipt; the last day is moved to the next working day, as data protection law says. */
  months: 1,
} as const

const yearlyPence: Pence = 3600

export const appSubscription = {
  freeYears: 1,
  /** For the bat, after the free year. */
  yearlyPence,
} as const
