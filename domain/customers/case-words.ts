import type { CaseKind, CaseState } from './case.ts'

/** The kind of a case, as its customer reads it. */
export const caseKindWords: Record<CaseKind, string> = {
  claim: 'Warranty claim',
  contact: 'Your message',
  retailer: 'Retailer application',
  'data-complaint': 'Complaint about your data',
  return: 'Return',
}

/** The state of a case, as its customer reads it. */
export const caseStateWords: Record<CaseState, { label: string; colour: 'orange' | 'blue' | 'grey' }> = {
  'waiting-for-us': { label: 'With us', colour: 'blue' },
  'waiting-for-them': { label: 'Waiting for you', colour: 'orange' },
  closed: { label: 'Closed', colour: 'grey' },
}
