import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** The period from a London day until today. */
type Period = { first: string; onlyLive: boolean }

/** By London day: checkouts opened, how many were paid, and the amounts. Days without a checkout are left out. */
export async function countByDay(db: Db, period: Period) {
  return await figuresOf(db, period)
    .select(['day', total('checkouts'), total('orders'), total('revenue'), total('gross'), total('refunded')])
    .groupBy('day')
    .execute()
}

export async function countUnitsSold(db: Db, period: Period): Promise<Map<string, number>> {
  const rows = await figuresOf(db, period)
    .select(['product_key', total('units')])
    .groupBy('product_key')
    .execute()
  return new Map(rows.map(({ product_key, units }) => [product_key, units]))
}

/** Paid orders and their revenue, by product. */
export async function sumByProduct(db: Db, period: Period) {
  return await sumBy(db, period, sql<string>`product_name`)
}

/** Paid orders and their revenue, by promo code; null without one. */
export async function sumByCode(db: Db, period: Period) {
  return await sumBy(db, period, sql<string | null>`promo_code`)
}

async function sumBy<Name>(db: Db, period: Period, name: ReturnType<typeof sql<Name>>) {
  return await figuresOf(db, period)
    .select([name.as('name'), total('orders'), total('revenue')])
    .groupBy('name')
    .having(sql<boolean>`sum(orders) > 0`)
    .orderBy('revenue', 'desc')
    .limit(50)
    .execute()
}

function figuresOf(db: Db, { first, onlyLive }: Period) {
  return db
    .selectFrom('order_figures')
    .where('day', '>=', first)
    .$if(onlyLive, (query) => query.where('livemode', '=', true))
}

type Figure = 'checkouts' | 'orders' | 'units' | 'revenue' | 'gross' | 'refunded'

const total = <Name extends Figure>(name: Name) => sql<number>`sum(${sql.ref(name)})`.as(name)

const sums = sql`sum(checkouts), sum(orders), sum(units), sum(revenue), sum(gross), sum(refunded)`
const nothing = sql`0, 0, 0, 0, 0, 0`

/** Merges the rows of each day into one. Readers see the same sums before and after. */
export async function foldOrderFigures(db: Db): Promise<void> {
  await sql`
    with several as (
      select day from order_figures group by day, livemode, product_key, product_name, promo_code
      having count(*) > 1 or (${sums}) = (${nothing})
    ), gone as (
      delete from order_figures where day in (select day from several) returning *
    )
    insert into order_figures
    select day, livemode, product_key, product_name, promo_code, ${sums}
    from gone group by day, livemode, product_key, product_name, promo_code
    -- Another process may have taken some rows of a group, so a group is not dropped just because its checkouts add up to 0.
    having (${sums}) <> (${nothing})`.execute(db)
}
