import type { Handler } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

const submission = {
  action: 'set-claim-status',
  table: 'warranty_claims',
  subjectType: 'warranty_claim',
  noun: 'claim',
} as const

export const setClaimStatus: Handler<'set-claim-status'> = (services, input, caller) =>
  setSubmissionStatus(services, submission, input, caller)
