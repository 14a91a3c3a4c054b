import { returnPromoUse } from '#db/catalogue/promo-codes.ts'
import { returnStock } from '#db/catalogue/stock.ts'
import type { Tx } from '#db/tables.ts'
import type { OrderRow } from './order-row.ts'

/** The units of stock and the use of a code that an unpaid order reserves. */
export type HeldByOrder = Pick<OrderRow, 'product_key' | 'reserved' | 'promo_code' | 'promo_use_held'>

/** Releases both. The order's row must be locked or deleted, and the caller must clear its columns. */
export async function returnHeld(tx: Tx, order: HeldByOrder): Promise<void> {
  if (order.promo_use_held && order.promo_code !== null) await returnPromoUse(tx, order.promo_code)
  await returnStock(tx, order.product_key, order.reserved, { reason: 'released' })
}
