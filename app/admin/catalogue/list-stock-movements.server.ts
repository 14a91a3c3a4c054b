import { listStockMovements as list } from '#db/catalogue/stock-movements.ts'
import type { Handler } from '#services/handler.ts'

export const listStockMovements: Handler<'list-stock-movements'> = ({ db }, { key, cursor = null, limit }) =>
  list(db, { key, cursor, limit })
