/** The rights by which goods are returned; by the last two they were faulty, and we pay the postage. */
export const returnBases = ['cancel', 'our-30-days', 'reject', 'reduction-or-final-rejection'] as const
export type ReturnBasis = (typeof returnBases)[number]

export const returnStatuses = ['told', 'sent', 'received', 'inspected', 'closed', 'withdrawn'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export type ReturnEvent = 'send' | 'receive' | 'inspect' | 'close' | 'reopen' | 'recheck' | 'withdraw'

/** Allowed transitions of a return. A failed refund reopens it; after a declined one it is inspected again. */
const moves: Record<ReturnStatus, Partial<Record<ReturnEvent, ReturnStatus>>> = {
  told: { send: 'sent', receive: 'received', withdraw: 'withdrawn' },
  sent: { send: 'sent', receive: 'received' },
  received: { inspect: 'inspected' },
  inspected: { close: 'closed', recheck: 'received' },
  closed: { reopen: 'inspected' },
  withdrawn: {},
}

/** Null if the event changes nothing. */
export function nextReturnStatus(status: ReturnStatus, event: ReturnEvent): ReturnStatus | null {
  return moves[status][event] ?? null
}

/** Whether the parcel or the refund is still outstanding. */
export function isOpenReturn(status: ReturnStatus): boolean {
  return status !== 'closed' && status !== 'withdrawn'
}

/** Why a return cannot have a label, in a sentence for staff; null if it can. */
export function whyNoLabel(returned: { status: ReturnStatus; is_battery_suspect: boolean | null }): string | null {
  if (returned.status !== 'told') return 'The parcel is on its way or already here, so it needs no label.'
  return returned.is_battery_suspect ? 'Its battery is hot, swollen or damaged, so it must not be posted.' : null
}

export type Inspection = { deduction: number; reason: string | null }

/** Why a return cannot be settled like this, in a sentence for staff; null if it can. */
export function whyNotToDeduct({ deduction, reason }: Inspection, left: number): string | null {
  if (deduction > left) return 'The deduction is more than what is left of the payment.'
  if (deduction > 0 && !reason?.trim()) return 'Please say what the deduction is for. The buyer reads it.'
  return null
}

/** The refund of a return after its deduction. */
export function refundAfter({ deduction }: Inspection, left: number): number {
  return Math.max(0, left - deduction)
}
