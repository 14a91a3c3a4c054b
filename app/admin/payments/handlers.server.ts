import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { listFailedEvents } from '#db/payments/payment-events.ts'
import { listUnmatchedPayments, dismissUnmatchedPayment as dismiss } from '#db/payments/unmatched-payments.ts'
import type { Handlers } from '#services/handler.ts'
import { retryPaymentEvent } from '#services/orders/payment-inbox.ts'

const shown = 50

export const paymentHandlers = {
  'list-failed-webhooks': async ({ db }) => ({ rows: await listFailedEvents(db, shown) }),
  'list-unmatched-payments': async ({ db }) => ({ rows: await listUnmatchedPayments(db, shown) }),
  /** An admin says that a payment is none of the shop's. */
  'dismiss-unmatched-payment': ({ db, clock }, { id }, caller) =>
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
    }),
  'retry-webhook': async (services, { id }, caller) => {
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
  },
} satisfies Partial<Handlers>
