import type { OpenedDatabase } from '#db/open.ts'
import { findPromoCode } from '#db/promo-codes.ts'
import { listProducts } from '#db/products.ts'
import type { Db } from '#db/tables.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { londonDate } from '#domain/london-time.ts'
import { productKeys, type ProductKey } from '#domain/product-key.ts'
import { shownStock, type ProductOffer } from '#domain/product-offer.ts'
import { evaluatePromo } from '#domain/promo.ts'
import { sampleReview } from '#domain/review.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { isLiveKey } from './payments/is-live-key.ts'

/** The guide offers the sensor with this code. */
const guideCode = 'WYCOMBE10'
const pollSeconds = 3

export type Catalogue = {
  facts: () => ShopFacts
  /** Reads again what may have changed; tells the listeners if a page would now look different. */
  refresh: () => Promise<void>
  /** Calls back after every change; returns how to stop that. */
  onChange: (changed: () => void) => () => void
  close: () => Promise<void>
}

/** Keeps the facts of the pages in memory, fresh by announcement from the database, with polling as a net. */
export async function openCatalogue(
  { config, clock, onFault }: { config: Config; clock: Clock; onFault: (fault: unknown) => void },
  database: OpenedDatabase,
): Promise<Catalogue> {
  const listeners = new Set<() => void>()
  let facts = await readFacts(database.db, config, clock.now())

  async function readAgain() {
    const fresh = await readFacts(database.db, config, clock.now())
    if (fingerprint(fresh) === fingerprint(facts)) return
    facts = fresh
    for (const changed of listeners) changed()
  }

  // One reading at a time, however slow the database: whoever comes meanwhile is served by the one that follows.
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null
  function refresh(): Promise<void> {
    if (!reading) return (reading = readAgain().finally(() => (reading = null)))
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = null
        return refresh()
      })
    return next
  }

  let isStale = false
  // Told once an outage, not every three seconds.
  const refreshSafely = () =>
    void refresh().then(
      () => (isStale = false),
      (fault: unknown) => {
        if (!isStale) onFault(fault)
        isStale = true
      },
    )
  const stopListening = await database.listen('catalogue', refreshSafely)
  const polling = setInterval(refreshSafely, pollSeconds * 1000)
  polling.unref()

  return {
    facts: () => facts,
    refresh,
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async close() {
      clearInterval(polling)
      await stopListening()
    },
  }
}

/** Pages promise delivery days, so they also change when the London day does. */
function fingerprint({ renderedAt, ...rest }: ShopFacts): string {
  return JSON.stringify([londonDate(new Date(renderedAt)), rest])
}

async function readFacts(db: Db, config: Config, now: Date): Promise<ShopFacts> {
  const rows = await listProducts(db)
  const guidePromo = await findPromoCode(db, guideCode)
  const products = Object.fromEntries(
    productKeys.map((key) => {
      const row = rows.find((candidate) => candidate.key === key)
      if (!row) throw new Error(`The database has no product ${key}`)
      return [key, shownOffer(row, config)]
    }),
  ) as Record<ProductKey, ProductOffer> // one entry per key, as productKeys says

  const sensor = { key: 'str8bat-sensor', price: products['str8bat-sensor'].price_pence } as const
  const offer = guidePromo && evaluatePromo(guidePromo, sensor, now)
  return {
    siteUrl: config.siteUrl,
    company: config.company,
    products,
    guideOffer: offer?.kind === 'applies' ? { code: guideCode, price_pence: offer.price } : null,
    batPaymentLink: config.batPaymentLink,
    retention: config.retention,
    tags: config.tags,
    isSandbox: config.payments.kind === 'sandbox',
    isDemonstration: config.mode === 'production' && !takesRealMoney(config),
    renderedAt: now.toISOString(),
  }
}

function takesRealMoney({ payments }: Config): boolean {
  return payments.kind === 'stripe' && isLiveKey(payments.secretKey)
}

/**
 * What pages show of a row. The exact stock would make every page anew with every sale; and where no review is attached, only
 * a shop that sells nothing shows a sample of one.
 */
function shownOffer(
  { key, price_pence, active, stock, rating_value, rating_count, facts, review }: ProductOffer,
  { mode }: Config,
): ProductOffer {
  return {
    key,
    price_pence,
    active,
    stock: shownStock(stock),
    rating_value,
    rating_count,
    facts,
    review: review ?? (mode === 'production' ? null : sampleReview),
  }
}
