import { insertMovements, type Movement } from '#db/books/ledger-entries.ts'
import {
  finishLedgerReading,
  releaseLedgerFeed,
  saveLedgerPage,
  takeLedgerFeed,
  type FinishedReading,
  type LedgerFeed,
} from '#db/books/ledger-feed.ts'
import { findPayoutsToItemise, savePayoutPage, savePayouts } from '#db/books/payouts.ts'
import { ledgerKindOf } from '#domain/books/ledger.ts'
import type { BalanceTransaction, Payout } from '#services/payments/payments.ts'
import type { Services } from '#services/services.ts'
import { compareBooks } from './compare-books.ts'

const minutes = 60 * 1000
const days = 24 * 60 * minutes

/** A process that dies over its reading keeps the others from it for so long. */
const leaseMs = 2 * minutes
/** A provider may list a movement a little later than it dates it. */
const overlapMs = 10 * minutes
/** A bank can send a payout back some days after it arrived. */
const payoutChangesMs = 14 * days
const payoutsAtOnce = 20

/**
 * Reads what moved in the provider's account since the last reading, page by page, and compares it with our books. A crash
 * loses nothing: each page is stored together with the place at which the next reading goes on. Safe on any number of
 * instances: one reads at a time. Its cost depends on what is new, not on how many orders there are.
 */
export async function readLedger(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const feed = await takeLedgerFeed(db, { now, takenUntil: lease(now) })
  if (feed === null) return
  let finished: FinishedReading | null = null
  try {
    const readUntil = await readMovements(services, feed, signal)
    if (readUntil === null) return
    await readPayouts(services, signal)
    if (signal?.aborted) return
    const comparedUntil = await compareBooks(services, { readUntil, comparedUntil: feed.compared_until })
    finished = { readUntil, comparedUntil, finishedAt: clock.now() }
  } finally {
    await releaseLedgerFeed(db, { now: clock.now(), finished })
  }
}

const lease = (now: Date) => new Date(now.getTime() + leaseMs)

/** Up to when the ledger is complete; null when the process is about to end. */
async function readMovements(services: Services, feed: LedgerFeed, signal?: AbortSignal): Promise<Date | null> {
  const { db, clock, payments } = services
  const readingSince = feed.reading_since ?? payments.clock.now()
  const since = new Date(Math.max(0, feed.read_until.getTime() - overlapMs))
  let after = feed.read_after
  for (;;) {
    if (signal?.aborted) return null
    const { rows, hasMore } = await payments.listBalanceTransactions({ since, after })
    after = hasMore ? (rows.at(-1)?.id ?? null) : null
    const place = after
    if (rows.length === 0 && feed.reading_since === null) return readingSince
    await db.transaction().execute(async (tx) => {
      await savePayouts(tx, payoutsOf(rows))
      await insertMovements(tx, rows.map(toMovement), null)
      if (place === null) await finishLedgerReading(tx, readingSince)
      else {
        const taken_until = lease(clock.now())
        await saveLedgerPage(tx, { reading_since: readingSince, read_after: place, taken_until })
      }
    })
    if (place === null) return readingSince
  }
}

/** Reads how recent payouts went, and which movements each consists of. */
async function readPayouts(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, payments } = services
  const providerNow = payments.clock.now().getTime()
  const recent = { since: new Date(providerNow - payoutChangesMs), before: new Date(providerNow + days) }
  await savePayouts(db, (await payments.listPayouts(recent)).map(toPayoutRow))
  for (const payout of await findPayoutsToItemise(db, payoutsAtOnce)) {
    let after = payout.items_read_after
    do {
      if (signal?.aborted) return
      const { rows, hasMore } = await payments.listBalanceTransactions({ payoutId: payout.id, after })
      after = hasMore ? (rows.at(-1)?.id ?? null) : null
      const page = { items_read_after: after, items_read_at: after === null ? clock.now() : null }
      await db.transaction().execute(async (tx) => {
        await savePayouts(tx, payoutsOf(rows))
        await insertMovements(tx, rows.map(toMovement), payout.id)
        await savePayoutPage(tx, payout.id, page)
      })
    } while (after !== null)
  }
}

function payoutsOf(rows: readonly BalanceTransaction[]) {
  // Two movements may be of one payout: it was made, and it failed.
  const payouts = new Map(rows.flatMap(({ payout }) => (payout ? [[payout.id, payout]] : [])))
  return [...payouts.values()].map(toPayoutRow)
}

function toPayoutRow(payout: Payout) {
  const { id, amount, currency, status, failure } = payout
  return {
    id,
    amount,
    currency,
    status,
    failure,
    is_automatic: payout.isAutomatic,
    is_itemised: payout.isItemised,
    created_at: payout.createdAt,
    arrives_at: payout.arrivesAt,
  }
}

function toMovement(told: BalanceTransaction): Movement {
  const { id, amount, fee, net, currency, description } = told
  return {
    provider_id: id,
    kind: ledgerKindOf(told.category),
    amount,
    fee,
    net,
    currency,
    source_id: told.sourceId,
    payment_intent_id: told.paymentIntentId,
    order_id: told.orderId,
    description,
    created_at: told.createdAt,
  }
}
