import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockProduct, updateProduct as update } from '#db/products.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../performed-by.server.ts'

/** The pages follow by themselves: the database announces the change to every instance. */
export async function updateProduct(
  { db, clock }: Services,
  { key, price_pence, active, stock }: FunctionParsedInput<'update-product'>,
  caller: Caller,
): Promise<FunctionResult<'update-product'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, key)
    if (!product) return failure('not-found', 'There is no such product.')

    const before = { price_pence: product.price_pence, active: product.active, stock: product.stock }
    const after = {
      price_pence: price_pence ?? before.price_pence,
      active: active ?? before.active,
      stock: stock === undefined ? before.stock : stock,
    }
    const updated = await update(tx, product.key, after, clock.now())
    await recordChange(tx, {
      performedBy: performedBy(caller),
      action: 'update-product',
      subjectType: 'product',
      subjectId: product.key,
      before,
      after,
    })
    return updated
  })
}
