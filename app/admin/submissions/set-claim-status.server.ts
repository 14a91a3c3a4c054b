import type { Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import type { Caller, Services } from '#services/services.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

const submission = {
  action: 'set-claim-status',
  table: 'warranty_claims',
  subjectType: 'warranty_claim',
  noun: 'claim',
} as const

export async function setClaimStatus(
  services: Services,
  input: HandlerInput<'set-claim-status'>,
  caller: Caller,
): Promise<HandlerResult<'set-claim-status'> | Failure> {
  return await setSubmissionStatus(services, submission, input, caller)
}
