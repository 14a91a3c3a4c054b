import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { dismissUnmatchedPayment as dismiss } from '#db/unmatched-payments.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../frame/performed-by.server.ts'

/** An admin says that a payment is none of the shop's. */
export async function dismissUnmatchedPayment(
  { db, clock }: Services,
  { id }: HandlerInput<'dismiss-unmatched-payment'>,
  caller: Caller,
): Promise<HandlerResult<'dismiss-unmatched-payment'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    if (!(await dismiss(tx, id, clock.now()))) return failure('not-found', 'This payment is no longer in the list.')
    await recordChange(tx, {
      performedBy: performedBy(caller),
      action: 'dismiss-unmatched-payment',
      subjectType: 'unmatched_payment',
      subjectId: id,
      before: null,
      after: { dismissed_at: clock.now() },
    })
    return { success: true }
  })
}
