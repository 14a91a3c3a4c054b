import { isWorkingDay } from '../calendar/bank-holidays.ts'
import { addDays, formatDay, londonDate, noonOf, type CalendarDate } from '../calendar/london-time.ts'
import { href } from './href.ts'
import type { QueueKind } from './queue.ts'
import { staffHref } from './staff-href.ts'

/** A sentence, and the page on which to act. */
export type MorningLine = { text: string; path: string }

const hour = 60 * 60 * 1000

/** The London day whose email is due: from 7:00 on working days, after an outage until 10:00. Null at other times. */
export function morningOf(now: Date): CalendarDate | null {
  const today = londonDate(now)
  const untilNoon = noonOf(today).getTime() - now.getTime()
  return isWorkingDay(today) && untilNoon <= 5 * hour && untilNoon > 2 * hour ? today : null
}

const kinds: Record<QueueKind, { one: string; many: string; path: string }> = {
  parcel: { one: 'parcel to ship', many: 'parcels to ship', path: staffHref.orders('waiting-to-ship') },
  dispute: { one: 'dispute to answer', many: 'disputes to answer', path: staffHref.orders('dispute-to-answer') },
  deadline: { one: 'deadline to meet', many: 'deadlines to meet', path: href.dashboard },
  payment: {
    one: 'payment that does not match its order',
    many: 'payments that do not match their orders',
    path: staffHref.orders('payment-problem'),
  },
  'payment-without-order': {
    one: 'payment without an order',
    many: 'payments without an order',
    path: staffHref.unmatchedPayments,
  },
  'refund-to-approve': {
    one: 'refund to approve',
    many: 'refunds to approve',
    path: staffHref.orders('refund-to-approve'),
  },
  'refund-failed': { one: 'refund that failed', many: 'refunds that failed', path: staffHref.orders('refund-failed') },
  cancellation: { one: 'cancellation to decide on', many: 'cancellations to decide on', path: staffHref.cancellations },
  'address-change': {
    one: 'new address to decide on',
    many: 'new addresses to decide on',
    path: staffHref.orders('address-change'),
  },
  held: { one: 'parcel held', many: 'parcels held', path: staffHref.orders('held') },
  return: { one: 'return to inspect', many: 'returns to inspect', path: staffHref.returnedGoods('to-inspect') },
  email: { one: 'email that failed', many: 'emails that failed', path: staffHref.emailLogs('failed') },
  undelivered: { one: 'email that came back', many: 'emails that came back', path: href.dashboard },
  webhook: { one: 'webhook that failed', many: 'webhooks that failed', path: staffHref.failedWebhooks },
}

type Morning = {
  today: CalendarDate
  rows: readonly { kind: QueueKind; due_at: Date | null; is_overdue: boolean }[]
  late: ReadonlyMap<QueueKind, number>
  /** Kinds of work with more rows than `rows` has. */
  more: readonly QueueKind[]
  lowStock: readonly { name: string; left: number }[]
  findings: number
}

/** The lines of the email: late work, work due today or tomorrow, work without a day, low stock. Empty: no email. */
export function morningLines({ today, rows, late, more, lowStock, findings }: Morning): MorningLine[] {
  const named = Object.entries(kinds) as [QueueKind, (typeof kinds)[QueueKind]][]
  const lateLines = named.flatMap(([kind, { one, many, path }]) => {
    const count = late.get(kind) ?? 0
    return count === 0 ? [] : [{ text: `Late: ${count} ${count === 1 ? one : many}`, path }]
  })
  const dueLines = [today, addDays(today, 1)].flatMap((day) =>
    named.flatMap(([kind, { one, many, path }]) => {
      const count = rows.filter((row) => row.kind === kind && !row.is_overdue && isDueOn(row, day)).length
      return count === 0 ? [] : [{ text: `${count} ${count === 1 ? one : many} by ${formatDay(day)}`, path }]
    }),
  )
  const openLines = named.flatMap(([kind, { one, many, path }]) => {
    const count = rows.filter((row) => row.kind === kind && row.due_at === null).length
    if (count === 0) return []
    return [{ text: `${more.includes(kind) ? 'More than ' : ''}${count} ${count === 1 ? one : many}`, path }]
  })
  const stockLines = lowStock.map(({ name, left }) => ({
    text: left === 0 ? `${name} is sold out` : `${left} × ${name} left`,
    path: staffHref.dashboard('catalogue'),
  }))
  const bookLines =
    findings === 0
      ? []
      : [{ text: `${findings} ${findings === 1 ? 'finding' : 'findings'} in the books`, path: href.books }]
  return [...lateLines, ...dueLines, ...openLines, ...stockLines, ...bookLines]
}

const isDueOn = ({ due_at }: { due_at: Date | null }, day: CalendarDate) =>
  due_at !== null && londonDate(due_at) === day
