import { sql, type RawBuilder } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import { cutPage, isAfter, position, type ListQuery } from '../driver/keyset.ts'
import { isPaid, keptAmount } from '../orders/order-conditions.ts'
import { isFound } from '../orders/order-search.ts'
import type { Db } from '../tables.ts'

export type ListedPerson = {
  id: string
  name: string | null
  email: string
  last_order_at: Date
  orders: number
  kept: number
  position: string
}

/** Every buyer, sorted by newest order. domain/customers/person.ts has the rule whose order it is. */
export async function listPeople(db: Db, query: ListQuery) {
  const { rows } = await sql<ListedPerson>`${await peopleQuery(db, query)}`.execute(db)
  return cutPage(rows, query.limit)
}

/** Reads the newest orders by their index and keeps those without a newer order of the same person. */
export async function peopleQuery(db: Db, { cursor, limit, search }: ListQuery): Promise<RawBuilder<ListedPerson>> {
  const found = search === null ? sql`true` : await isFound(db, search)
  return sql<ListedPerson>`
    with listed as (
      select orders.id, orders.created_at, orders.customer_name, person.account_id, person.account_name, person.mailbox
      from orders cross join lateral (${personOfOrder}) as person
      where ${hasBuyer('orders')} and ${isAfter(cursor, { at: 'orders.created_at', id: 'orders.id' })} and ${found}
        and not exists (select from orders as later where later.user_id = person.account_id and ${hasBuyer('later')} and ${isLater})
        and not exists (
          select from orders as later
          where later.user_id is null and lower(later.customer_email) = person.mailbox and ${hasBuyer('later')} and ${isLater})
      order by orders.created_at desc, orders.id desc
      limit ${sql.lit(limit + 1)}
    )
    select listed.id, coalesce(listed.customer_name, listed.account_name) as name, listed.mailbox as email,
      listed.created_at as last_order_at, total.orders, total.kept,
      ${position('listed.created_at')} as position
    from listed cross join lateral (${totalOfPerson}) as total
    order by listed.created_at desc, listed.id desc`
}

/** Copy of `hasBuyer` in domain/orders/order.ts. */
const hasBuyer = (order: string) => sql`${sql.ref(`${order}.customer_email`)} <> ${erasedEmail}`

/** The order's account, else the account with its address, else the address alone. */
const personOfOrder = sql`
  select users.id as account_id, users.name as account_name, lower(coalesce(users.email, orders.customer_email)) as mailbox
  from (select) as always
  left join users on users.id = coalesce(orders.user_id,
    (select guest.id from users as guest where lower(guest.email) = lower(orders.customer_email) limit 1))`

const isLater = sql`(later.created_at, later.id) > (orders.created_at, orders.id)`

/** The same as `total` of `findKnownPerson`, in two parts, so that each uses an index. */
const totalOfPerson = sql`
  select count(*)::integer as orders, coalesce(sum(${keptAmount}), 0)::integer as kept
  from (
    select * from orders where orders.user_id = listed.account_id
    union all
    select * from orders where orders.user_id is null and lower(orders.customer_email) = listed.mailbox
  ) as orders
  where ${isPaid} and pays_by <> 'none'`
