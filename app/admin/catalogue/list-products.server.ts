import type { FunctionResult } from '#contract/functions.ts'
import { listProducts as list } from '#db/products.ts'
import type { Services } from '#services/services.ts'

export async function listProducts({ db }: Services): Promise<FunctionResult<'list-products'>> {
  return { rows: await list(db) }
}
