import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Somebody with an account: their own address, those their orders were bought with, and the orders. */
export type Person = {
  id: string
  name: string
  firstName: string
  email: string
  emails: string[]
  orders: { id: string; stripe_session_id: string | null; payment_intent_id: string | null }[]
}

/** Orders of the account, and what was bought with its address and belongs to nobody. Null when there is no such account. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const email = user.email.toLowerCase()
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'stripe_session_id',
      'payment_intent_id',
      sql<string | null>`lower(customer_email)`.as('bought_with'),
    ])
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([eb('user_id', 'is', null), eb(sql`lower(customer_email)`, '=', email)]),
      ]),
    )
    .execute()
  const boughtWith = orders.flatMap(({ bought_with }) => bought_with ?? [])
  return {
    id: user.id,
    name: user.name,
    firstName: user.first_name,
    email: user.email,
    emails: [...new Set([email, ...boughtWith])],
    orders,
  }
}

/** A list as SQL knows it, which may be empty. */
export const anyOf = (texts: readonly string[]) => sql<string>`any(${arrayLiteral(texts)}::text[])`

function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`
}
