import type { CallOutput } from '#contract/functions.ts'
import type { CaseKind, ClaimOutcome, ComplaintOutcome } from '#domain/customers/case.ts'
import { caseStateLabels, type Mark } from '../list/badges.tsx'
import { tones } from '../list/tones.ts'
import type { DeadlineKind } from '#domain/calendar/deadlines.ts'

export type StaffCase = CallOutput<'find-case'>
export type ListedCase = CallOutput<'list-cases'>['rows'][number]

export const kindLabels: Record<CaseKind, string> = {
  claim: 'Warranty claim',
  contact: 'Message',
  retailer: 'Retailer application',
  'data-complaint': 'Data complaint',
  return: 'Return',
}

export const claimOutcomeLabels: Record<ClaimOutcome, string> = {
  repair: 'Repair',
  replace: 'Replace',
  refund: 'Refund',
  decline: 'Decline',
}

export const complaintOutcomeLabels: Record<ComplaintOutcome, string> = {
  upheld: 'Upheld',
  'partly-upheld': 'Partly upheld',
  'not-upheld': 'Not upheld',
}

export const outcomeLabels = { ...claimOutcomeLabels, ...complaintOutcomeLabels }

export const deadlineLabels: Record<DeadlineKind, string> = {
  refund: 'Refund',
  'goods-back': 'Goods due back',
  'first-answer': 'Answer',
  'claim-resolved': 'Claim resolved',
  'privacy-acknowledged': 'Acknowledged',
  'privacy-outcome': 'Outcome',
  'data-request': 'Data request',
  invoice: 'Invoice',
  'review-check': 'Review checked',
}

/** The state of a case, and the warnings that staff must see before they read it. */
export function caseMarks(found: ListedCase | StaffCase): Mark[] {
  return [
    { label: caseStateLabels[found.state], tone: tones.case[found.state] },
    ...(found.outcome ? [{ label: outcomeLabels[found.outcome], tone: 'quiet' as const }] : []),
    ...(found.unverified_order_id ? [{ label: 'Unverified', tone: 'wrong' as const }] : []),
    ...(found.suspected_spam ? [{ label: 'Suspected spam', tone: 'wrong' as const }] : []),
  ]
}
