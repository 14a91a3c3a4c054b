import type { FunctionResult } from '#contract/functions.ts'
import { listFailedEvents } from '#db/payment-events.ts'
import type { Services } from '#services/services.ts'

const shown = 50

export async function listFailedWebhooks({ db }: Services): Promise<FunctionResult<'list-failed-webhooks'>> {
  return { rows: await listFailedEvents(db, shown) }
}
