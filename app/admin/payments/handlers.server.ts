import { listFailedEvents } from '#db/payments/payment-events.ts'
import { listUnmatchedPayments } from '#db/payments/unmatched-payments.ts'
import type { Handlers } from '#services/handler.ts'

const shown = 50

export const paymentHandlers = {
  'list-failed-webhooks': async ({ db }) => ({ rows: await listFailedEvents(db, shown) }),
  'list-unmatched-payments': async ({ db }) => ({ rows: await listUnmatchedPayments(db, shown) }),
} satisfies Partial<Handlers>
