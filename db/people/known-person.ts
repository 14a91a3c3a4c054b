import { sql } from 'kysely'
import { mailboxOf } from '#domain/customers/person.ts'
import { isPaid, keptAmount } from '../orders/order-conditions.ts'
import type { Db } from '../tables.ts'
import { isOwnOrder, isTheirs as isAddressOf } from './whose-data.ts'

/** At most this many rows of each kind (orders, cases and so on) are read for one person. */
const most = 50

/** All data about the person with this address (domain/customers/person.ts), newest first. */
export async function findKnownPerson(db: Db, address: string) {
  const email = mailboxOf(address) ?? ''
  const isTheirs = (column: string) => isAddressOf(column, { mailbox: email })
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_verified', 'two_factor_enabled', 'created_at'])
    .where(isTheirs('email'))
    .executeTakeFirst()
  const isOwn = isOwnOrder({ accountId: account?.id ?? null, mailbox: email })
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_name', 'customer_phone', 'product_name', 'quantity', 'total_amount', 'currency'])
    .select(['refunded_amount', 'payment_status', 'shipping_status', 'created_at'])
    .where(isOwn)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'number', 'kind', 'state', 'subject', 'name', 'created_at'])
    .where(isTheirs('email'))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('review_texts', (join) =>
      join.onRef('review_texts.review_id', '=', 'reviews.id').onRef('review_texts.number', '=', 'reviews.newest'),
    )
    .select(['reviews.id', 'reviews.order_id', 'reviews.state', 'review_texts.stars', 'review_texts.title'])
    .select(['orders.product_name', 'review_texts.written_at'])
    .where(isOwn)
    .orderBy('review_texts.written_at', 'desc')
    .limit(most)
    .execute()
  const emails = await db
    .selectFrom('email_logs')
    .select(['id', 'email_type', 'subject', 'status', 'created_at'])
    .where(isTheirs('recipient_email'))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const notes = await db
    .selectFrom('person_notes')
    .leftJoin('users', 'users.id', 'person_notes.written_by')
    .select(['person_notes.id', 'person_notes.body', 'person_notes.created_at', 'users.email as written_by_email'])
    .where('person_notes.email', '=', email)
    .orderBy('person_notes.created_at', 'desc')
    .limit(most)
    .execute()
  const total = await db
    .selectFrom('orders')
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(${keptAmount}), 0)`.as('kept')])
    .where(isOwn)
    .where(isPaid)
    // Orders free of charge do not count as sold.
    .where('pays_by', '<>', 'none')
    .executeTakeFirstOrThrow()
  return { email, orders, cases, reviews, emails, notes, account: account ?? null, total }
}

export async function addPersonNote(db: Db, note: { email: string; body: string; writtenBy: string; now: Date }) {
  await db
    .insertInto('person_notes')
    .values({
      email: note.email.trim().toLowerCase(),
      body: note.body,
      written_by: note.writtenBy,
      created_at: note.now,
    })
    .execute()
}
