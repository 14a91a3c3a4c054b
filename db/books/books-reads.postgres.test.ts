import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Tx } from '#db/tables.ts'
import { listDocuments } from '#db/orders/documents.ts'
import { listBookedRows } from '#db/orders/order-books.ts'
import { findKnownPerson } from '#db/people/known-person.ts'
import { openTestShop } from '#tests/support/shop.ts'
import {
  compareMovements,
  comparePayouts,
  findFirstMovement,
  findOrdersWithoutPayment,
  findRefundsWithoutPayment,
} from './compare-books.ts'
import { listFindings } from './findings.ts'
import { linkOrders } from './ledger-entries.ts'
import { findFirstEntry, listLedger, listSupplies, sumLedger } from './month.ts'

const rows = 3000
const newest = new Date('2026-11-18T12:00:00Z')
const before = (hours: number) => new Date(newest.getTime() - hours * 60 * 60 * 1000)

/** A sale, a movement, a document and a settled finding every four hours, and payouts of 60 movements. */
async function grow(db: Db): Promise<void> {
  const at = sql`${newest}::timestamptz - n * interval '4 hours'`
  await sql`insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, payment_intent_id,
      payment_status, paid_at, created_at)
    select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, 'pi_' || n, 'paid', ${at}, ${at}
    from generate_series(1, ${sql.lit(rows)}) as n`.execute(db)
  await sql`insert into payouts (id, amount, currency, status, is_automatic, is_itemised, created_at, arrives_at, items_read_at, compared_at)
    select 'po_' || n, 100, 'gbp', 'paid', true, true, ${newest}, ${newest}, ${newest}, ${newest}
    from generate_series(0, ${sql.lit(rows / 60)}) as n`.execute(db)
  await sql`insert into refunds (order_id, amount, status, provider_id, created_at, updated_at)
    select id, 100, 'succeeded', 're_' || payment_intent_id, paid_at, paid_at from orders
    where substr(payment_intent_id, 4)::integer % 3 = 0`.execute(db)
  await sql`insert into ledger_entries (provider_id, method, kind, amount, net, currency, source_id, payment_intent_id, order_id,
      payout_id, created_at, settled_at, compared_at)
    select 'txn_' || payment_intent_id, 'provider', 'sale', 13999, 13999, 'gbp', 'ch_' || payment_intent_id, payment_intent_id, id,
      'po_' || substr(payment_intent_id, 4)::integer / 60, paid_at, paid_at, paid_at from orders
    union all
    select 'txn_' || refunds.provider_id, 'provider', 'refund', -100, -100, 'gbp', provider_id, null, order_id, null, created_at, created_at,
      created_at from refunds`.execute(db)
  await sql`insert into documents (number, kind, form, order_id, issued_on, supplied_on, currency, seller, lines, net, vat, gross, created_at)
    select 'INV-2026-' || lpad((row_number() over (order by paid_at))::text, 5, '0'), 'invoice', 'short', id, paid_at::date,
      paid_at::date, 'gbp', '{}', '[]', 100, 20, 120, orders.paid_at from orders order by orders.paid_at`.execute(db)
  await sql`insert into findings (kind, subject, facts, found_at, settled_at, settlement)
    select 'unbooked', 's' || n, '{}', ${at}, ${at}, 'closed' from generate_series(1, ${sql.lit(rows)}) as n`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

/** The rows of these tables that this connection has read so far. */
async function countReads(tx: Tx): Promise<number> {
  const { rows: counted } = await sql<{ reads: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as reads from pg_stat_xact_user_tables
    where relname in ('orders', 'refunds', 'payouts', 'ledger_entries', 'documents', 'findings')`.execute(tx)
  return counted[0]?.reads ?? 0
}

test('a query about the accounts reads only the rows it needs', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await grow(db)
  const scope = { since: before(12), before: newest, isLive: false, open: [] }
  const page = { limit: 50, period: null }
  const oldMonth = { since: new Date('2025-03-01'), before: new Date('2025-04-01') }
  const questions: Record<string, (tx: Tx) => Promise<unknown>> = {
    'the newest movements': (tx) => listLedger(tx, page),
    'the movements of an old month': (tx) => listLedger(tx, { ...page, period: oldMonth }),
    'the movements of a kind that never was': (tx) => listLedger(tx, { ...page, kind: 'other' }),
    'the sums of a month': (tx) => sumLedger(tx, oldMonth),
    'the VAT of a month': (tx) => listSupplies(tx, oldMonth),
    'a page of sales and refunds': (tx) => listBookedRows(tx, { limit: 20, search: null }),
    'a page of old sales and refunds': (tx) => listBookedRows(tx, { limit: 20, search: null, to: '2026-03-31' }),
    'a person': (tx) => findKnownPerson(tx, 'nobody@people.example'),
    'the newest documents': (tx) => listDocuments(tx, { month: null, orderId: null, limit: 50 }),
    'the documents of an old month': (tx) => listDocuments(tx, { month: '2025-03', orderId: null, limit: 50 }),
    'the documents of a month without any': (tx) => listDocuments(tx, { month: '2020-03', orderId: null, limit: 50 }),
    'the open findings': (tx) => listFindings(tx, { status: 'open', limit: 50 }),
    'the settled findings': (tx) => listFindings(tx, { status: 'settled', limit: 50 }),
    'the first movement': (tx) => findFirstEntry(tx),
    'the provider’s first movement': (tx) => findFirstMovement(tx),
    'movements to compare': (tx) => compareMovements(tx, { before: newest, open: ['txn_pi_7'], limit: 1000 }),
    'payouts to compare': (tx) => comparePayouts(tx, { before: newest, open: ['po_7'], limit: 1000 }),
    'orders to compare': (tx) => findOrdersWithoutPayment(tx, scope),
    'refunds to compare': (tx) => findRefundsWithoutPayment(tx, scope),
    'movements without an order': (tx) => linkOrders(tx, before(60 * 24)),
  }
  const reads: [string, number][] = []
  await db.transaction().execute(async (tx) => {
    for (const [name, ask] of Object.entries(questions)) {
      const earlier = await countReads(tx)
      await ask(tx)
      reads.push([name, (await countReads(tx)) - earlier])
    }
  })
  expect(Object.fromEntries(reads.filter(([, count]) => count > 200))).toEqual({})
})
