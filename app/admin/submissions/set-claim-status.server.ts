import type { Handler } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

export const setClaimStatus: Handler<'set-claim-status'> = (services, input, caller) =>
  setSubmissionStatus(services, 'set-claim-status', input, caller)
