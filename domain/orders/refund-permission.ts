import { formatMoney } from './money.ts'
import type { StaffRole } from '../customers/role.ts'

/** In whole pence. An admin has no limit, and a packer may not refund. */
export type RefundLimits = {
  support: number
  /** Null: no limit. */
  manager: number | null
  twoPeopleAbove: number | null
}

/** Whether the order belongs to this account, or was bought with its address. */
export function isOwnOrder(
  person: { userId: string; email: string },
  order: { user_id: string | null; customer_email: string | null },
): boolean {
  return order.user_id === person.userId || order.customer_email?.toLowerCase() === person.email.toLowerCase()
}

/** `amount`: all that this person refunded of the order, including this refund. `isSecondPerson`: a colleague requested it. */
export type RefundAct = { role: StaffRole; amount: number; isSecondPerson: boolean }

/** Why this person may not send such a refund, in a sentence for staff; null if they may. */
export function whyNotAlone(limits: RefundLimits, { role, amount, isSecondPerson }: RefundAct): string | null {
  const limit = limitOf(limits, role)
  if (limit !== null && amount > limit) {
    return `The role ${role} may refund up to ${formatMoney(limit, 'gbp')} of an order.`
  }
  const { twoPeopleAbove } = limits
  if (twoPeopleAbove !== null && amount > twoPeopleAbove && !isSecondPerson) {
    return `A refund above ${formatMoney(twoPeopleAbove, 'gbp')} needs the approval of a second person.`
  }
  return null
}

function limitOf(limits: RefundLimits, role: StaffRole): number | null {
  if (role === 'admin') return null
  return role === 'packer' ? 0 : limits[role]
}
