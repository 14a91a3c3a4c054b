import { sql } from 'kysely'
import type { Identity } from '#domain/customers/blot-out.ts'
import { mailboxOf, type PersonKey } from '#domain/customers/person.ts'
import type { Db } from '../tables.ts'
import { isOwnOrder } from './whose-data.ts'

export type OrderReferences = { id: string; stripe_session_id: string | null; payment_intent_id: string | null }

/** A person with their orders, and the names used in these. */
export type Person = PersonKey &
  Identity & {
    name: string
    firstName: string
    /** As the person writes it. */
    email: string
    orders: OrderReferences[]
  }

type Account = { id: string; name: string; first_name: string; email: string }

/** The owner of an account with a confirmed address; null if there is none. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email'])
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return user ? await describe(db, user.email, user) : null
}

/** The person with this address, with or without an account; null if the address is unknown. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  const mailbox = mailboxOf(email)
  if (mailbox === null) return null
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email'])
    .where(sql`lower(email)`, '=', mailbox)
    .executeTakeFirst()
  if (user) return await describe(db, user.email, user)
  return (await isKnown(db, mailbox)) ? await describe(db, email, null) : null
}

async function isKnown(db: Db, mailbox: string): Promise<boolean> {
  if (await hasRowsUnder(db, mailbox)) return true
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from stock_alerts where email = ${mailbox})
      or exists (select from email_logs where lower(recipient_email) = ${mailbox}) as known
  `.execute(db)
  return rows[0]?.known ?? false
}

/** Whether an order or a form was sent with this address. */
export async function hasRowsUnder(db: Db, mailbox: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from orders where lower(customer_email) = ${mailbox})
      or exists (select from cases where lower(email) = ${mailbox})
      or exists (select from contact_submissions where lower(email) = ${mailbox})
      or exists (select from retailer_applications where lower(email) = ${mailbox})
      or exists (select from warranty_claims where lower(email) = ${mailbox})
      or exists (select from cancellation_notices where lower(email) = ${mailbox}) as known
  `.execute(db)
  return rows[0]?.known ?? false
}

async function describe(db: Db, email: string, user: Account | null): Promise<Person> {
  const key = { accountId: user?.id ?? null, mailbox: email.trim().toLowerCase() }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'stripe_session_id', 'payment_intent_id', 'customer_name', 'customer_phone'])
    .where(isOwnOrder(key))
    .execute()
  const cases = await db
    .selectFrom('cases')
    .select('name')
    .where(sql`lower(email)`, '=', key.mailbox)
    .execute()
  const names = [
    ...(user ? [user.name] : []),
    ...orders.flatMap(({ customer_name }) => customer_name ?? []),
    ...cases.map(({ name }) => name),
  ]
  return {
    ...key,
    name: user?.name ?? names[0] ?? '',
    firstName: user?.first_name ?? '',
    email,
    names: [...new Set(names.filter((name) => name.trim().length > 2))],
    phones: [...new Set(orders.flatMap(({ customer_phone }) => customer_phone ?? []))],
    orders,
  }
}
