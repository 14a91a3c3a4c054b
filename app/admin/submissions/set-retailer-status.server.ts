import type { Handler } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

const submission = {
  action: 'set-retailer-status',
  table: 'retailer_applications',
  subjectType: 'retailer_application',
  noun: 'application',
} as const

export const setRetailerStatus: Handler<'set-retailer-status'> = (services, input, caller) =>
  setSubmissionStatus(services, submission, input, caller)
