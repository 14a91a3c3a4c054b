import { newId } from '../new-id.ts'
import type { Charge } from './charge.ts'

type Returned = { charge: Charge; amount: number; reason: string | null; metadata: Record<string, string>; now: number }

export function newRefund({ charge, amount, reason, metadata, now }: Returned) {
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
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export type Refund = ReturnType<typeof newRefund>

export function withRefund(charge: Charge, amount: number): Charge {
  const refunded = charge.amount_refunded + amount
  return { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount }
}
