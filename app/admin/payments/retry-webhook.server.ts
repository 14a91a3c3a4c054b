import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { retryPaymentEvent } from '#services/orders/payment-inbox.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../frame/performed-by.server.ts'

export async function retryWebhook(
  services: Services,
  { id }: HandlerInput<'retry-webhook'>,
  caller: Caller,
): Promise<HandlerResult<'retry-webhook'> | Failure> {
  const outcome = await retryPaymentEvent(services, id)
  if (outcome === 'not a failed one') return failure('not-found', 'There is no such failed webhook.')
  await recordChange(services.db, {
    performedBy: performedBy(caller),
    action: 'retry-webhook',
    subjectType: 'webhook',
    subjectId: id,
    before: { status: 'failed' },
    after: { status: outcome },
  })
  if (outcome === 'failed') return failure('conflict', 'It failed again. The list says why.')
  return { success: true }
}
