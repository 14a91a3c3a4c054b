import type { Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import type { Caller, Services } from '#services/services.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

const submission = {
  action: 'set-contact-status',
  table: 'contact_submissions',
  subjectType: 'contact_submission',
  noun: 'message',
} as const

export async function setContactStatus(
  services: Services,
  input: HandlerInput<'set-contact-status'>,
  caller: Caller,
): Promise<HandlerResult<'set-contact-status'> | Failure> {
  return await setSubmissionStatus(services, submission, input, caller)
}
