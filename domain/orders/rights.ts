import { workingDayAfter } from '../calendar/bank-holidays.ts'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  formatDate,
  type CalendarDate,
} from '../calendar/london-time.ts'
import { returnsPolicy, warrantyPolicy } from '../site/policies.ts'
import type { PartOfUk } from '../customers/postcode.ts'

export const rightNames = [
  'cancel-before-dispatch',
  'cancel',
  'our-30-days',
  'reject',
  'repair-or-replace',
  'reduction-or-final-rejection',
  'warranty',
] as const
export type RightName = (typeof rightNames)[number]

export type Right = {
  right: RightName
  /** The last day. Null if the right has no end or its end is unknown: `text` says what it depends on. */
  until: CalendarDate | null
  gives: string
  who_pays_postage: 'buyer' | 'shop' | 'nobody'
  text: string
}

/** A repair or a replacement. `returned_on` is null until the product is back with the buyer. */
export type Repair = { asked_on: CalendarDate; returned_on: CalendarDate | null }

/** The part of a paid order that its buyer's rights depend on, in London days. */
export type RightsOrder = {
  ordered_on: CalendarDate
  dispatched_on: CalendarDate | null
  /** Null while the day of arrival is unknown. */
  delivered_on: CalendarDate | null
  /** Cancelled or fully refunded: no rights remain. */
  ended_on: CalendarDate | null
  /** Null if the address does not say where in the UK the buyer lives. */
  part_of_uk: PartOfUk | null
  repairs: readonly Repair[]
}

const { cancellationDays, windowDays, faultReportDays: rejectDays } = returnsPolicy
const reverseProofMonths = 6
const daysLeftAfterRepair = 7
const limitationYears = { 'england-wales': 6, 'northern-ireland': 6, scotland: 5 } as const

/** The presumed arrival while the real one is unknown: used for a reminder, never for a refusal. */
export function presumedDelivery(dispatchedOn: CalendarDate): CalendarDate {
  return workingDayAfter(dispatchedOn, 2)
}

/** The buyer's rights on this day, in the order in which buyers need them. */
export function rightsOn(order: RightsOrder, day: CalendarDate): Right[] {
  if (day < order.ordered_on || (order.ended_on !== null && order.ended_on <= day)) return []
  const dispatchedOn = order.dispatched_on ?? order.delivered_on
  if (dispatchedOn === null || day < dispatchedOn) return [cancelBeforeDispatch]

  const arrival = arrivalOf(order, dispatchedOn)
  const repairs = repairsUntil(order.repairs, day)
  const found = [
    cancel(arrival, day),
    our30Days(arrival, day),
    reject(arrival, repairs, day),
    repairOrReplace(arrival, order.part_of_uk, day),
    reductionOrFinalRejection(arrival, repairs, { partOfUk: order.part_of_uk, day }),
    warranty(order.ordered_on, repairs, day),
  ]
  return found.filter((right) => right !== null)
}

const cancelBeforeDispatch: Right = {
  right: 'cancel-before-dispatch',
  until: null,
  gives: 'The whole price back, at once.',
  who_pays_postage: 'nobody',
  text: 'Your order has not left us yet. Until it does you can cancel it, and we’ll refund the whole price automatically.',
}

/** The arrival date; `isKnown` is false if it is only presumed. */
type Arrival = { on: CalendarDate; isKnown: boolean; dispatchedOn: CalendarDate }

function arrivalOf({ delivered_on }: RightsOrder, dispatchedOn: CalendarDate): Arrival {
  return delivered_on === null
    ? { on: presumedDelivery(dispatchedOn), isKnown: false, dispatchedOn }
    : { on: delivered_on, isKnown: true, dispatchedOn }
}

/** Rights about faults begin with arrival or, if that is unknown, the day after dispatch. */
function hasArrived({ on, isKnown }: Arrival, day: CalendarDate): boolean {
  return !isKnown || on <= day
}

type Period = { days: number } | { months: number }

