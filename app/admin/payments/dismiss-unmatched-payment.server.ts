import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { dismissUnmatchedPayment as dismiss } from '#db/payments/unmatched-payments.ts'
import type { Handler } from '#services/handler.ts'

/** An admin says that a payment is none of the shop's. */
export const dismissUnmatchedPayment: Handler<'dismiss-unmatched-payment'> = ({ db, clock }, { id }, caller) =>
  db.transaction().execute(async (tx) => {
    if (!(await dismiss(tx, id, clock.now()))) return failure('not-found', 'This payment is no longer in the list.')
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'dismiss-unmatched-payment',
      subjectType: 'unmatched_payment',
      subjectId: id,
      before: null,
      after: { dismissed_at: clock.now() },
    })
    return { success: true }
  })
