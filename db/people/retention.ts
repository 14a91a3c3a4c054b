import { sql, type RawBuilder } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { RetentionKind } from '#domain/customers/retention.ts'
import { isPaid } from '../orders/order-conditions.ts'
import { eraseCases } from './erase-cases.ts'
import { anonymousEmail } from './erase-emails.ts'
import { eraseBuyers } from './erase-orders.ts'
import { payloadWithoutPerson } from '../payments/payment-events.ts'
import type { Db, Tx } from '../tables.ts'
import { exists } from '../driver/rows.ts'

/** Rows per transaction. */
const batch = 200

/** Data about the same people in another table that is deleted at the same age. */
type Also = { table: string; at: string; says: RawBuilder<boolean>; remove: RawBuilder<unknown> }

type Table = 'orders' | 'cases' | 'email_logs' | 'payment_events' | 'stock_alerts'

const namesBuyer = sql`(customer_email is distinct from ${sql.lit(erasedEmail)} and customer_email is not null
  or customer_name is not null or customer_phone is not null or shipping_address is not null)`

/** SQL copy of `retentionOfOrder` in domain/customers/retention.ts. */
export const hasTakenMoney = sql<boolean>`(${isPaid} or coalesce(paid_amount, 0) > 0)`

/** Which rows of each kind still contain personal data, and from when their retention counts. */
const over: Record<RetentionKind, { table: Table; isOver: (before: Date) => RawBuilder<boolean>; also?: Also[] }> = {
  orders: {
    table: 'orders',
    isOver: (before) => sql`created_at < ${before} and ${hasTakenMoney} and ${namesBuyer}`,
    also: [
      {
        table: 'unmatched_payments',
        at: 'created_at',
        says: sql`coalesce(customer_name, customer_email) is not null`,
        remove: sql`update unmatched_payments set customer_name = null, customer_email = null`,
      },
      // A document keeps its number, date and sums.
      {
        table: 'documents',
        at: 'created_at',
        says: sql`buyer is not null`,
        remove: sql`update documents set buyer = null`,
      },
    ],
  },
  // Nothing was paid, so the books need no data of these orders.
  checkouts: {
    table: 'orders',
    isOver: (before) => sql`created_at < ${before} and not ${hasTakenMoney} and ${namesBuyer}`,
  },
  cases: {
    table: 'cases',
    isOver: (before) => sql`state = 'closed' and closed_at < ${before} and email <> ${erasedEmail}`,
    also: [
      { table: 'person_notes', at: 'created_at', says: sql`true`, remove: sql`delete from person_notes` },
      {
        table: 'cancellation_notices',
        at: 'said_at',
        says: sql`order_id is null`,
        remove: sql`delete from cancellation_notices`,
      },
    ],
  },
  emails: {
    table: 'email_logs',
    isOver: (before) =>
      sql`created_at < ${before} and status <> 'queued' and (html_content <> '' or recipient_email <> ${erasedEmail})`,
    also: [{ table: 'mailbox_replies', at: 'created_at', says: sql`true`, remove: sql`delete from mailbox_replies` }],
  },
  // Only events with their API version, because an event that was reduced already has none.
  webhooks: {
    table: 'payment_events',
    isOver: (before) =>
      sql`received_at < ${before} and processed_at is not null and jsonb_exists(payload, 'api_version')`,
  },
  alerts: { table: 'stock_alerts', isOver: (before) => sql`asked_at < ${before}` },
}

const isOverBeside = ({ at, says }: Also, before: Date) => sql<boolean>`${sql.ref(at)} < ${before} and ${says}`

export async function countOver(db: Db, kind: RetentionKind, before: Date): Promise<number> {
  const { table, isOver, also = [] } = over[kind]
  const counted = async (from: string, where: RawBuilder<boolean>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(from)} where ${where}`.execute(db)
    return rows[0]?.count ?? 0
  }
  let count = await counted(table, isOver(before))
  for (const beside of also) count += await counted(beside.table, isOverBeside(beside, before))
  return count
}

/** Deletes a batch of expired data and returns its size; less than a full batch means that it is done. */
export async function removeOver(
  db: Db,
  kind: RetentionKind,
  before: Date,
): Promise<{ count: number; isDone: boolean }> {
  const { table, isOver, also = [] } = over[kind]
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(table)} where ${isOver(before)} limit ${batch} for update skip locked
    `.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await removals[kind](tx, ids)
    const counts = [ids.length]
    for (const beside of also) {
      const removed = await sql`
        ${beside.remove} where id in (
          select id from ${sql.table(beside.table)} where ${isOverBeside(beside, before)} limit ${batch}
        ) returning id`.execute(tx)
      counts.push(removed.rows.length)
    }
    const count = counts.reduce((sum, part) => sum + part, 0)
    return { count, isDone: counts.every((part) => part < batch) }
  })
}

const removals: Record<RetentionKind, (tx: Tx, ids: string[]) => Promise<void>> = {
  orders: removeBuyers,
  checkouts: removeBuyers,
  cases: eraseCases,
  async emails(tx, ids) {
    await tx
      .updateTable('email_logs')
      .set({ ...anonymousEmail, recipient_email: erasedEmail })
      .where('id', 'in', ids)
      .execute()
    await tx.deleteFrom('mailbox_emails').where('id', 'in', ids).execute()
  },
  async webhooks(tx, ids) {
    await sql`update payment_events set payload = ${payloadWithoutPerson} where id in (${sql.join(ids)})`.execute(tx)
  },
  async alerts(tx, ids) {
    await tx.deleteFrom('stock_alerts').where('id', 'in', ids).execute()
  },
}

/** Keeps product and amount; removes the buyer and the address. */
async function removeBuyers(tx: Tx, ids: string[]): Promise<void> {
  await eraseBuyers(tx, ids)
  await tx
    .updateTable('orders')
    .set({ customer_name: null, shipping_address: null, notes: null })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('cancellation_notices')
    .set({ email: erasedEmail, reason: null })
    .where('order_id', 'in', ids)
    .execute()
  // The change log keeps that staff acted, but not the values, which may name the buyer.
  await tx
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where('subject_type', '=', 'order')
    .where('subject_id', 'in', ids)
    .execute()
  await tx.updateTable('refunds').set({ note: null, decision_reason: null }).where('order_id', 'in', ids).execute()
}

/** Claims the night's run; false if another process has it. */
export async function beginRetentionRun(db: Db, day: string, now: Date): Promise<boolean> {
  return await db
    .insertInto('retention_runs')
    .values({ day, ran_at: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .$call(exists)
}

export async function finishRetentionRun(db: Db, day: string, removed: Record<RetentionKind, number>): Promise<void> {
  await db
    .updateTable('retention_runs')
    .set({ removed: JSON.stringify(removed) })
    .where('day', '=', day)
    .execute()
}

export async function listRetentionRuns(db: Db) {
  return await db
    .selectFrom('retention_runs')
    .select(['day', 'ran_at', 'removed'])
    .orderBy('day', 'desc')
    .limit(14)
    .execute()
}