function after(date: CalendarDate, period: Period): CalendarDate {
  return 'days' in period ? addDays(date, period.days) : addMonths(date, period.months)
}

/** The earliest arrival for which a period would still run today. */
function earliestArrival(day: CalendarDate, period: Period): CalendarDate {
  if ('days' in period) return addDays(day, -period.days)
  const guess = addMonths(day, -period.months)
  // Adding months can end at the last day of a shorter month, so one day earlier may also fit.
  return addMonths(addDays(guess, -1), period.months) >= day ? addDays(guess, -1) : guess
}

/** When a right that counts from arrival ends, and its wording; null if it is over. */
type End = { until: CalendarDate | null; text: string }

function endOf(arrival: Arrival, period: Period, day: CalendarDate): End | null {
  const last = after(arrival.on, period)
  if (arrival.isKnown) return day <= last ? { until: last, text: `until ${formatDate(last)}` } : null
  if (day <= last) {
    const arrivesOn = formatDate(arrival.on)
    const assumed =
      arrival.on > day ? `if it arrives on ${arrivesOn}, as we expect` : `if it arrived on ${arrivesOn}, as we assume`
    return { until: last, text: `until ${formatDate(last)}, ${assumed}` }
  }
  const earliest = earliestArrival(day, period)
  return { until: null, text: `if it arrived on ${formatDate(earliest)} or later (we do not know the day)` }
}

function cancel(arrival: Arrival, day: CalendarDate): Right | null {
  const period = { days: cancellationDays }
  const right = { right: 'cancel', gives: cancelGives, who_pays_postage: 'buyer' } as const
  if (arrival.isKnown && day < arrival.on) {
    const text = `You can change your mind now, and until ${cancellationDays} days after the day it arrives. You pay the postage back.`
    return { ...right, until: null, text }
  }
  const end = endOf(arrival, period, day)
  if (end === null) return null
  const text = `You can change your mind and cancel ${end.text}. Send it back within 14 days; you pay the postage, and we’ll refund the price.`
  return { ...right, until: end.until, text }
}

const cancelGives = 'The price back, less only a deduction for use beyond trying the goods.'

/** Our own offer, from the day after the statutory period. */
function our30Days(arrival: Arrival, day: CalendarDate): Right | null {
  const begins = addDays(arrival.on, cancellationDays + 1)
  if (day < begins) return null
  const end = endOf(arrival, { days: windowDays }, day)
  if (end === null) return null
  return {
    right: 'our-30-days',
    until: end.until,
    gives: 'The price back, for goods that are unused, complete and sealed.',
    who_pays_postage: 'buyer',
    text: `You can ask us to take it back, unused and with the seal unbroken, ${end.text}. Please ask first; you pay the postage.`,
  }
}

/** Repairs as of this day. A repair that was returned later was still under way. */
function repairsUntil(repairs: readonly Repair[], day: CalendarDate): Repair[] {
  return repairs
    .filter(({ asked_on }) => asked_on <= day)
    .map(({ asked_on, returned_on }) => ({
      asked_on,
      returned_on: returned_on !== null && returned_on <= day ? returned_on : null,
    }))
    .toSorted((a, b) => compareDates(a.asked_on, b.asked_on))
}

function reject(arrival: Arrival, repairs: readonly Repair[], day: CalendarDate): Right | null {
  if (!hasArrived(arrival, day)) return null
  const right = { right: 'reject', gives: 'The whole price back.', who_pays_postage: 'shop' } as const
  const paused = pauseFor(addDays(arrival.on, rejectDays), repairs)
  if (paused.isStanding) {
    const text = `Your time to reject it is paused while it is being repaired or replaced. It continues when you have it back, for at least ${daysLeftAfterRepair} days.`
    return { ...right, until: null, text }
  }
  const period = { days: daysBetween(arrival.on, paused.last) }
  const end = endOf(arrival, period, day)
  if (end === null) return null
  const text = `If it is faulty or not as described, you can reject it for the whole price ${end.text}. We pay the postage.`
  return { ...right, until: end.until, text }
}

