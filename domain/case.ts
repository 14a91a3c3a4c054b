/** One conversation with one person: what they wrote, what was answered, and who has to write next. */
export const caseKinds = ['claim', 'contact', 'retailer', 'data-complaint', 'return'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseStates = ['waiting-for-us', 'waiting-for-them', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

export type CaseAuthor = 'customer' | 'staff' | 'shop'

export const claimOutcomes = ['repair', 'replace', 'refund', 'decline'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

export const complaintOutcomes = ['upheld', 'partly-upheld', 'not-upheld'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

export type CaseOutcome = ClaimOutcome | ComplaintOutcome
