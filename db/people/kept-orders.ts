import { sql } from 'kysely'
import type { CaseState } from '#domain/customers/case.ts'
import { whyKept, type KeptReason } from '#domain/customers/erasure.ts'
import type { PersonKey } from '#domain/customers/person.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import type { ReturnStatus } from '#domain/orders/return.ts'
import { isEvidenceOf } from '../orders/dispute-pack.ts'
import type { Db, Tx } from '../tables.ts'
import { isOneOf, isTheirs } from './whose-data.ts'

export type KeptOrder = { id: string; reason: KeptReason }

/** Which of these orders have unfinished business, and of which kind. */
export async function listKeptOrders(db: Db, orderIds: readonly string[]): Promise<KeptOrder[]> {
  const { rows } = await sql<{
    id: string
    dispute_status: string | null
    returns: ReturnStatus[]
    refunds: RefundStatus[]
    claims: CaseState[]
  }>`
    select id, dispute_status,
      array(select status from returns where order_id = orders.id) as returns,
      array(select status from refunds where order_id = orders.id) as refunds,
      array(select state from cases where order_id = orders.id and kind = 'claim') as claims
    from orders where ${isOneOf('id', orderIds)} order by created_at, id
  `.execute(db)
  return rows.flatMap((order) => {
    const reason = whyKept(order)
    return reason === null ? [] : [{ id: order.id, reason }]
  })
}

/** A person's cases about these orders. For a disputed order, all cases that are evidence for the bank. */
export async function listKeptCases(db: Db, person: PersonKey, kept: readonly KeptOrder[]): Promise<string[]> {
  if (kept.length === 0) return []
  const isAbout = kept.map(({ id, reason }) =>
    reason === 'dispute' ? isEvidenceOf({ id, email: person.mailbox }) : sql<boolean>`cases.order_id = ${id}::uuid`,
  )
  const cases = await db
    .selectFrom('cases')
    .select('cases.id')
    .where(isTheirs('cases.email', person))
    .where(sql<boolean>`(${sql.join(isAbout, sql` or `)})`)
    .execute()
  return cases.map(({ id }) => id)
}

/** Postpones the erasure of orders. Until then their buyer keeps access through the mailbox, because the account is deleted. */
export async function postponeErasure(
  tx: Tx,
  { mailbox }: PersonKey,
  { kept, now }: { kept: readonly KeptOrder[]; now: Date },
): Promise<void> {
  if (kept.length === 0) return
  const ids = kept.map(({ id }) => id)
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      customer_email: sql`case when lower(customer_email) = ${mailbox} then customer_email else ${mailbox} end`,
    })
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('analytics_consents').where('order_id', 'in', ids).execute()
  await tx
    .insertInto('postponed_erasures')
    .values(ids.map((order_id) => ({ order_id, mailbox, asked_at: now })))
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ mailbox, asked_at: now }))
    .execute()
}

export type PostponedErasure = { order_id: string; mailbox: string; asked_at: Date }

export async function listPostponedErasures(db: Db): Promise<PostponedErasure[]> {
  return await db
    .selectFrom('postponed_erasures')
    .select(['order_id', 'mailbox', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('order_id')
    .execute()
}
