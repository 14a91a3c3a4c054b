import { sql } from 'kysely'
import { openCancellationCount } from './cancellation-notices.ts'
import { isHeldParcel, isPaid, isWaitingToShip, keptAmount, needsAnswer } from './order-conditions.ts'
import { isNotMadeUpFor } from './order-list.ts'
import { isOpenClaim } from '../cases/submissions.ts'
import { isReviewToCheck } from '../reviews/reviews-to-check.ts'
import type { Db } from '../tables.ts'

type Period = { since: Date; onlyLive: boolean }

// With `livemode` as a condition of its own, a partial index serves a live shop that also has test orders.
const inPeriod = ({ since, onlyLive }: Period) =>
  onlyLive ? sql<boolean>`created_at >= ${since} and livemode` : sql<boolean>`created_at >= ${since}`

/** An order free of charge does not count as sold. */
const isSold = sql`(${isPaid} and pays_by <> 'none')`

export async function sumBetween(db: Db, { since, until, onlyLive }: Period & { until: Date }) {
  return await db
    .selectFrom('orders')
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(${keptAmount}), 0)`.as('revenue')])
    .where(inPeriod({ since, onlyLive }))
    .where('created_at', '<=', until)
    .where(sql<boolean>`${isSold}`)
    .executeTakeFirstOrThrow()
}

/** Refunds that staff made on their own orders; the same set as `?show=own-refund`. */
export async function countOwnOrderRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((is) => is.fn.count<number>('order_id').distinct().as('count'))
    .where('is_own_order', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** When the first open dispute must be answered; null without one. */
export const firstEvidenceDue = sql<Date | null>`(select min(disputes.evidence_due_at) from disputes
  where disputes.closed_at is null and disputes.status like '%needs_response')`

export async function countAttention(db: Db) {
  const counted = await sql<{
    waiting_to_ship: number
    failed_emails: number
    failed_webhooks: number
    unmatched_payments: number
    payments_without_order: number
    open_findings: number
    open_disputes: number
    evidence_due_at: Date | null
    held_parcels: number
    waiting_address_changes: number
    refunds_to_approve: number
    failed_refunds: number
    returns_to_inspect: number
    reviews_to_check: number
    open_cancellations: number
    new_messages: number
    pending_retailers: number
    open_claims: number
  }>`
    select
      (select count(*) from orders where ${isWaitingToShip}) as waiting_to_ship,
      (select count(*) from email_logs where status = 'failed') as failed_emails,
      (select count(*) from payment_events where processed_at is null and error is not null) as failed_webhooks,
      (select count(*) from orders where payment_problem is not null) as unmatched_payments,
      (select count(*) from unmatched_payments where order_id is null and dismissed_at is null) as payments_without_order,
      (select count(*) from findings where settled_at is null) as open_findings,
      (select count(*) from orders where ${needsAnswer}) as open_disputes,
      ${firstEvidenceDue} as evidence_due_at,
      (select count(*) from orders where ${isHeldParcel}) as held_parcels,
      (select count(*) from order_address_changes where status = 'waiting') as waiting_address_changes,
      (select count(distinct order_id) from refunds where status = 'waiting-for-approval') as refunds_to_approve,
      (select count(distinct order_id) from refunds as failed where ${isNotMadeUpFor}) as failed_refunds,
      (select count(*) from returns where status = 'received') as returns_to_inspect,
      (select count(*) from reviews where ${isReviewToCheck}) as reviews_to_check,
      ${openCancellationCount} as open_cancellations,
      (select count(*) from contact_submissions where status = 'new') as new_messages,
      (select count(*) from retailer_applications where status = 'pending') as pending_retailers,
      (select count(*) from warranty_claims where ${isOpenClaim}) as open_claims`.execute(db)
  const [counts] = counted.rows
  if (!counts) throw new Error('A select without from gave no row')
  return counts
}

export async function hasPaidOrder(db: Db): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where(isPaid).limit(1).execute()
  return row.length > 0
}
