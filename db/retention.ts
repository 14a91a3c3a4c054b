import { sql, type RawBuilder } from 'kysely'
import { erasedEmail } from '#domain/order.ts'
import type { RetentionKind } from '#domain/retention.ts'
import { eraseCases } from './erase-cases.ts'
import { payloadWithoutPerson } from './payment-payload.ts'
import type { Db } from './tables.ts'

/** How many are worked on in one transaction. */
const batch = 200

type Table = 'orders' | 'cases' | 'email_logs' | 'payment_events' | 'stock_alerts'

const namesSomebody = sql`(customer_email is distinct from ${sql.lit(erasedEmail)} and customer_email is not null
  or customer_name is not null or customer_phone is not null or shipping_address is not null)`

/** Which rows of each kind still say something about a person, and from when on they are counted. */
const over: Record<RetentionKind, { table: Table; isOver: (before: Date) => RawBuilder<boolean> }> = {
  orders: {
    table: 'orders',
    isOver: (before) => sql`created_at < ${before} and payment_status in ('paid', 'fulfilled') and ${namesSomebody}`,
  },
  // Never paid: there is nothing to keep books about.
  checkouts: {
    table: 'orders',
    isOver: (before) => sql`created_at < ${before} and payment_status in ('pending', 'failed') and ${namesSomebody}`,
  },
  cases: {
    table: 'cases',
    isOver: (before) => sql`state = 'closed' and closed_at < ${before} and email <> ${erasedEmail}`,
  },
  emails: {
    table: 'email_logs',
    isOver: (before) =>
      sql`created_at < ${before} and status in ('sent', 'failed') and (html_content <> '' or recipient_email <> ${erasedEmail})`,
  },
  // A reduced one no longer says which version of the provider's interface it is in.
  webhooks: {
    table: 'payment_events',
    isOver: (before) =>
      sql`received_at < ${before} and processed_at is not null and jsonb_exists(payload, 'api_version')`,
  },
  alerts: { table: 'stock_alerts', isOver: (before) => sql`asked_at < ${before}` },
}

export async function countOver(db: Db, kind: RetentionKind, before: Date): Promise<number> {
  const { table, isOver } = over[kind]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${isOver(before)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes a batch of what is over and says how many that were; fewer than a whole batch means that it is done. */
export async function removeOver(
  db: Db,
  kind: RetentionKind,
  before: Date,
): Promise<{ count: number; isDone: boolean }> {
  const { table, isOver } = over[kind]
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(table)} where ${isOver(before)} limit ${batch} for update skip locked
    `.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await removals[kind](tx, ids)
    return { count: ids.length, isDone: ids.length < batch }
  })
}

type Tx = Parameters<typeof eraseCases>[0]

const removals: Record<RetentionKind, (tx: Tx, ids: string[]) => Promise<void>> = {
  orders: removeBuyers,
  checkouts: removeBuyers,
  cases: eraseCases,
  async emails(tx, ids) {
    await tx
      .updateTable('email_logs')
      .set({
        recipient_email: erasedEmail,
        recipient_name: null,
        subject: sql`email_type`,
        html_content: '',
        text_content: '',
        data: null,
        reply_to: null,
        last_error: null,
        delivery_detail: null,
      })
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

/** What was sold and for how much stays; who bought it, and where it went, does not. */
async function removeBuyers(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      customer_name: null,
      customer_email: erasedEmail,
      customer_phone: null,
      shipping_address: null,
      notes: null,
    })
    .where('id', 'in', ids)
    .execute()
  for (const table of ['order_links', 'order_codes', 'order_passes', 'order_address_changes'] as const) {
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute()
  }
  await tx
    .updateTable('cancellation_statements')
    .set({ email: erasedEmail, words: null })
    .where('order_id', 'in', ids)
    .execute()
  await tx.updateTable('returns').set({ words: null }).where('order_id', 'in', ids).execute()
  await tx.updateTable('refunds').set({ note: null }).where('order_id', 'in', ids).execute()
}

/** Takes the night's work; false when another process has it already. */
export async function beginRetentionRun(db: Db, day: string, now: Date): Promise<boolean> {
  const begun = await db
    .insertInto('retention_runs')
    .values({ day, ran_at: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return begun !== undefined
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
