import * as z from 'zod/mini'
import type {
  BalanceTransaction,
  FraudWarning,
  PaymentMoneyBack,
  Payout,
  ProviderDispute,
  ProviderRefund,
} from './payments.ts'
import { idOf, metadata, ourMetadata, text, uuid, type paymentResponse } from './stripe-responses.ts'

export const refundResponse = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullable(z.string()),
  reason: text,
  failure_reason: text,
  metadata,
  destination_details: z.nullish(z.object({ card: z.nullish(z.object({ reference: text })) })),
  created: z.int(),
})

export const disputeResponse = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.nullable(z.int()) }),
  created: z.int(),
})

export const warningResponse = z.object({
  id: z.string(),
  fraud_type: z.string(),
  actionable: z.boolean(),
  created: z.int(),
})

export const payoutResponse = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  failure_code: text,
  automatic: z.boolean(),
  reconciliation_status: z.string(),
  created: z.int(),
  arrival_date: z.int(),
})

/** The fields of a charge, refund, dispute or other source that tell its payment and our order. */
const sourceResponse = z.object({
  id: z.string(),
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
  metadata,
})

const balanceTransactionResponse = z.object({
  id: z.string(),
  reporting_category: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string(),
  source: z.nullable(z.union([z.extend(payoutResponse, { object: z.literal('payout') }), sourceResponse, z.string()])),
  description: text,
  created: z.int(),
})

export const balancePageResponse = z.object({ data: z.array(balanceTransactionResponse), has_more: z.boolean() })

const atSecond = (seconds: number) => new Date(seconds * 1000)

type Told = {
  payment: z.output<typeof paymentResponse>
  refunds: z.output<typeof refundResponse>[]
  disputes: z.output<typeof disputeResponse>[]
  warnings: z.output<typeof warningResponse>[]
}

export function toMoneyBack({ payment, refunds, disputes, warnings }: Told): PaymentMoneyBack {
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null
  return {
    paymentIntentId: payment.id,
    orderId: ourMetadata(payment.metadata).orderId,
    amountPaid: payment.amount,
    cardLastDigits: charge?.payment_method_details?.card?.last4 ?? null,
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
    warnings: warnings.map(toWarning),
  }
}

export function toRefund(refund: z.output<typeof refundResponse>): ProviderRefund {
  const refundId = refund.metadata?.refund_id?.toLowerCase() ?? ''
  return {
    id: refund.id,
    amount: refund.amount,
    status: refundStatus(refund.status),
    reason: refund.reason ?? null,
    bankReference: refund.destination_details?.card?.reference ?? null,
    failure: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
    refundId: uuid.test(refundId) ? refundId : null,
    createdAt: atSecond(refund.created),
  }
}

/** A refund that waits for an action of the buyer counts as pending. */
function refundStatus(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function toDispute(dispute: z.output<typeof disputeResponse>): ProviderDispute {
  const { due_by } = dispute.evidence_details
  return {
    id: dispute.id,
    amount: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    evidenceDueAt: due_by === null ? null : atSecond(due_by),
    createdAt: atSecond(dispute.created),
  }
}

function toWarning({ id, fraud_type, actionable, created }: z.output<typeof warningResponse>): FraudWarning {
  return { id, fraudType: fraud_type, isActionable: actionable, createdAt: atSecond(created) }
}

export function toBalanceTransaction(found: z.output<typeof balanceTransactionResponse>): BalanceTransaction {
  const { id, amount, fee, net, currency, source } = found
  const ofPayment = source !== null && typeof source === 'object' && !('object' in source) ? source : null
  return {
    id,
    category: found.reporting_category,
    amount,
    fee,
    net,
    currency,
    sourceId: idOf(source),
    paymentIntentId: idOf(ofPayment?.payment_intent),
    orderId: ourMetadata(ofPayment?.metadata).orderId,
    payout: source !== null && typeof source === 'object' && 'object' in source ? toPayout(source) : null,
    description: found.description ?? null,
    createdAt: atSecond(found.created),
  }
}

export function toPayout(payout: z.output<typeof payoutResponse>): Payout {
  const { id, amount, currency, status } = payout
  return {
    id,
    amount,
    currency,
    status,
    failure: payout.failure_code ?? null,
    isAutomatic: payout.automatic,
    isItemised: payout.reconciliation_status === 'completed',
    createdAt: atSecond(payout.created),
    arrivesAt: atSecond(payout.arrival_date),
  }
}
