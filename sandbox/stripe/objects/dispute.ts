import type { DisputeCause } from '../cards.ts'
import { newId } from '../new-id.ts'
import type { BalanceTransaction } from './balance-transaction.ts'
import type { Charge } from './charge.ts'

const answerDays = 7

/** The evidence a shop may submit to the bank. */
export const evidenceTextNames = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const

type EvidenceTexts = Record<(typeof evidenceTextNames)[number], string | null>

const noTexts = Object.fromEntries(evidenceTextNames.map((name) => [name, null])) as EvidenceTexts // every name is in it

const noFiles = {
  cancellation_policy: null,
  customer_communication: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  receipt: null,
  refund_policy: null,
  service_documentation: null,
  shipping_documentation: null,
  uncategorized_file: null,
}

export type DisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'

/** An inquiry is the bank's question; only a dispute takes the money. */
export function newDispute(charge: Charge, { reason, isInquiry }: DisputeCause, now: number) {
  const { card } = charge.payment_method_details
  return {
    id: newId('du'),
    object: 'dispute' as const,
    amount: charge.amount,
    balance_transactions: [] as BalanceTransaction[],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noTexts, ...noFiles, enhanced_evidence: {} },
    evidence_details: {
      due_by: now + answerDays * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual' as const,
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {} as Record<string, string>,
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: card.brand,
        case_type: isInquiry ? ('inquiry' as const) : ('chargeback' as const),
        network: card.brand,
        network_reason_code: '10.4',
      },
      type: 'card' as const,
    },
    reason,
    status: (isInquiry ? 'warning_needs_response' : 'needs_response') as DisputeStatus,
  }
}

export type Dispute = ReturnType<typeof newDispute>

export function withEvidence(dispute: Dispute, texts: Partial<EvidenceTexts>): Dispute {
  return {
    ...dispute,
    evidence: { ...dispute.evidence, ...texts },
    evidence_details: { ...dispute.evidence_details, has_evidence: true },
  }
}

export function submitted(dispute: Dispute, status: DisputeStatus): Dispute {
  const details = dispute.evidence_details
  return {
    ...dispute,
    evidence_details: { ...details, submission_count: details.submission_count + 1 },
    status,
    is_charge_refundable: status === 'won' || status === 'warning_closed' || status === 'warning_under_review',
  }
}
