import type { Handler } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

const submission = {
  action: 'set-contact-status',
  table: 'contact_submissions',
  subjectType: 'contact_submission',
  noun: 'message',
} as const

export const setContactStatus: Handler<'set-contact-status'> = (services, input, caller) =>
  setSubmissionStatus(services, submission, input, caller)
