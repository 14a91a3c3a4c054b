import { findPlannedPrice, listPriceHistory } from '#db/catalogue/price-changes.ts'
import { listStockedProducts } from '#db/catalogue/products.ts'
import { listPromoCodes } from '#db/catalogue/promo-codes.ts'
import { listStockMovements } from '#db/catalogue/stock-movements.ts'
import type { Handlers } from '#services/handler.ts'

export const catalogueHandlers = {
  'list-products': async ({ db, payments }) => ({
    rows: await listStockedProducts(db, { onlyLive: payments.isLive }),
  }),
  'list-promo-codes': async ({ db }) => ({ rows: await listPromoCodes(db) }),
  'list-price-changes': async ({ db }, { key }) => ({
    planned: await findPlannedPrice(db, key),
    history: await listPriceHistory(db, key),
  }),
  'list-stock-movements': ({ db }, { key, cursor = null, limit }) => listStockMovements(db, { key, cursor, limit }),
} satisfies Partial<Handlers>
