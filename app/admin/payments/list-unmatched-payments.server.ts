import type { HandlerResult } from '#contract/functions.ts'
import { listUnmatchedPayments as list } from '#db/unmatched-payments.ts'
import type { Services } from '#services/services.ts'

const shown = 50

export async function listUnmatchedPayments({ db }: Services): Promise<HandlerResult<'list-unmatched-payments'>> {
  return { rows: await list(db, shown) }
}
