import { sql } from 'kysely'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { Db, Tx } from '../tables.ts'
import { first } from '../driver/rows.ts'

export type StockAlert = { id: string; product_key: ProductKey; email: string }

type StockAlertRequest = { product: ProductKey; email: string; now: Date; askAgainBefore: Date; mostTimes: number }

/** Stores a request for a stock alert. Null if it needs no email: it was repeated too often, or is confirmed already. */
export async function keepStockAlert(tx: Tx, request: StockAlertRequest): Promise<(StockAlert & Asked) | null> {
  const { product, email, now, askAgainBefore, mostTimes } = request
  return await tx
    .insertInto('stock_alerts')
    .values({ product_key: product, email: email.toLowerCase(), asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['product_key', 'email'])
        .doUpdateSet({ asked_at: now, asked_times: sql`stock_alerts.asked_times + 1` })
        .where('stock_alerts.confirmed_at', 'is', null)
        .where('stock_alerts.asked_at', '<=', askAgainBefore)
        .where('stock_alerts.asked_times', '<', mostTimes),
    )
    .returning(['id', 'product_key', 'email', 'asked_times'])
    .$call(first)
}

type Asked = { asked_times: number }

/** Null if the request no longer exists. A confirmed request keeps its first time. */
export async function confirmStockAlert(db: Db, id: string, now: Date): Promise<StockAlert | null> {
  return await db
    .updateTable('stock_alerts')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .returning(['id', 'product_key', 'email'])
    .$call(first)
}

export async function findStockAlert(db: Db, id: string): Promise<StockAlert | null> {
  return await db.selectFrom('stock_alerts').select(['id', 'product_key', 'email']).where('id', '=', id).$call(first)
}

export async function forgetStockAlert(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('id', '=', id).execute()
}

/** Deletes and returns the requests that have waited longest. Concurrent processes get different ones. */
export async function takeStockAlerts(tx: Tx, product: ProductKey, atMost: number): Promise<StockAlert[]> {
  return await tx
    .deleteFrom('stock_alerts')
    .where('id', 'in', (from) =>
      from
        .selectFrom('stock_alerts')
        .select('id')
        .where('product_key', '=', product)
        .where('confirmed_at', 'is not', null)
        .orderBy('confirmed_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'product_key', 'email'])
    .execute()
}
