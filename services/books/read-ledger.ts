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

/** After this time another process may continue the import of a process that has died. */
const leaseMs = 2 * minutes
/** A movement may appear in the provider's list some minutes after its date, so the last minutes are read again. */
const overlapMs = 10 * minutes
/** For this long the status of a payout is read again, because a bank can return it days after it arrived. */
const payoutChangesMs = 14 * days
const payoutsAtOnce = 20

/**
 * Imports new movements of the provider's account, page by page, and compares them with our accounts. A crash loses nothing:
 * each page is stored together with the position of the next import. Safe on any number of instances: one imports at a time.
 * The cost depends on the new movements, not on the number of orders.
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

/** Returns up to when the ledger is complete; null if the process is stopping. */
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

/** Updates the status of recent payouts, and their movements. */
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
  // A payout may have two movements, one when it was made and one when it failed. It is listed once.
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
