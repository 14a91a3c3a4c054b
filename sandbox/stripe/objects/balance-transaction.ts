import { newId } from '../new-id.ts'

type Moved = {
  /** Given for charges and refunds, which refer to the transaction before it exists. */
  id?: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure'
  reporting: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout' | 'payout_reversal'
  /** Negative when money leaves. */
  amount: number
  fee?: { amount: number; description: string }
  currency: string
  source: string
  description: string | null
  now: number
}

const twoDays = 2 * 24 * 60 * 60

/** A movement of the balance: the amount and its fee. */
export function newBalanceTransaction({ id, type, reporting, amount, fee, currency, source, description, now }: Moved) {
  return {
    id: id ?? newId('txn'),
    object: 'balance_transaction' as const,
    amount,
    available_on: type === 'charge' ? now + twoDays : now,
    balance_type: 'payments' as const,
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: reporting as string,
    source,
    status: type === 'charge' ? 'pending' : ('available' as 'pending' | 'available'),
    type,
  }
}

export type BalanceTransaction = ReturnType<typeof newBalanceTransaction>

/** Adds the status: the money of a charge is pending for two days. */
export function withStatusAt(moved: BalanceTransaction, now: number): BalanceTransaction {
  return { ...moved, status: moved.available_on > now ? 'pending' : 'available' }
}

/** Stripe's fee for a British card: 1.5 per cent and 20p. */
export function chargeFee(amount: number) {
  return { amount: Math.round(amount * 0.015) + 20, description: 'Stripe processing fees' }
}

/** Withdrawn with the disputed money, and kept even if the shop wins. */
export const disputeFee = { amount: 2000, description: 'Dispute fee' }
