import { randomInt } from 'node:crypto'
import { newId } from '../new-id.ts'
import type { Charge } from './charge.ts'

type Returned = {
  charge: Charge
  amount: number
  reason: string | null
  metadata: Record<string, string>
  status: 'pending' | 'succeeded'
  now: number
}

export function newRefund({ charge, amount, reason, metadata, status, now }: Returned) {
  return {
    id: newId('re'),
    object: 'refund' as const,
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund' as const,
      },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: status as string,
    transfer_reversal: null,
  }
}

export type Refund = ReturnType<typeof newRefund> & {
  failure_reason?: string
  failure_balance_transaction?: string
  destination_details: { card: { reference?: string } }
}

/** The buyer's bank has booked the refund and given its reference. */
export function arrivedRefund(refund: Refund): Refund {
  const { card } = refund.destination_details
  return {
    ...refund,
    status: 'succeeded',
    destination_details: {
      ...refund.destination_details,
      card: { ...card, reference: newBankReference(), reference_status: 'available' },
    },
  }
}

/** The buyer's bank has returned the refund. */
export function failedRefund(refund: Refund): Refund & { failure_balance_transaction: string } {
  return { ...refund, status: 'failed', failure_reason: 'unknown', failure_balance_transaction: newId('txn') }
}

/** Twenty-three digits, like an acquirer's reference number. */
function newBankReference(): string {
  return Array.from({ length: 23 }, () => randomInt(10)).join('')
}

/** Adds a refund to the charge; a negative amount removes a failed one. */
export function withRefund(charge: Charge, amount: number): Charge {
  const refunded = charge.amount_refunded + amount
  return { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount }
}
