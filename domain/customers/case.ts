/** A conversation with one person: their messages, our answers, and whose turn it is. */
export const caseKinds = ['claim', 'contact', 'retailer', 'data-complaint', 'return'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Filters of the queue, as named in its address. */
export const casesShown = ['open', 'late', 'mine', 'waiting-for-them', 'closed', 'all'] as const
export type CasesShown = (typeof casesShown)[number]

export const caseStates = ['waiting-for-us', 'waiting-for-them', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

export type CaseAuthor = 'customer' | 'staff' | 'shop'

export const claimOutcomes = ['repair', 'replace', 'refund', 'decline'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

export const complaintOutcomes = ['upheld', 'partly-upheld', 'not-upheld'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

export type CaseOutcome = ClaimOutcome | ComplaintOutcome

export type CaseEvent = 'customer-writes' | 'staff-answer' | 'close'

/** Every allowed transition. A message after the end reopens the case, so that the customer can always reach us. */
const moves: Record<CaseState, Record<CaseEvent, CaseState>> = {
  'waiting-for-us': { 'customer-writes': 'waiting-for-us', 'staff-answer': 'waiting-for-them', close: 'closed' },
  'waiting-for-them': { 'customer-writes': 'waiting-for-us', 'staff-answer': 'waiting-for-them', close: 'closed' },
  closed: { 'customer-writes': 'waiting-for-us', 'staff-answer': 'waiting-for-them', close: 'closed' },
}

export const nextCaseState = (state: CaseState, event: CaseEvent): CaseState => moves[state][event]

/** A case's number as people read and say it. */
export const formatCaseNumber = (number: number): string => `C-${number}`

/** The first words of a decision in the conversation. */
export const claimOutcomeWords: Record<ClaimOutcome, string> = {
  repair: 'Your claim is accepted: we’ll repair it.',
  replace: 'Your claim is accepted: we’ll replace it.',
  refund: 'Your claim is accepted: we’ll refund you.',
  decline: 'We cannot accept this claim under our warranty. Your statutory rights are not affected.',
}
