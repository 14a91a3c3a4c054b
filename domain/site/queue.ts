import type { StaffRole } from '../customers/role.ts'

export const queueKinds = {
  parcel: 'packer',
  dispute: 'manager',
  deadline: 'support',
  payment: 'manager',
  'payment-without-order': 'manager',
  'refund-to-approve': 'manager',
  'refund-failed': 'manager',
  cancellation: 'support',
  'address-change': 'packer',
  held: 'manager',
  return: 'support',
  email: 'support',
  undelivered: 'support',
  webhook: 'admin',
} as const satisfies Record<string, StaffRole>

export type QueueKind = keyof typeof queueKinds

type Waiting = { since: Date; due_at: Date | null }

/** Overdue work first, longest overdue on top; then by due day; then work without a day, oldest first. */
export function byUrgency(a: Waiting, b: Waiting): number {
  if (a.due_at && b.due_at) return a.due_at.getTime() - b.due_at.getTime() || a.since.getTime() - b.since.getTime()
  if (a.due_at || b.due_at) return a.due_at ? -1 : 1
  return a.since.getTime() - b.since.getTime()
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago, in the one unit that matters: '3 min', '5 h', '2 days'. */
export function ageInWords(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime())
  if (passed < hour) return `${Math.floor(passed / minute)} min`
  if (passed < 2 * day) return `${Math.floor(passed / hour)} h`
  return `${Math.floor(passed / day)} days`
}

export function daysLeft(stock: number, soldPerDay: number): number | null {
  return soldPerDay > 0 ? Math.floor(stock / soldPerDay) : null
}
