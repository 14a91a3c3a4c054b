import { listProducts } from '#db/catalogue/products.ts'
import { findStockAlert, takeStockAlerts, type StockAlert } from '#db/catalogue/stock-alerts.ts'
import { isSoldOut, type ProductOffer } from '#domain/products/product-offer.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { queueEmail } from './email/outbox.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { isSameSecret } from './same-secret.ts'
import type { Services } from './services.ts'

/** How many alerts are sent per minute: few, so that they do not delay order confirmations. */
const atATime = 50
/** How many alerts are sent per unit in stock, so that recipients still find some left. The next alerts follow in a minute. */
const toldPerUnit = 5

/** The token in the link of the email: the request's id with the shop's signature. */
export function askOf(keyedHash: KeyedHash, id: string): string {
  return `${id}.${keyedHash('stock alert', id)}`
}

/** The stock alert of a link; null for an invalid link, and for an alert that is over. */
export async function readAsk(
  { db, keyedHash }: Pick<Services, 'db' | 'keyedHash'>,
  ask: string,
): Promise<StockAlert | null> {
  const [id = '', secret = ''] = ask.split('.')
  if (!isUuid(id) || !isSameSecret(secret, keyedHash('stock alert', id))) return null
  return await findStockAlert(db, id)
}

/** Emails people who wait for a product, longest wait first. Each gets one email, because queuing it deletes the request. */
export async function tellOfStock({ db, config }: Services, signal?: AbortSignal): Promise<void> {
  for (const product of await listProducts(db)) {
    if (signal?.aborted) return
    if (isSoldOut(product)) continue
    await db.transaction().execute(async (tx) => {
      for (const { id, product_key, email } of await takeStockAlerts(tx, product.key, mostToTell(product))) {
        await queueEmail(tx, {
          type: 'back_in_stock',
          data: { product_key, url: `${config.siteUrl}${productLabels[product_key].path}` },
          to: { email, name: null },
          dedupeKey: `back_in_stock:${id}`,
        })
      }
    })
  }
}

const mostToTell = ({ stock }: Pick<ProductOffer, 'stock'>) =>
  stock === null ? atATime : Math.min(atATime, stock * toldPerUnit)
