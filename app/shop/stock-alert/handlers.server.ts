import { linkOver } from '#contract/buying/stock-alerts.ts'
import { failure } from '#contract/failure.ts'
import { listProducts } from '#db/catalogue/products.ts'
import { keepStockAlert, confirmStockAlert as confirm, forgetStockAlert } from '#db/catalogue/stock-alerts.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { href } from '#domain/site/href.ts'
import { queueToUnproven } from '#services/email/unproven-recipient.ts'
import type { Handlers } from '#services/handler.ts'
import { suspectSpam } from '#services/spam-guard.ts'
import { askOf, readAsk } from '#services/stock-alerts.ts'

export const stockAlertHandlers = {
  /** The response does not depend on whether an email is sent, so that it does not reveal earlier requests. */
  'ask-for-stock-alert': async (services, input) => {
    const { db, clock, config, metrics, keyedHash } = services
    const product = (await listProducts(db)).find(({ key }) => key === input.productId)
    if (!product || !isSoldOut(product)) {
      return failure('conflict', 'It’s back in stock: reload the page to buy it.')
    }
    if (suspectSpam(metrics, 'stock-alert', input)) return { success: true }
    const now = clock.now()
    const askAgainBefore = new Date(now.getTime() - askAgainAfterMs)
    await db.transaction().execute(async (tx) => {
      const alert = await keepStockAlert(tx, {
        product: product.key,
        email: input.email,
        now,
        askAgainBefore,
        mostTimes,
      })
      if (!alert) return
      await queueToUnproven(services, tx, {
        type: 'confirm_stock_alert',
        data: { product_key: product.key, url: `${config.siteUrl}${href.stockAlert(askOf(keyedHash, alert.id))}` },
        to: { email: alert.email, name: null },
        dedupeKey: `confirm_stock_alert:${alert.id}:${alert.asked_times}`,
      })
    })
    return { success: true }
  },
  'confirm-stock-alert': async (services, { ask }) => {
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
  },
} satisfies Partial<Handlers>

/** Limits emails to an unconfirmed address: one an hour, and three before the request is deleted. */
const askAgainAfterMs = 60 * 60_000

const mostTimes = 3
