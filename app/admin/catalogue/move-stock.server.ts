import { productRow } from '#contract/operations/admin.ts'
import { changedMeanwhile, failure, isStale } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockProduct, setStock } from '#db/catalogue/products.ts'
import { sayWhyStockChanges } from '#db/catalogue/stock.ts'
import { whyNotToMove } from '#domain/products/stock.ts'
import type { Handler } from '#services/handler.ts'
import { requireStocked } from './update-product.server.ts'

/** Sales in the meantime do not refuse the move. A colleague's change does, so that two presses are one move. */
export const moveStock: Handler<'move-stock'> = (services, input, caller) =>
  services.db.transaction().execute(async (tx) => {
    const { key, reason, units, note } = input
    const locked = await lockProduct(tx, key)
    if (!locked) return failure('not-found', 'There is no such product.')
    const product = await requireStocked(services, tx, locked.key)
    if (isStale(product, input.expected_updated_at)) return changedMeanwhile(productRow.parse(product))
    const why = whyNotToMove(product.stock, units, reason)
    if (why !== null || product.stock === null) return failure('conflict', why ?? '', { units: why ?? '' })
    const stock = product.stock + units
    await sayWhyStockChanges(tx, { reason, note, performedBy: caller.userId })
    await setStock(tx, product.key, stock, services.clock.now())
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'move-stock',
      subjectType: 'product',
      subjectId: product.key,
      before: { stock: product.stock },
      after: { stock, reason, ...(note && { note }) },
    })
    return await requireStocked(services, tx, product.key)
  })
