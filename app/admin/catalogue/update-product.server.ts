import { productRow } from '#contract/operations/admin.ts'
import { changedMeanwhile, failure, isStale } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import {
  listStockedProducts,
  lockProduct,
  updateProduct as update,
  type StockedProduct,
} from '#db/catalogue/products.ts'
import { notePriceChange } from '#db/catalogue/price-changes.ts'
import { sayWhyStockChanges } from '#db/catalogue/stock.ts'
import type { ProductKey } from '#domain/products/catalogue.ts'
import { sellableOf, unitsOnShelf } from '#domain/products/stock.ts'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Change = HandlerInput<'update-product'>

/** The pages follow by themselves: the database announces the change to every instance. */
export const updateProduct: Handler<'update-product'> = async (services, change, caller) => {
  const { db, clock, shopFacts } = services
  const updated = await db.transaction().execute(async (tx) => {
    const locked = await lockProduct(tx, change.key)
    if (!locked) return failure('not-found', 'There is no such product.')
    // Read again under the lock, so that no unit can be reserved or given back meanwhile.
    const product = await requireStocked(services, tx, locked.key)
    if (isStale(product, change.expected_updated_at) || isCountOutdated(product, change)) {
      return changedMeanwhile(productRow.parse(product))
    }

    const { price_pence, active, stock } = product
    const before = { price_pence, active, stock }
    const after = {
      price_pence: change.price_pence ?? before.price_pence,
      active: change.active ?? before.active,
      stock: nextStock(product, change),
    }
    const { facts = product.facts } = change
    const counting = { reason: 'counted', performedBy: caller.userId } as const
    if (after.stock !== before.stock) await sayWhyStockChanges(tx, counting)
    await update(tx, product.key, { ...after, facts }, clock.now())
    if (after.price_pence !== before.price_pence) {
      await notePriceChange(tx, {
        key: product.key,
        before: before.price_pence,
        after: after.price_pence,
        by: caller.userId,
        now: clock.now(),
      })
    }
    // The texts are long, so only changed ones are logged.
    const told = change.facts ? { before: { facts: product.facts }, after: { facts } } : null
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'update-product',
      subjectType: 'product',
      subjectId: product.key,
      before: { ...before, ...told?.before },
      after: { ...after, ...told?.after },
    })
    return await requireStocked(services, tx, product.key)
  })
  await shopFacts.refresh()
  return updated
}

/** A sale moves nothing on the shelf; a parcel that left, or a colleague's count, makes this count one of another shelf. */
function isCountOutdated(product: StockedProduct, { shelf_count, expected_shelf }: Change): boolean {
  return shelf_count !== undefined && expected_shelf !== undefined && unitsOnShelf(product) !== expected_shelf
}

function nextStock(product: StockedProduct, { stock, shelf_count }: Change): number | null {
  if (shelf_count != null) return sellableOf(shelf_count, product).stock
  if (shelf_count === null) return null
  return stock === undefined ? product.stock : stock
}

export async function requireStocked({ payments }: Services, db: Db, key: ProductKey): Promise<StockedProduct> {
  const [product] = await listStockedProducts(db, { onlyLive: payments.isLive, key })
  if (!product) throw new Error(`Product ${key} is locked and cannot be found`)
  return product
}
