import type { OpenedDatabase } from '#db/driver/open.ts'
import { listKnownPromoCodes, type KnownPromoCode } from '#db/catalogue/promo-codes.ts'
import { listProducts } from '#db/catalogue/products.ts'
import { countRemovals, listShownReviews, summariseShownReviews } from '#db/reviews/shown-reviews.ts'
import type { Db } from '#db/tables.ts'
import type { PublicReview, ShopFacts } from '#contract/buying/shop-facts.ts'
import { deliveryDays } from '#domain/calendar/delivery.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { Pence } from '#domain/orders/money.ts'
import { vatNote } from '#domain/orders/vat.ts'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import { shownStock, type ProductOffer, type ShownProduct } from '#domain/products/product-offer.ts'
import { evaluatePromo } from '#domain/products/promo.ts'
import { sampleReview } from '#domain/products/sample-review.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import type { ReviewSummary } from '#domain/reviews/review-summary.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { isLiveKey } from './payments/is-live-key.ts'
import { showReview } from './reviews/show-review.ts'

/** The promo code with which the guide page offers the sensor. */
const guideCode = 'WYCOMBE10'
/** How often the facts are read without a notification, because of a new day or an earlier fault. */
export const pollSeconds = 120

/** Prices and codes, as last read from the database. */
export type Offers = {
  products: readonly Offer[]
  codes: ReadonlyMap<string, KnownPromoCode>
}

/** `stock` may be outdated, because a sale causes a notification only when few units are left. */
export type Offer = { key: ProductKey; price: Pence; active: boolean; stock: number | null }

export type LiveShopFacts = {
  facts: () => ShopFacts
  /** Returns at once, or waits while a change is being read. It may be outdated, so check prices again before you charge. */
  offers: () => Promise<Offers>
  /** Reads changes again; calls the listeners if a page would look different. A fault is logged, not thrown. */
  refresh: () => Promise<void>
  /** The cards and wallets that the payment provider takes. */
  namePaymentMethods: (names: readonly string[]) => void
  /** Calls the listener after every change; returns a function that stops it. */
  onChange: (changed: () => void) => () => void
  close: () => Promise<void>
}

/** Keeps the facts of the pages in memory, updated by notifications from the database, with polling as a fallback. */
export async function openShopFacts(
  { config, clock, onFault }: { config: Config; clock: Clock; onFault: (fault: unknown) => void },
  database: OpenedDatabase,
): Promise<LiveShopFacts> {
  const listeners = new Set<() => void>()
  let paymentMethods = ''
  let { facts, offers } = await readFacts(database.db, config, clock.now())

  function show(fresh: ShopFacts) {
    if (fingerprint(fresh) === fingerprint(facts)) return
    facts = fresh
    for (const changed of listeners) changed()
  }

  async function readAgain() {
    const fresh = await readFacts(database.db, config, clock.now())
    offers = fresh.offers
    show({ ...fresh.facts, paymentMethods })
  }

  // Only one read at a time, even if the database is slow. Calls during a read share the next one.
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
  // A fault is logged once per outage.
  async function refreshSafely(): Promise<void> {
    try {
      await refresh()
      isStale = false
    } catch (fault) {
      if (!isStale) onFault(fault)
      isStale = true
    }
  }
  const stopListening = await database.listen('catalogue', () => void refreshSafely())
  const polling = setInterval(() => void refreshSafely(), pollSeconds * 1000)
  polling.unref()

  return {
    facts: () => facts,
    async offers() {
      // While the database is unreachable the last state is used. That is safe, because a checkout asks the database itself.
      await (next ?? reading)?.catch(() => {})
      return offers
    },
    refresh: refreshSafely,
    namePaymentMethods(names) {
      paymentMethods = inWords.format(names)
      show({ ...facts, paymentMethods })
    },
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

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** A text that changes when a page would look different. Includes the London day, because pages name delivery days. */
function fingerprint({ renderedAt, ...rest }: ShopFacts): string {
  return JSON.stringify([londonDate(new Date(renderedAt)), rest])
}

async function readFacts(db: Db, config: Config, now: Date): Promise<{ facts: ShopFacts; offers: Offers }> {
  const rows = await listProducts(db)
  const codes = new Map((await listKnownPromoCodes(db)).map((promo) => [promo.code, promo]))
  const offers = {
    codes,
    products: rows.map(({ key, price_pence, active, stock }) => {
      return { key, price: price_pence, active, stock }
    }),
  }
  return { offers, facts: factsOf(rows, { codes, reviews: await readReviews(db, now) }, config, now) }
}

const firstReviewCount = 5

type Reviews = {
  summaries: Record<ProductKey, ReviewSummary>
  first: Record<ProductKey, PublicReview[]>
  removed: Partial<Record<RemovalReason, number>>
}

async function readReviews(db: Db, now: Date): Promise<Reviews> {
  const summaries: [ProductKey, ReviewSummary][] = []
  const first: [ProductKey, PublicReview[]][] = []
  for (const product of productKeys) {
    summaries.push([product, await summariseShownReviews(db, product)])
    const { rows } = await listShownReviews(db, { product, sort: 'newest', limit: firstReviewCount })
    const shown = rows.map((row) => showReview(row, now))
    first.push([product, JSON.parse(JSON.stringify(shown)) as PublicReview[]]) // as list-reviews sends them
  }
  return {
    // productKeys has every key, so each has its entry
    summaries: Object.fromEntries(summaries) as Reviews['summaries'],
    first: Object.fromEntries(first) as Reviews['first'],
    removed: await countRemovals(db),
  }
}

type Read = { codes: Offers['codes']; reviews: Reviews }

function factsOf(rows: ProductOffer[], { codes, reviews }: Read, config: Config, now: Date): ShopFacts {
  const guidePromo = codes.get(guideCode)
  const products = Object.fromEntries(
    productKeys.map((key) => {
      const row = rows.find((candidate) => candidate.key === key)
      if (!row) throw new Error(`The database has no product ${key}`)
      return [key, shownProduct(row, reviews.summaries[key], config)]
    }),
  ) as Record<ProductKey, ShownProduct> // productKeys has every key

  const sensor = { key: 'str8bat-sensor', price: products['str8bat-sensor'].price_pence } as const
  const offer = guidePromo && evaluatePromo(guidePromo, sensor, now)
  return {
    siteUrl: config.siteUrl,
    company: config.company,
    vatNote: vatNote(config.company),
    products,
    firstReviews: reviews.first,
    removedReviews: reviews.removed,
    guideOffer: offer?.kind === 'applies' ? { code: guideCode, price_pence: offer.price } : null,
    batPaymentLink: config.batPaymentLink,
    paymentMethods: '',
    parcelsAreSignedFor: config.parcelsAreSignedFor,
    retention: config.retention,
    tags: config.tags,
    isSandbox: config.payments.kind === 'sandbox',
    isDemonstration: config.mode === 'production' && !takesRealMoney(config),
    delivery: deliveryDays(now),
    renderedAt: now.toISOString(),
  }
}

function takesRealMoney({ payments }: Config): boolean {
  return payments.kind === 'stripe' && isLiveKey(payments.secretKey)
}

/** The part of a row that pages show. Without the exact stock, because every sale would change every page. */
function shownProduct(
  { key, price_pence, active, stock, facts }: ProductOffer,
  rating: ReviewSummary,
  { mode }: Config,
): ShownProduct {
  const sample = mode === 'production' || rating.count > 0 ? null : sampleReview
  return { key, price_pence, active, stock: shownStock(stock), facts, rating, sample }
}
