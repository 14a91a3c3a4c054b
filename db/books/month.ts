import { sql } from 'kysely'
import type { KindSum, Supply } from '#domain/books/month.ts'
import type { LedgerKind } from '#domain/books/ledger.ts'
import { page } from '../driver/keyset.ts'
import type { Db } from '../tables.ts'

export type Period = { since: Date; before: Date }

const isIn = ({ since, before }: Period) => sql<boolean>`entry.created_at >= ${since} and entry.created_at < ${before}`

export type MethodSum = KindSum & { method: 'provider' | 'bank-transfer'; count: number; unbooked: number }

/** The sums of the rows of a period, by kind and method. */
export async function sumLedger(db: Db, period: Period): Promise<MethodSum[]> {
  return await db
    .selectFrom('ledger_entries as entry')
    .select(['kind', 'method'])
    .select([
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`sum(fee)`.as('fee'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where settled_at is null)`.as('unbooked'),
    ])
    .where(isIn(period))
    .groupBy(['kind', 'method'])
    .execute()
}

/** The sales and refunds of a period, for its VAT, with the day of payment, which decides the rate. Equal rows are counted. */
export async function listSupplies(db: Db, period: Period): Promise<Supply[]> {
  const { rows } = await sql<Supply>`
    select entry.amount, entry.supplied_on as day, count(*) as count from ledger_entries as entry
    where entry.kind in ('sale', 'refund', 'refund-failure') and ${isIn(period)} group by entry.amount, entry.supplied_on`.execute(
    db,
  )
  return rows
}

/** The disputes that were lost in a period, for its VAT. Only those for which the provider took the money. */
export async function listLostDisputes(db: Db, { since, before }: Period): Promise<Supply[]> {
  const { rows } = await sql<Supply>`
    select -disputes.amount as amount, london_day(coalesce(paid_at, orders.created_at)) as day, 1 as count
    from disputes join orders on orders.id = disputes.order_id
    where disputes.status = 'lost' and disputes.closed_at >= ${since} and disputes.closed_at < ${before}
      and exists (select from ledger_entries as entry where entry.source_id = disputes.provider_id and entry.kind = 'dispute')`.execute(
    db,
  )
  return rows
}

/** The oldest row; null if the ledger is empty. */
export async function findFirstEntry(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('created_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

const columns = [
  'entry.id',
  'entry.provider_id',
  'entry.method',
  'entry.kind',
  'entry.amount',
  'entry.fee',
  'entry.net',
  'entry.currency',
  'entry.source_id',
  'entry.order_id',
  'entry.payout_id',
  'entry.description',
  'entry.created_at',
  'entry.settled_at',
] as const

type LedgerQuery = {
  cursor?: string | null | undefined
  limit: number
  period: Period | null
  kind?: LedgerKind | null | undefined
}

/** Newest first. */
export async function listLedger(db: Db, { cursor, limit, period, kind }: LedgerQuery) {
  return await db
    .selectFrom('ledger_entries as entry')
    .select(columns)
    .$if(period !== null, (query) => query.where(isIn(period!))) // $if has just checked it
    .$if(kind != null, (query) => query.where('entry.kind', '=', kind!)) // as above
    .$call(page({ at: 'entry.created_at', id: 'entry.id' }, { cursor, limit }))
}
