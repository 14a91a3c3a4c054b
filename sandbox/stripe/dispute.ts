import type { Tx } from '#db/tables.ts'
import { announce } from './announce.ts'
import { ApiError, noSuch } from './api-error.ts'
import type { DisputeCause } from './cards.ts'
import { endFraudWarnings } from './fraud-warning.ts'
import type { Charge } from './objects/charge.ts'
import { disputeFee, newBalanceTransaction } from './objects/balance-transaction.ts'
import { newDispute, submitted, withEvidence, type Dispute, type DisputeStatus } from './objects/dispute.ts'
import type { DisputeParameters } from './parameters.ts'
import { inSeconds, insertObject, lockObject, saveObject, type SandboxContext } from './store.ts'

/** The card's bank demands the money back. */
export async function raiseDispute(tx: Tx, parts: SandboxContext, charge: Charge, cause: DisputeCause): Promise<void> {
  const raised = newDispute(charge, cause, inSeconds(parts.clock.now()))
  // An inquiry takes no money.
  const dispute = cause.isInquiry ? raised : await moveFunds(tx, parts, raised, 'withdrawn')
  await insertObject(tx, dispute)
  await saveObject(tx, { ...charge, disputed: true })
  await announce(tx, parts, [
    { type: 'charge.dispute.created', object: dispute },
    ...(cause.isInquiry ? [] : [{ type: 'charge.dispute.funds_withdrawn', object: dispute }]),
  ])
  await endFraudWarnings(tx, parts, charge)
}

async function moveFunds(
  tx: Tx,
  parts: SandboxContext,
  dispute: Dispute,
  way: 'withdrawn' | 'reinstated',
): Promise<Dispute> {
  const isTaken = way === 'withdrawn'
  const moved = newBalanceTransaction({
    type: 'adjustment',
    reporting: isTaken ? 'dispute' : 'dispute_reversal',
    amount: isTaken ? -dispute.amount : dispute.amount,
    ...(isTaken && { fee: disputeFee }),
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback ${isTaken ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    now: inSeconds(parts.clock.now()),
  })
  await insertObject(tx, moved)
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, moved] }
}

/** The evidence texts that decide a dispute, as in Stripe's test mode. With any other text the dispute stays undecided. */
const verdicts: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

export async function answerDispute(
  tx: Tx,
  parts: SandboxContext,
  id: string,
  { evidence, submit, metadata }: DisputeParameters,
): Promise<Dispute> {
  const dispute = await requireOpenDispute(tx, id)
  const previous = { status: dispute.status, evidence: dispute.evidence }
  const noted = { ...withEvidence(dispute, evidence), metadata: { ...dispute.metadata, ...metadata } }
  const judged = submit ? submitted(noted, statusAfter(dispute, noted.evidence.uncategorized_text)) : noted
  const answered = judged.status === 'won' ? await moveFunds(tx, parts, judged, 'reinstated') : judged
  await saveObject(tx, answered)
  await announce(tx, parts, [
    { type: 'charge.dispute.updated', object: answered, previous },
    ...(isClosed(answered) ? [{ type: 'charge.dispute.closed', object: answered }] : []),
    ...(answered.status === 'won' ? [{ type: 'charge.dispute.funds_reinstated', object: answered }] : []),
  ])
  return answered
}

/** The shop accepts the dispute: the bank keeps the money. */
export async function acceptDispute(tx: Tx, parts: SandboxContext, id: string): Promise<Dispute> {
  const dispute = await requireOpenDispute(tx, id)
  const lost: Dispute = { ...dispute, status: 'lost', is_charge_refundable: false }
  await saveObject(tx, lost)
  await announce(tx, parts, [{ type: 'charge.dispute.closed', object: lost, previous: { status: dispute.status } }])
  return lost
}

async function requireOpenDispute(tx: Tx, id: string): Promise<Dispute> {
  const dispute = await lockObject(tx, 'dispute', id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  if (isClosed(dispute)) throw new ApiError('This dispute is already closed')
  return dispute
}

function isClosed({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
}

function statusAfter(dispute: Dispute, text: string | null): DisputeStatus {
  const verdict = verdicts[text?.trim() ?? ''] ?? null
  // An inquiry took no money, so it is closed in the same way for either verdict.
  if (dispute.status.startsWith('warning_')) return verdict ? 'warning_closed' : 'warning_under_review'
  return verdict ?? 'under_review'
}
