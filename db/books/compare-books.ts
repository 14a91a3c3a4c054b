import { sql } from 'kysely'
import type { FindingFacts, Unbooked } from '#domain/books/finding.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { Db } from '../tables.ts'
import { isPaid } from '../orders/order-conditions.ts'
import type { Found } from './findings.ts'

const paidAmount = sql`coalesce(orders.paid_amount, case when ${isPaid} then orders.total_amount else 0 end)`

const numberOf = (orderId: string | null) => orderId && formatOrderNumber(orderId)

type Row = Omit<Unbooked, 'order'> & {
  order_id: string | null
  payment_intent_id: string | null
  created_at: Date
  is_settled: boolean
  ours: number | null
}

/** The rows of the ledger to compare: new ones, and those in `open`, the ids of rows with an open finding. */
type Scope = {
  /** Movements after this moment are left out, because our own tables may not have them yet. */
  before: Date
  open: readonly string[]
  limit: number
}

/** Compares movements with our orders and refunds; `looked` has the ids of all compared movements. */
export async function compareMovements(db: Db, scope: Scope): Promise<{ found: Found[]; looked: string[] }> {
  const { rows } = await sql<Row & { id: string; is_in_finding: boolean }>`
    select entry.id, entry.provider_id, entry.kind, entry.amount, fee, source_id, entry.order_id, entry.payment_intent_id, description,
      entry.created_at, entry.settled_at is not null as is_settled,
      case when entry.kind = 'refund' then refunds.amount
        -- A wrong amount is reported on the order itself (payment_problem).
        when orders.payment_problem is not null then entry.amount
        when entry.kind = 'sale' then ${paidAmount} end as ours,
      exists (select from findings where findings.kind = 'payout-differs' and findings.subject = entry.payout_id
        and findings.settled_at is null) as is_in_finding
    from ledger_entries as entry
    left join orders on orders.id = entry.order_id
    left join refunds on entry.kind = 'refund' and refunds.provider_id = entry.source_id
    where entry.method = 'provider' and (
      entry.provider_id = any(${scope.open}::text[])
      or (entry.compared_at is null and (entry.created_at < ${scope.before} or entry.settled_at is null
        or (entry.kind = 'sale' and entry.order_id is null))))
    order by entry.created_at, entry.id limit ${scope.limit}`.execute(db)
  const found = rows.flatMap((row) => {
    // The finding about the payout already names its unbooked movements.
    const facts = row.is_in_finding && !row.is_settled ? null : faultOf(row)
    return facts ? [{ subject: row.provider_id, orderId: row.order_id, facts }] : []
  })
  return { found, looked: rows.map(({ id }) => id) }
}

function faultOf(row: Row): FindingFacts | null {
  const { kind, amount, order_id, payment_intent_id, ours } = row
  const day = londonDate(row.created_at)
  const order = numberOf(order_id)
  if (!row.is_settled) return { kind: 'unbooked', day, row: toUnbooked(row) }
  if (kind === 'sale') {
    if (order === null) return { kind: 'charge-without-order', amount, day, payment_intent_id }
    return amount === ours ? null : { kind: 'sale-differs', order, taken: amount, ours: ours ?? 0 }
  }
  if (kind !== 'refund' || -amount === ours) return null
  if (ours === null || order === null) return { kind: 'refund-unknown', order, amount: -amount, day, payment_intent_id }
  return { kind: 'refund-differs', order, given: -amount, ours }
}

function toUnbooked(row: Omit<Unbooked, 'order'> & { order_id: string | null }): Unbooked {
  const { provider_id, kind, amount, fee, source_id, order_id, description } = row
  return { provider_id, kind, amount, fee, source_id, order: numberOf(order_id), description }
}

export async function markMovementsCompared(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('ledger_entries')
    .set({ compared_at: now })
    .where('id', 'in', [...ids])
    .where('compared_at', 'is', null)
    .execute()
}

/** The amount by which a payout itself changed the account; negative. */
const ownMovement = sql`(select coalesce(sum(own.amount), 0) from ledger_entries as own
  where own.source_id = payouts.id and own.kind = 'payout')`

/**
 * Compares an automatic payout with the sum of its booked movements. The provider lists no movements of a manual payout, so
 * that one is compared with the amount that left the account.
 */
