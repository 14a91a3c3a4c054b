import type { FunctionResult } from '#contract/functions.ts'
import { listPromoCodes as list } from '#db/promo-codes.ts'
import type { Services } from '#services/services.ts'

export async function listPromoCodes({ db }: Services): Promise<FunctionResult<'list-promo-codes'>> {
  return { rows: await list(db) }
}
