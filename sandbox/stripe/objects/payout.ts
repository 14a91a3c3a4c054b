import { newId } from '../new-id.ts'

const oneDay = 24 * 60 * 60

export function newPayout({ amount, currency, isAutomatic, now }: PaidOut) {
  return {
    id: newId('po'),
    object: 'payout' as const,
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: (Math.floor(now / oneDay) + 1) * oneDay,
    automatic: isAutomatic,
    balance_transaction: newId('txn'),
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null as string | null,
    failure_code: null as string | null,
    failure_message: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? ('completed' as const) : ('not_applicable' as const),
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit' as 'in_transit' | 'paid' | 'failed',
    trace_id: null,
    type: 'bank_account' as const,
  }
}

type PaidOut = { amount: number; currency: string; isAutomatic: boolean; now: number }

export type Payout = ReturnType<typeof newPayout>

/** The shop's bank has returned the payout. */
export function failedPayout(payout: Payout): Payout & { failure_balance_transaction: string } {
  return {
    ...payout,
    status: 'failed',
    failure_balance_transaction: newId('txn'),
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  }
}