/** Days of a repair do not count, and at least a week remains after it. An expired period stays expired. */
function pauseFor(
  limit: CalendarDate,
  repairs: readonly Repair[],
): { isStanding: true } | { isStanding: false; last: CalendarDate } {
  let last = limit
  let backUntil = ''
  for (const { asked_on, returned_on } of repairs) {
    if (asked_on > last) break
    if (returned_on === null) return { isStanding: true }
    const from = asked_on > backUntil ? asked_on : addDays(backUntil, 1)
    if (returned_on < from) continue
    last = later(addDays(last, daysBetween(from, returned_on) + 1), addDays(returned_on, daysLeftAfterRepair))
    backUntil = returned_on
  }
  return { isStanding: false, last }
}

function limitation(partOfUk: PartOfUk | null): { period: Period; note: string } {
  // If the part of the UK is unknown, the longer time applies.
  const years = limitationYears[partOfUk ?? 'england-wales']
  const note = partOfUk === null ? ` In Scotland it is ${limitationYears.scotland} years.` : ''
  return { period: { months: years * 12 }, note }
}

function isProofOurs(arrival: Arrival, day: CalendarDate): boolean {
  return day <= addMonths(arrival.on, reverseProofMonths)
}

function repairOrReplace(arrival: Arrival, partOfUk: PartOfUk | null, day: CalendarDate): Right | null {
  if (!hasArrived(arrival, day)) return null
  const { period, note } = limitation(partOfUk)
  const end = endOf(arrival, period, day)
  if (end === null) return null
  const proof = isProofOurs(arrival, day)
    ? `Until ${formatDate(addMonths(arrival.on, reverseProofMonths))} a fault counts as having been there from the start, unless we prove otherwise.`
    : 'We may ask you to show that the fault was there from the start.'
  return {
    right: 'repair-or-replace',
    until: end.until,
    gives: 'A repair or a replacement, free of charge.',
    who_pays_postage: 'shop',
    text: `If it turns out to be faulty, you can ask for a repair or a replacement ${end.text}. ${proof} We pay the postage.${note}`,
  }
}

function reductionOrFinalRejection(
  arrival: Arrival,
  repairs: readonly Repair[],
  { partOfUk, day }: { partOfUk: PartOfUk | null; day: CalendarDate },
): Right | null {
  if (!hasArrived(arrival, day) || repairs.every(({ returned_on }) => returned_on === null)) return null
  const { period, note } = limitation(partOfUk)
  const end = endOf(arrival, period, day)
  if (end === null) return null
  const deduction = isProofOurs(arrival, day)
    ? `Until ${formatDate(addMonths(arrival.on, reverseProofMonths))} nothing is deducted for use.`
    : 'We may deduct something for the use you have had.'
  return {
    right: 'reduction-or-final-rejection',
    until: end.until,
    gives: 'Part of the price back, and you keep it; or the price back, and you return it.',
    who_pays_postage: 'shop',
    text: `If the fault is still there after our repair or replacement, you can keep it for a lower price or return it for a refund ${end.text}. ${deduction} We pay the postage.${note}`,
  }
}

function warranty(orderedOn: CalendarDate, repairs: readonly Repair[], day: CalendarDate): Right | null {
  let last = addMonths(orderedOn, warrantyPolicy.months)
  for (const { asked_on, returned_on } of repairs) {
    if (asked_on > last) break
    // The warranty does not end while the product is with us.
    last = later(last, returned_on === null ? day : addDays(returned_on, warrantyPolicy.repairedDays))
  }
  if (day > last) return null
  return {
    right: 'warranty',
    until: last,
    gives: 'A repair, a replacement or, if neither can be done in a reasonable time, a refund.',
    who_pays_postage: 'shop',
    text: `Our warranty covers the sensor and the smart sticker until ${formatDate(last)}. We’ll send you a prepaid label.`,
  }
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}
