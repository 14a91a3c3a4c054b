import { failure } from '#contract/failure.ts'
import { linkOver } from '#contract/buying/stock-alerts.ts'
import { listProducts } from '#db/catalogue/products.ts'
import { confirmStockAlert as confirm, forgetStockAlert } from '#db/catalogue/stock-alerts.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import type { Handler } from '#services/handler.ts'
import { readAsk } from '#services/stock-alerts.ts'

export const confirmStockAlert: Handler<'confirm-stock-alert'> = async (services, { ask }) => {
  const { db, clock } = services
  const alert = await readAsk(services, ask)
  if (!alert) return failure('not-found', linkOver)
  const product = (await listProducts(db)).find(({ key }) => key === alert.product_key)
  // Already back in stock: the page says so, so send no email.
  if (product && !isSoldOut(product)) {
    await forgetStockAlert(db, alert.id)
    return { productId: alert.product_key, state: 'back' }
  }
  if (!(await confirm(db, alert.id, clock.now()))) return failure('not-found', linkOver)
  return { productId: alert.product_key, state: 'waiting' }
}
