import { sql } from 'kysely'
import type { LedgerKind } from '#domain/books/ledger.ts'
import { cutPage, inPages } from '../driver/keyset.ts'
import type { BookedRow } from '../orders/order-books.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { Db } from '../tables.ts'
import type { Period } from './month.ts'

const atOnce = 2000

/** All rows of a period, oldest first, page by page. */
async function* readPages<Row extends { id: string; position: string }>(
  read: (cursor: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null
  do {
    const page: { rows: Row[]; next: string | null } = cutPage(await read(cursor), atOnce)
    yield page.rows
    cursor = page.next
  } while (cursor !== null)
}

function entriesOf(db: Db, { since, before }: Period, cursor: string | null, kinds: readonly LedgerKind[] | null) {
  return db
    .selectFrom('ledger_entries as entry')
    .where('entry.created_at', '>=', since)
    .where('entry.created_at', '<', before)
    .$if(kinds !== null, (query) => query.where('entry.kind', 'in', [...(kinds ?? [])]))
    .$call(inPages({ at: 'entry.created_at', id: 'entry.id' }, { cursor, limit: atOnce }, 'asc'))
}

/** Every movement of a period. */
export const readLedgerRows = (db: Db, period: Period) =>
  readPages((cursor) =>
    entriesOf(db, period, cursor, null)
      .select(['entry.id', 'provider_id', 'method', 'kind', 'amount', 'fee', 'net', 'currency', 'source_id'])
      .select(['order_id', 'payout_id', 'description', 'created_at', 'settled_at'])
      .execute(),
  )

/** The payouts of a period, and those that were returned in it. */
export const readPayoutRows = (db: Db, period: Period) =>
  readPages((cursor) =>
    entriesOf(db, period, cursor, ['payout', 'payout-failure'])
      .leftJoin('payouts', 'payouts.id', 'entry.source_id')
      .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.currency', 'entry.source_id', 'entry.created_at'])
      .select(['payouts.arrives_at', 'payouts.status', 'payouts.failure'])
      .execute(),
  )

/** Sales and refunds of a period with their orders, if any. Amounts and days are those of the ledger. */
export async function* readOrderRows(db: Db, period: Period): AsyncGenerator<BookedRow[]> {
  const pages = readPages((cursor) =>
    entriesOf(db, period, cursor, ['sale', 'refund', 'refund-failure'])
      .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.fee', 'entry.currency', 'entry.order_id'])
      .select(['entry.payment_intent_id', 'entry.supplied_on', 'entry.created_at'])
      .execute(),
  )
  for await (const entries of pages) {
    const orders = await findOrders(
      db,
      entries.flatMap(({ order_id }) => order_id ?? []),
    )
    yield entries.map(({ kind, amount, fee, currency, ...entry }) => {
      const isSale = kind === 'sale'
      return {
        order: orders.get(entry.order_id ?? '') ?? null,
        at: entry.created_at,
        suppliedOn: entry.supplied_on,
        amount,
        currency,
        paymentIntentId: entry.payment_intent_id,
        refunded: isSale ? null : 0 - amount,
        fee: isSale ? fee : 0,
      }
    })
  }
}

async function findOrders(db: Db, ids: string[]): Promise<Map<string, OrderRow>> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((order) => [order.id, order]))
}
