import type { CaseState } from '#domain/customers/case.ts'
import type { DispatchDue } from '#domain/calendar/dispatch-due.ts'
import type { EmailStatus } from '#domain/customers/email.ts'
import type { PaymentStatus } from '#domain/orders/order.ts'
import { isWaitingToShip, type Parcel, type ParcelPlace } from '#domain/orders/parcel.ts'
import type { PromoState } from '#domain/products/promo.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import type { MoneyMark } from '#domain/orders/refund.ts'
import type { ReturnStatus } from '#domain/orders/return.ts'

/** `quiet`: in order, finished, or waiting for another party. `due`: our turn. `wrong`: late or broken. */
export type Tone = 'plain' | 'quiet' | 'due' | 'wrong'

/** The tone of each state. Staff scan lists for colour, so states in order have none. */
export const tones = {
  payment: { pending: 'quiet', paid: 'quiet', failed: 'quiet', fulfilled: 'quiet' },
  money: { Cancelled: 'quiet', Refunded: 'quiet', 'Partly refunded': 'quiet', Disputed: 'wrong' },
  dispatch: { later: 'quiet', today: 'due', late: 'wrong' },
  refund: {
    'waiting-for-approval': 'due',
    requested: 'quiet',
    pending: 'quiet',
    succeeded: 'quiet',
    failed: 'wrong',
    declined: 'quiet',
  },
  return: { told: 'quiet', sent: 'quiet', received: 'due', inspected: 'quiet', closed: 'quiet', withdrawn: 'quiet' },
  case: { 'waiting-for-us': 'due', 'waiting-for-them': 'quiet', closed: 'quiet' },
  // As specified: a sent email has the default badge; every other state stands out.
  email: { sent: 'plain', queued: 'wrong', failed: 'wrong', withdrawn: 'wrong' },
  promo: { works: 'quiet', inactive: 'quiet', 'not-started': 'quiet', expired: 'quiet', 'used-up': 'quiet' },
} as const satisfies {
  payment: Record<PaymentStatus, Tone>
  money: Record<MoneyMark, Tone>
  dispatch: Record<DispatchDue['urgency'], Tone>
  refund: Record<RefundStatus, Tone>
  return: Record<ReturnStatus, Tone>
  case: Record<CaseState, Tone>
  email: Record<EmailStatus, Tone>
  promo: Record<PromoState['kind'], Tone>
}

/** A paid order that has not left is work. If it is held, a badge beside the status says why. */
export function shippingTone(order: Parcel & ParcelPlace): Tone {
  return isWaitingToShip(order) ? 'due' : 'quiet'
}
