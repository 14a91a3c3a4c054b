import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { listShownReviews, selectShownReviews, summariseShownReviews } from './shown-reviews.ts'

const product = 'str8bat-sensor'
const count = 5000

test('5,000 reviews are listed in each sort order by an index, from the first page to the last', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await sql`
    with bought as (
      insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_email,
        payment_status, shipping_status, shipping_date)
      select ${product}, 'str8bat Sensor', 13999, 1, 13999, 13999, n || '@customers.example', 'paid', 'delivered', now()
      from generate_series(1, ${count}::integer) as n
      returning id
    ), written as (
      insert into reviews (order_id, product_key, state, held_for, written_at, updated_at)
      select id, ${product}, 'waiting', '[]', now(), now() from bought
      returning id
    )
    insert into review_texts (review_id, number, stars, title, body, display_name, written_at)
    select id, 1, 1 + (row_number() over ())::integer % 5, '', 'It helps in the nets.', 'Joe R.', now() from written
  `.execute(db)
  await sql`analyze reviews, review_texts, orders`.execute(db)
  // Ten have the same time, so that the id decides their order.
  await sql`
    update reviews set state = 'published', shown = 1,
      published_at = timestamptz '2026-05-01 10:00Z' + numbered.n / 10 * interval '1 minute'
    from (select id, row_number() over (order by id) as n from reviews) as numbered where numbered.id = reviews.id
  `.execute(db)
  await sql`vacuum analyze reviews, review_texts, orders`.execute(db)
  expect(await summariseShownReviews(db, product)).toMatchObject({ average: '3.0', count })

  for (const [sort, index] of [
    ['newest', 'reviews_shown_of'],
    ['highest', 'reviews_highest'],
    ['lowest', 'reviews_lowest'],
  ] as const) {
    const query = { product, sort, limit: 20 } as const
    const { next } = await listShownReviews(db, query)
    for (const cursor of [null, next]) {
      const { rows } = await db.transaction().execute(async (tx) => {
        // Now the planner sorts only if no index has the order. Its statistics of so few rows are meaningless.
        await sql`set local enable_sort = off`.execute(tx)
        return await sql`explain (format json) ${selectShownReviews({ ...query, cursor })}`.execute(tx)
      })
      const plan = JSON.stringify(rows)
      expect(plan, sort).toContain(`"Index Name":"${index}"`)
      expect(plan, sort).not.toContain('"Node Type":"Sort"')
    }
    const ids = new Set<string>()
    let cursor: string | null = null
    do {
      const page = await listShownReviews(db, { product, sort, limit: 1000, cursor })
      for (const { id } of page.rows) ids.add(id)
      cursor = page.next
    } while (cursor !== null)
    expect(ids.size).toBe(count)
  }
})
