import { listFailedEvents } from '#db/payments/payment-events.ts'
import type { Handler } from '#services/handler.ts'

const shown = 50

export const listFailedWebhooks: Handler<'list-failed-webhooks'> = async ({ db }) => ({
  rows: await listFailedEvents(db, shown),
})
