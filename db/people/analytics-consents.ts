import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** A purchase is reported under its payment, or under its checkout if there was no payment yet. */
const isPurchase = (transactionIds: string[]) =>
  sql`(payment_intent_id = any(${transactionIds}::text[]) or stripe_session_id = any(${transactionIds}::text[]))`

/** Stores consent for an order that was paid after `paidSince`. An earlier consent stays. */
export async function keepAnalyticsConsent(
  db: Db,
  consent: { transactionId: string; clientId: string; paidSince: Date; now: Date },
): Promise<void> {
  await sql`insert into analytics_consents (order_id, client_id, created_at)
    select id, ${consent.clientId}, ${consent.now} from orders
    where ${isPurchase([consent.transactionId])} and paid_at >= ${consent.paidSince}
    on conflict do nothing`.execute(db)
}

/** Since when analytics may receive an order; null without consent, or after it was withdrawn. */
export async function findAnalyticsConsent(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('analytics_consents')
    .select('created_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function withdrawAnalyticsConsents(db: Db, transactionIds: string[]): Promise<void> {
  await sql`delete from analytics_consents using orders
    where orders.id = analytics_consents.order_id and ${isPurchase(transactionIds)}`.execute(db)
}

export async function forgetAnalyticsConsents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('analytics_consents').where('created_at', '<', before).execute()
}

export type RefundToTell = { transactionId: string; clientId: string; amount: number; currency: string }

/** Returns a refund to report to analytics, and records it as reported; null if there is none. */
export async function takeRefundToTell(db: Db, now: Date): Promise<RefundToTell | null> {
  const { rows } = await sql<RefundToTell>`
    with next as (
      insert into analytics_refunds (refund_id, told_at)
      select refunds.id, ${now} from refunds
      join analytics_consents on analytics_consents.order_id = refunds.order_id
      where refunds.status = 'succeeded'
        and not exists (select from analytics_refunds where analytics_refunds.refund_id = refunds.id)
      order by refunds.created_at limit 1
      on conflict do nothing
      returning refund_id
    )
    select coalesce(orders.payment_intent_id, orders.stripe_session_id) as "transactionId",
      analytics_consents.client_id as "clientId", refunds.amount, orders.currency
    from next join refunds on refunds.id = next.refund_id
    join orders on orders.id = refunds.order_id
    join analytics_consents on analytics_consents.order_id = orders.id
  `.execute(db)
  return rows[0] ?? null
}
