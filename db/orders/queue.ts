import { sql, type RawBuilder } from 'kysely'
import type { QueueKind } from '#domain/site/queue.ts'
import { openCancellations } from './cancellation-notices.ts'
import { isHeldParcel, isWaitingToShip } from './order-conditions.ts'
import { isNotMadeUpFor } from './order-list.ts'
import type { Db } from '../tables.ts'

/** One row of the queue. `subject` is the id of its order, case, email, webhook or payment. */
export type Waiting = {
  kind: QueueKind
  id: string
  subject: string
  about: string | null
  detail: string | null
  since: Date
  due_at: Date | null
  owner: string | null
}

const town = sql`coalesce(shipping_address #>> '{address,city}', '')`

/** For each kind, the query that finds waiting work: most urgent first, limited. */
const questions: Record<QueueKind, (limit: number | null) => RawBuilder<Omit<Waiting, 'kind'>>> = {
  parcel: (limit) => sql`
    select id, id as subject, customer_name as about, ${town} as detail, coalesce(paid_at, created_at) as since,
      null::timestamptz as due_at, null::text as owner
    from orders where ${isWaitingToShip} order by created_at limit ${limit}`,
  held: (limit) => sql`
    select id, id as subject, customer_name as about, null::text as detail, coalesce(paid_at, created_at) as since,
      null::timestamptz as due_at, null::text as owner
    from orders where ${isHeldParcel} order by created_at limit ${limit}`,
  payment: (limit) => sql`
    select id, id as subject, customer_name as about, payment_problem as detail, coalesce(paid_at, created_at) as since,
      null::timestamptz as due_at, null::text as owner
    from orders where payment_problem is not null order by created_at desc limit ${limit}`,
  dispute: (limit) => sql`
    select disputes.id, orders.id as subject, orders.customer_name as about, disputes.reason as detail,
      disputes.created_at as since, disputes.evidence_due_at as due_at, null::text as owner
    from disputes join orders on orders.id = disputes.order_id
    where disputes.closed_at is null and disputes.status like '%needs_response'
    order by disputes.evidence_due_at nulls last limit ${limit}`,
  deadline: (limit) => sql`
    select deadlines.id, coalesce(reviews.order_id, deadlines.subject_id) as subject,
      coalesce(cases.name || ': ' || cases.subject, orders.customer_name) as about,
      deadlines.subject_type || ' ' || coalesce(cases.kind, '') || ' ' || deadlines.kind as detail,
      deadlines.created_at as since, deadlines.due_at, owners.email as owner
    from deadlines
    left join cases on deadlines.subject_type = 'case' and cases.id = deadlines.subject_id
    left join reviews on deadlines.subject_type = 'review' and reviews.id = deadlines.subject_id
    left join orders on orders.id = case deadlines.subject_type when 'order' then deadlines.subject_id else reviews.order_id end
    left join users as owners on owners.id = cases.assigned_to
    where deadlines.met_at is null and deadlines.kind <> 'goods-back'
    order by deadlines.due_at, deadlines.id limit ${limit}`,
  'payment-without-order': (limit) => sql`
    select id, id as subject, customer_name as about, description as detail, paid_at as since,
      null::timestamptz as due_at, null::text as owner
    from unmatched_payments where order_id is null and dismissed_at is null order by paid_at desc limit ${limit}`,
  'refund-to-approve': (limit) => sql`
    select refunds.id, refunds.order_id as subject, orders.customer_name as about,
      concat_ws(' ', refunds.amount, askers.email) as detail,
      refunds.created_at as since, promised.due_at, null::text as owner
    from refunds join orders on orders.id = refunds.order_id
    left join users as askers on askers.id = refunds.requested_by
    left join deadlines as promised on promised.subject_type = 'order' and promised.subject_id = refunds.order_id
      and promised.kind = 'refund' and promised.met_at is null
    where refunds.status = 'waiting-for-approval'
    order by promised.due_at nulls last, refunds.created_at limit ${limit}`,
  'refund-failed': (limit) => sql`
    select failed.id, failed.order_id as subject, orders.customer_name as about, failed.failure as detail,
      failed.created_at as since, null::timestamptz as due_at, null::text as owner
    from refunds as failed join orders on orders.id = failed.order_id
    where ${isNotMadeUpFor} order by failed.created_at limit ${limit}`,
  cancellation: (limit) => sql`
    select id, coalesce(order_id::text, '') as subject, email as about, order_number as detail, said_at as since,
      null::timestamptz as due_at, null::text as owner
    from ${openCancellations} as waiting order by listed_at desc, id desc limit ${limit}`,
  'address-change': (limit) => sql`
    select change.id, change.order_id as subject, orders.customer_name as about, null::text as detail,
      change.asked_at as since, null::timestamptz as due_at, null::text as owner
    from order_address_changes as change join orders on orders.id = change.order_id
    where change.status = 'waiting' order by change.asked_at limit ${limit}`,
  return: (limit) => sql`
    select returns.id, returns.order_id as subject, orders.customer_name as about, null::text as detail,
      coalesce(returns.received_at, returns.told_at) as since, null::timestamptz as due_at, null::text as owner
    from returns join orders on orders.id = returns.order_id
    where returns.status = 'received' order by returns.received_at limit ${limit}`,
  email: (limit) => sql`
    select id, id as subject, subject as about, recipient_email as detail, created_at as since,
      null::timestamptz as due_at, null::text as owner
    from email_logs where status = 'failed' order by created_at desc limit ${limit}`,
  // One row per address, even if several emails to it bounced.
  undelivered: (limit) => sql`
    select * from (
      select distinct on (lower(recipient_email)) id, id as subject, recipient_email as about,
        concat_ws(' ', delivery_problem, case when case_id is not null then 'case ' || case_id
          when order_id is not null then 'order ' || order_id end) as detail,
        delivery_problem_at as since, null::timestamptz as due_at, null::text as owner
      from email_logs where delivery_problem is not null and delivery_settled_at is null
      order by lower(recipient_email), delivery_problem_at desc
    ) as newest order by since limit ${limit}`,
  webhook: (limit) => sql`
    select id, id as subject, type as about, error as detail, received_at as since,
      null::timestamptz as due_at, null::text as owner
    from payment_events where processed_at is null and error is not null order by received_at desc limit ${limit}`,
}

/** How many rows of a kind are late now, including rows that are not listed. A parcel is late by the time since its payment. */
export async function countLate(
  db: Db,
  kind: QueueKind,
  { now, parcelsBefore }: { now: Date; parcelsBefore: Date },
): Promise<number> {
  const isLate = kind === 'parcel' ? sql`since < ${parcelsBefore}` : sql`due_at < ${now}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${questions[kind](null)}) as waiting where ${isLate}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listWaiting(db: Db, kind: QueueKind, limit: number): Promise<Waiting[]> {
  const { rows } = await questions[kind](limit).execute(db)
  return rows.map((row) => ({ ...row, kind }))
}
