import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Somebody we know: their own address, those their orders were bought with, and the orders. */
export type Person = {
  /** Of the account; null for somebody without one. */
  id: string | null
  name: string
  firstName: string
  email: string
  emails: string[]
  /** What else they are known by, from their orders. */
  names: string[]
  phones: string[]
  orders: { id: string; stripe_session_id: string | null; payment_intent_id: string | null }[]
}

type Account = { id: string; name: string; first_name: string; email: string }

/** Orders of the account, and what was bought with its address and belongs to nobody. Null when there is no such account. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? await describe(db, user.email, user) : null
}

/** Whoever uses this address, with or without an account; null when nobody ever has. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (user) return await describe(db, user.email, user)
  return (await isKnown(db, email.toLowerCase())) ? await describe(db, email, null) : null
}

async function isKnown(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from orders where lower(customer_email) = ${email})
      or exists (select from cases where lower(email) = ${email})
      or exists (select from contact_submissions where lower(email) = ${email})
      or exists (select from retailer_applications where lower(email) = ${email})
      or exists (select from warranty_claims where lower(email) = ${email})
      or exists (select from cancellation_statements where lower(email) = ${email})
      or exists (select from stock_alerts where email = ${email})
      or exists (select from email_logs where lower(recipient_email) = ${email}) as known
  `.execute(db)
  return rows[0]?.known ?? false
}

async function describe(db: Db, given: string, user: Account | null): Promise<Person> {
  const email = given.toLowerCase()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'stripe_session_id', 'payment_intent_id', 'customer_name', 'customer_phone'])
    .select(sql<string | null>`lower(customer_email)`.as('bought_with'))
    .where((eb) =>
      eb.or([
        ...(user ? [eb('user_id', '=', user.id)] : []),
        eb.and([eb('user_id', 'is', null), eb(sql`lower(customer_email)`, '=', email)]),
      ]),
    )
    .execute()
  const cases = await db
    .selectFrom('cases')
    .select('name')
    .where(sql`lower(email)`, '=', email)
    .execute()
  const boughtWith = orders.flatMap(({ bought_with }) => bought_with ?? [])
  const names = [
    ...(user ? [user.name] : []),
    ...orders.flatMap(({ customer_name }) => customer_name ?? []),
    ...cases.map(({ name }) => name),
  ]
  return {
    id: user?.id ?? null,
    name: user?.name ?? names[0] ?? '',
    firstName: user?.first_name ?? '',
    email: given,
    emails: [...new Set([email, ...boughtWith])],
    names: [...new Set(names.filter((name) => name.trim().length > 2))],
    phones: [...new Set(orders.flatMap(({ customer_phone }) => customer_phone ?? []))],
    orders,
  }
}

/** A list as SQL knows it, which may be empty. */
export const anyOf = (texts: readonly string[]) => sql<string>`any(${arrayLiteral(texts)}::text[])`

function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`
}
