import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seededNumbers } from '#domain/site/seeded-numbers.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { isPaid } from './order-conditions.ts'
import { foldOrderFigures } from './order-figures.ts'

/** The same figures, computed from the orders and from the stored rows. */
async function compareFigures({ services: { db } }: TestShop) {
  const key = sql`day, livemode, product_key, product_name, promo_code`
  const isThere = sql`(sum(checkouts), sum(orders), sum(units), sum(revenue), sum(gross), sum(refunded)) <> (0, 0, 0, 0, 0, 0)`
  const counted = await sql`
    select * from (
      select (created_at at time zone 'Europe/London')::date as day, livemode, product_key, product_name, promo_code,
        count(*) filter (where is_sale) as checkouts,
        count(*) filter (where is_sale and is_paid) as orders,
        coalesce(sum(quantity) filter (where is_paid), 0) as units,
        coalesce(sum(paid - refunded_amount - disputed_amount) filter (where is_paid), 0) as revenue,
        coalesce(sum(paid) filter (where is_paid), 0) as gross,
        coalesce(sum(refunded_amount) filter (where is_paid), 0) as refunded
      from (select *, ${isPaid} as is_paid, pays_by <> 'none' as is_sale,
          coalesce(paid_amount, total_amount) as paid
        from orders) as orders
      group by ${key}) as figures
    where (checkouts, orders, units, revenue, gross, refunded) <> (0, 0, 0, 0, 0, 0)
    order by ${key}`.execute(db)
  const kept = await sql`
    select ${key}, sum(checkouts) as checkouts, sum(orders) as orders, sum(units) as units, sum(revenue) as revenue,
      sum(gross) as gross, sum(refunded) as refunded
    from order_figures group by ${key} having ${isThere} order by ${key}`.execute(db)
  expect(kept.rows).toEqual(counted.rows)
  return counted.rows.length
}

const countSummands = async ({ services: { db } }: TestShop) =>
  (await db.selectFrom('order_figures').select('day').execute()).length

test('after any changes of orders the figures match the orders, before and after the rows of a day are merged', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { pick, whole } = choices(7)
  for (let turn = 0; turn < 40; turn++) {
    await addOrder(shop, {
      created_at: new Date(Date.UTC(2026, 2, 27 + whole(4), whole(24), whole(60))),
      livemode: pick([true, false]),
      quantity: 1 + whole(3),
      payment_status: pick(['pending', 'paid', 'fulfilled', 'failed']),
      promo_code: pick([null, 'MOLESEY5', 'WYCOMBE10']),
    })
  }
  for (const payment_status of ['paid', 'pending'] as const) {
    await addOrder(shop, { pays_by: 'none', total_amount: 0, quantity: 2, payment_status })
  }
  await compareFigures(shop)

  for (let round = 0; round < 3; round++) {
    for (const { id, total_amount } of await db.selectFrom('orders').select(['id', 'total_amount']).execute()) {
      if (whole(3) === 0) continue
      const change = pick([
        { payment_status: 'paid' as const, paid_amount: total_amount },
        { refunded_amount: whole(total_amount) },
        { payment_status: 'failed' as const },
        { disputed_amount: whole(total_amount) },
        { livemode: true, customer_name: 'Ada' },
        { created_at: new Date(Date.UTC(2026, 2, 28, whole(24))) },
      ])
      if (whole(9) === 0) await db.deleteFrom('orders').where('id', '=', id).execute()
      else await db.updateTable('orders').set(change).where('id', '=', id).execute()
    }
    const groups = await compareFigures(shop)
    await foldOrderFigures(db)
    expect(await countSummands(shop)).toBeLessThanOrEqual(groups)
    await compareFigures(shop)
  }
})

test('a change that affects no figure adds no row', async () => {
  await using shop = await openTestShop()
  const id = await addOrder(shop)
  const before = await countSummands(shop)
  const change = { customer_name: 'Somebody else', shipping_status: 'shipped' } as const
  await shop.services.db.updateTable('orders').set(change).where('id', '=', id).execute()
  expect(await countSummands(shop)).toBe(before)
})

test('merging keeps the money of a day whose checkouts add up to 0', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const part = { day: '2026-03-28', livemode: true, product_key: 'str8bat-sensor', product_name: 'S', promo_code: null }
  const none = { orders: 0, units: 0, gross: 0, refunded: 0 }
  await db
    .insertInto('order_figures')
    .values({ ...part, ...none, checkouts: 1, revenue: 500 })
    .execute()
  await db
    .insertInto('order_figures')
    .values({ ...part, ...none, checkouts: -1, revenue: 0 })
    .execute()
  await foldOrderFigures(db)
  expect(await db.selectFrom('order_figures').select('revenue').execute()).toEqual([{ revenue: 500 }])
})

function choices(seed: number) {
  const chance = seededNumbers(seed)
  const whole = (below: number) => Math.floor(chance() * below)
  return { whole, pick: <Value>(values: readonly Value[]): Value => values[whole(values.length)]! } // below its length
}
