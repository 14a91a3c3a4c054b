import type { Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import type { Caller, Services } from '#services/services.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

const submission = {
  action: 'set-retailer-status',
  table: 'retailer_applications',
  subjectType: 'retailer_application',
  noun: 'application',
} as const

export async function setRetailerStatus(
  services: Services,
  input: HandlerInput<'set-retailer-status'>,
  caller: Caller,
): Promise<HandlerResult<'set-retailer-status'> | Failure> {
  return await setSubmissionStatus(services, submission, input, caller)
}
