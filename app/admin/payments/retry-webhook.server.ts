import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { retryPaymentEvent } from '#services/orders/payment-inbox.ts'
import type { Handler } from '#services/handler.ts'

export const retryWebhook: Handler<'retry-webhook'> = async (services, { id }, caller) => {
  const outcome = await retryPaymentEvent(services, id)
  if (outcome === 'not a failed one') return failure('not-found', 'There is no such failed webhook.')
  await recordChange(services.db, {
    performedBy: caller.userId,
    action: 'retry-webhook',
    subjectType: 'webhook',
    subjectId: id,
    before: { status: 'failed' },
    after: { status: outcome },
  })
  if (outcome === 'failed') return failure('conflict', 'It failed again. The list says why.')
  return { success: true }
}
