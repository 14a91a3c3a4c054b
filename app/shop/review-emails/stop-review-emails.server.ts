import { failure } from '#contract/failure.ts'
import { linkOver } from '#contract/buying/stock-alerts.ts'
import type { Handler } from '#services/handler.ts'
import { optOut } from '#services/reviews/review-opt-out.ts'

export const stopReviewEmails: Handler<'stop-review-emails'> = async (services, { ask }) =>
  (await optOut(services, ask)) ? { success: true } : failure('not-found', linkOver)
