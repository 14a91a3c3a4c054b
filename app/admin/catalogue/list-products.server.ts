import type { HandlerResult } from '#contract/functions.ts'
import { listStockedProducts } from '#db/products.ts'
import type { Services } from '#services/services.ts'

export async function listProducts({ db, payments }: Services): Promise<HandlerResult<'list-products'>> {
  return { rows: await listStockedProducts(db, { onlyLive: payments.isLive }) }
}