export async function comparePayouts(db: Db, scope: Scope): Promise<{ found: Found[]; looked: string[] }> {
  const { rows } = await sql<{
    id: string
    amount: number
    created_at: Date
    expected: number
    unbooked: (Omit<Unbooked, 'order'> & { order_id: string | null })[]
  }>`
    select payouts.id, payouts.amount, payouts.created_at,
      case when is_automatic then coalesce(sum(entry.net) filter (where entry.settled_at is not null), 0)
        else 0 - ${ownMovement} end::integer as expected,
      coalesce(jsonb_agg(jsonb_build_object('provider_id', entry.provider_id, 'kind', entry.kind, 'amount', entry.amount,
        'fee', entry.fee, 'source_id', entry.source_id, 'order_id', entry.order_id, 'description', entry.description)
        order by entry.created_at, entry.id) filter (where entry.settled_at is null and entry.id is not null), '[]') as unbooked
    from payouts
    left join ledger_entries as entry on entry.payout_id = payouts.id and entry.source_id is distinct from payouts.id
    where payouts.id = any(${scope.open}::text[]) or (payouts.compared_at is null and (payouts.items_read_at is not null
      or (not is_automatic and (payouts.created_at < ${scope.before} or ${ownMovement} <> 0))))
    group by payouts.id order by payouts.created_at limit ${scope.limit}`.execute(db)
  const found = rows.flatMap(({ id, amount: paid, expected, created_at, unbooked }): Found[] => {
    if (paid === expected) return []
    const [only] = new Set(unbooked.map(({ order_id }) => order_id))
    const facts: FindingFacts = {
      kind: 'payout-differs',
      paid,
      expected,
      day: londonDate(created_at),
      rows: unbooked.map(toUnbooked),
    }
    return [{ subject: id, orderId: only ?? null, facts }]
  })
  return { found, looked: rows.map(({ id }) => id) }
}

export async function markPayoutsCompared(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('payouts')
    .set({ compared_at: now })
    .where('id', 'in', [...ids])
    .where('compared_at', 'is', null)
    .execute()
}

type OurScope = { since: Date; before: Date; isLive: boolean; open: readonly string[] }

type OurRow = { subject: string; order_id: string; amount: number; at: Date }

/** Orders that we list as paid but that have no movement in the provider's account. */
export async function findOrdersWithoutPayment(db: Db, { since, before, isLive, open }: OurScope): Promise<Found[]> {
  const { rows } = await sql<OurRow>`
    select orders.id as subject, orders.id as order_id, ${paidAmount} as amount, paid_at as at from orders
    where ${isPaid} and livemode = ${isLive} and ${paidAmount} > 0
      and ((paid_at >= ${since} and paid_at < ${before}) or orders.id = any(${open}::uuid[]))
      and not exists (select from ledger_entries as entry where entry.order_id = orders.id and entry.kind = 'sale')
    order by paid_at, orders.id`.execute(db)
  return rows.map((row) => toFound('order-without-payment', row))
}

/** Refunds that we list as succeeded but that have no movement in the provider's account. */
export async function findRefundsWithoutPayment(db: Db, { since, before, isLive, open }: OurScope): Promise<Found[]> {
  const { rows } = await sql<OurRow>`
    select refunds.id as subject, orders.id as order_id, refunds.amount, refunds.created_at as at
    from refunds join orders on orders.id = refunds.order_id
    where refunds.status = 'succeeded' and refunds.provider_id is not null and orders.livemode = ${isLive}
      and ((refunds.updated_at >= ${since} and refunds.updated_at < ${before}) or refunds.id = any(${open}::uuid[]))
      and not exists (select from ledger_entries as entry
        where entry.source_id = refunds.provider_id and entry.kind = 'refund')
    order by refunds.updated_at, refunds.id`.execute(db)
  return rows.map((row) => toFound('refund-without-payment', row))
}

function toFound(kind: 'order-without-payment' | 'refund-without-payment', row: OurRow): Found {
  const facts = { kind, order: formatOrderNumber(row.order_id), amount: row.amount, day: londonDate(row.at) }
  return { subject: row.subject, orderId: row.order_id, facts }
}

/** The oldest movement in the provider's account: earlier data cannot be compared. */
export async function findFirstMovement(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('created_at')
    .where('method', '=', 'provider')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
