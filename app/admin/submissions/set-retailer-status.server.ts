import type { Handler } from '#services/handler.ts'
import { setSubmissionStatus } from './set-submission-status.server.ts'

export const setRetailerStatus: Handler<'set-retailer-status'> = (services, input, caller) =>
  setSubmissionStatus(services, 'set-retailer-status', input, caller)
