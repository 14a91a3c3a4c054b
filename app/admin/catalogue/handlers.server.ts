import { promoCodeRow } from '#contract/buying/promo.ts'
import { failure, fieldFailure, changedMeanwhile, isStale } from '#contract/failure.ts'
import { productRow } from '#contract/operations/admin.ts'
import { recordChange } from '#db/audit-log.ts'
import {
  findPlannedPrice,
  listPriceHistory,
  insertPlannedPrice,
  cancelPlannedPrice as cancel,
  notePriceChange,
} from '#db/catalogue/price-changes.ts'
import {
  listStockedProducts,
  lockProduct,
  setStock,
  listProducts,
  updateProduct as update,
  type StockedProduct,
} from '#db/catalogue/products.ts'
import { listPromoCodes, lockPromoCode, savePromoCode as save, type PromoCodeRow } from '#db/catalogue/promo-codes.ts'
import { listStockMovements, sayWhyStockChanges } from '#db/catalogue/stock.ts'
import { londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { isLargePriceChange } from '#domain/products/price-change.ts'
import { evaluatePromo, type PromoCode } from '#domain/products/promo.ts'
import { whyNotToMove, sellableOf, unitsOnShelf } from '#domain/products/stock.ts'
import type { Handlers, Handler } from '#services/handler.ts'
import type { HandlerInput } from '#contract/functions.ts'
import type { ProductKey } from '#domain/products/catalogue.ts'
import type { Db } from '#db/tables.ts'
import type { Services } from '#services/services.ts'

type Change = HandlerInput<'update-product'>

/** The database notifies every instance of the change, so that all of them render their pages again. */
const updateProduct: Handler<'update-product'> = async (services, change, caller) => {
  const { db, clock, shopFacts } = services
  const updated = await db.transaction().execute(async (tx) => {
    const locked = await lockProduct(tx, change.key)
    if (!locked) return failure('not-found', 'This product does not exist.')
    // Read again under the lock, so that no unit is reserved or released meanwhile.
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
    const { facts = product.facts, package_weight_grams, package_size } = change
    const counting = { reason: 'counted', performedBy: caller.userId } as const
    if (after.stock !== before.stock) await sayWhyStockChanges(tx, counting)
    await update(tx, product.key, { ...after, facts, package_weight_grams, package_size }, clock.now())
    if (after.price_pence !== before.price_pence) {
      await notePriceChange(tx, {
        key: product.key,
        before: before.price_pence,
        after: after.price_pence,
        by: caller.userId,
        now: clock.now(),
      })
    }
    // These fields are logged only if they change, because their texts are long.
    const told = (['facts', 'package_weight_grams', 'package_size'] as const).filter(
      (name) => change[name] !== undefined,
    )
    const pick = (from: Pick<Change, (typeof told)[number]>) =>
      Object.fromEntries(told.map((name) => [name, from[name]]))
    await recordChange(tx, caller, 'update-product', ['product', product.key], {
      before: { ...before, ...pick(product) },
      after: { ...after, ...pick(change) },
    })
    return await requireStocked(services, tx, product.key)
  })
  await shopFacts.refresh()
  return updated
}

/**
 * Whether the shelf changed since staff counted. A sale does not move units on the shelf, but a shipped parcel or a colleague's
 * count does.
 */
function isCountOutdated(product: StockedProduct, { shelf_count, expected_shelf }: Change): boolean {
  return shelf_count !== undefined && expected_shelf !== undefined && unitsOnShelf(product) !== expected_shelf
}

function nextStock(product: StockedProduct, { stock, shelf_count }: Change): number | null {
  if (shelf_count != null) return sellableOf(shelf_count, product).stock
  if (shelf_count === null) return null
  return stock === undefined ? product.stock : stock
}

async function requireStocked({ payments }: Services, db: Db, key: ProductKey): Promise<StockedProduct> {
  const [product] = await listStockedProducts(db, { onlyLive: payments.isLive, key })
  if (!product) throw new Error(`Product ${key} is locked and cannot be found`)
  return product
}

export const catalogueHandlers = {
  'update-product': updateProduct,
  'list-products': async ({ db, payments }) => ({
    rows: await listStockedProducts(db, { onlyLive: payments.isLive }),
  }),
  'list-promo-codes': async ({ db }) => ({ rows: await listPromoCodes(db) }),
  'list-price-changes': async ({ db }, { key }) => ({
    planned: await findPlannedPrice(db, key),
    history: await listPriceHistory(db, key),
  }),
  'list-stock-movements': ({ db }, { key, cursor = null, limit }) => listStockMovements(db, { key, cursor, limit }),
  'plan-price': (services, input, caller) =>
    services.db.transaction().execute(async (tx) => {
      const { key, price_pence, price_again, starts_on } = input
      const now = services.clock.now()
      const product = await lockProduct(tx, key)
      if (!product) return failure('not-found', 'This product does not exist.')
      if (starts_on <= londonDate(now)) {
        return fieldFailure('input', 'starts_on', 'Please choose a future day; change today’s price under Edit.')
      }
      const before = product.price_pence
      if (price_pence === before) return fieldFailure('input', 'price', 'The product already has this price.')
      if (isLargePriceChange(before, price_pence) && price_again !== price_pence) {
        return fieldFailure('input', 'price_again', 'Please type the new price again')
      }
      const startsAt = startOfLondonDay(starts_on)
      const plan = { key: product.key, before, after: price_pence, startsAt, by: caller.userId, now }
      const isPlanned = await insertPlannedPrice(tx, plan)
      const planned = await findPlannedPrice(tx, product.key)
      if (!isPlanned || !planned) {
        return failure('conflict', 'A price change is already scheduled for this product. Cancel it first.')
      }
      await recordChange(tx, caller, 'plan-price', ['product', product.key], {
        before: { price_pence: before },
        after: { price_pence, starts_at: startsAt.toISOString() },
      })
      return planned
    }),
  'cancel-planned-price': (services, { id }, caller) =>
    services.db.transaction().execute(async (tx) => {
      const cancelled = await cancel(tx, id, { by: caller.userId, now: services.clock.now() })
      if (!cancelled) return failure('conflict', 'This price change has already started or was cancelled.')
      await recordChange(tx, caller, 'cancel-planned-price', ['product', cancelled.product_key], {
        before: { price_pence: cancelled.price_pence, starts_at: cancelled.starts_at.toISOString() },
      })
      return { success: true as const }
    }),
  /**
   * A sale in the meantime is no conflict. A colleague's change is one, and so is a second press of the button: it moves no units again.
   */
  'move-stock': (services, input, caller) =>
    services.db.transaction().execute(async (tx) => {
      const { key, reason, units, note } = input
      const locked = await lockProduct(tx, key)
      if (!locked) return failure('not-found', 'This product does not exist.')
      const product = await requireStocked(services, tx, locked.key)
      if (isStale(product, input.expected_updated_at)) return changedMeanwhile(productRow.parse(product))
      const why = whyNotToMove(product.stock, units, reason)
      if (why !== null || product.stock === null) return fieldFailure('conflict', 'units', why ?? '')
      const stock = product.stock + units
      await sayWhyStockChanges(tx, { reason, note, performedBy: caller.userId })
      await setStock(tx, product.key, stock, services.clock.now())
      await recordChange(tx, caller, 'move-stock', ['product', product.key], {
        before: { stock: product.stock },
        after: { stock, reason, ...(note && { note }) },
      })
      return await requireStocked(services, tx, product.key)
    }),
  'preview-promo-code': async ({ db, clock }, input) => {
    // Previews the price while the code is valid, even if it is not valid today.
    const promo = { ...readPromoCode(input), active: true, startsAt: null, endsAt: null, maxUses: null, uses: 0 }
    const prices: Record<string, number | null> = {}
    for (const { key, price_pence: price } of await listProducts(db)) {
      const check = evaluatePromo(promo, { key, price }, clock.now())
      prices[key] = check.kind === 'applies' ? check.price : null
    }
    return { prices }
  },
  'save-promo-code': async ({ db, clock, shopFacts }, input, caller) => {
    const saved = await db.transaction().execute(async (tx) => {
      const before = await lockPromoCode(tx, input.code)
      // Null means that the caller adds a new code. That is refused if a code with this name exists.
      if (before && (input.expected_updated_at === null || isStale(before, input.expected_updated_at))) {
        return changedMeanwhile(promoCodeRow.parse(before))
      }
      const after = await save(tx, readPromoCode(input), clock.now())
      await recordChange(tx, caller, 'save-promo-code', ['promo_code', after.code], {
        before: before && settings(before),
        after: settings(after),
      })
      return after
    })
    // Refresh, so that the next visitor who tries the code gets the saved version.
    await shopFacts.refresh()
    return saved
  },
} satisfies Partial<Handlers>

/** The fields of a code that staff set. The shop itself counts the uses. */
function settings(row: PromoCodeRow) {
  const { type, value, description, product_pricing, starts_at, ends_at, max_uses, active } = row
  return { type, value, description, product_pricing, starts_at, ends_at, max_uses, active }
}

/** The form's input as a promo code. Fields that its type does not use are dropped. */
function readPromoCode(input: HandlerInput<'save-promo-code'>): Omit<PromoCode, 'uses'> {
  const isSpecific = input.type === 'product_specific'
  return {
    code: input.code,
    type: input.type,
    value: isSpecific ? 0 : input.value,
    description: input.description,
    scope: 'all',
    productPricing: isSpecific ? (input.product_pricing ?? null) : null,
    startsAt: input.starts_at ? new Date(input.starts_at) : null,
    endsAt: input.ends_at ? new Date(input.ends_at) : null,
    maxUses: input.max_uses ?? null,
    active: input.active,
  }
}
