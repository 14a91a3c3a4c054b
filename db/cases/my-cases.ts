import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** At most this many cases are listed: more than a customer looks through. */
const most = 50

const own = (db: Db) =>
  db
    .selectFrom('cases')
    .select(['cases.id', 'cases.number', 'cases.kind', 'cases.state', 'cases.subject', 'cases.created_at'])
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(most)

/** Whether case and order have the same address. An order with a new owner must not show its former owner's cases. */
const isOfBuyer = sql<boolean>`lower(orders.customer_email) = lower(cases.email)`

/** The cases that the buyer opened about an order, newest first, without those of people who only named the order. */
export const listBuyersCases = (db: Db, orderId: string) =>
  own(db)
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .where('cases.order_id', '=', orderId)
    .where(isOfBuyer)
    .execute()

/** The order whose buyer wrote this case; null if there is none. */
export async function findBuyersOrder(db: Db, caseId: string): Promise<string | null> {
  const order = await db
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .select('orders.id')
    .where('cases.id', '=', caseId)
    .where(isOfBuyer)
    .executeTakeFirst()
  return order?.id ?? null
}

/** The cases of an account's confirmed address, newest first. */
export async function listCasesOf(db: Db, userId: string) {
  return await own(db)
    .innerJoin('users', (join) => join.on(sql<boolean>`lower(users.email) = lower(cases.email)`))
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .execute()
}
