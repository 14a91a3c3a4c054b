import type { HandlerResult } from '#contract/functions.ts'
import { listFailedEvents } from '#db/payment-events.ts'
import type { Services } from '#services/services.ts'

const shown = 50

export async function listFailedWebhooks({ db }: Services): Promise<HandlerResult<'list-failed-webhooks'>> {
  return { rows: await listFailedEvents(db, shown) }
}
