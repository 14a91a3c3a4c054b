import type { HandlerResult } from '#contract/functions.ts'
import { listPromoCodes as list } from '#db/promo-codes.ts'
import type { Services } from '#services/services.ts'

export async function listPromoCodes({ db }: Services): Promise<HandlerResult<'list-promo-codes'>> {
  return { rows: await list(db) }
}
