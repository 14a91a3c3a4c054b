import { findPlannedPrice, listPriceHistory } from '#db/catalogue/price-changes.ts'
import type { Handler } from '#services/handler.ts'

export const listPriceChanges: Handler<'list-price-changes'> = async ({ db }, { key }) => ({
  planned: await findPlannedPrice(db, key),
  history: await listPriceHistory(db, key),
})
