import type { Handler } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

export const setContactStatus: Handler<'set-contact-status'> = (services, input, caller) =>
  setSubmissionStatus(services, 'set-contact-status', input, caller)
