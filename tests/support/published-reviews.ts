import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { productLabels } from '#domain/products/product-summaries.ts'

type Written = { product?: ProductKey; bodies?: string[] }

/** Adds published reviews, each of its own order, with one to five stars in turn. Ten reviews at a time have the same date. */
export async function addPublishedReviews(
  db: Db,
  count: number,
  { product = 'str8bat-sensor', bodies = ['It helps in the nets.'] }: Written = {},
): Promise<void> {
  await sql`
    with bought as (
      insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_email,
        payment_status, shipping_status, shipping_date)
      select ${product}, ${productLabels[product].name}, 13999, 1, 13999, 13999, n || '@customers.example', 'paid', 'delivered', now()
      from generate_series(1, ${count}::integer) as n
      returning id
    ), written as (
      insert into reviews (order_id, product_key, state, held_for, written_at, updated_at)
      select id, ${product}, 'waiting', '[]', now(), now() from bought
      returning id
    )
    insert into review_texts (review_id, number, stars, title, body, display_name, written_at)
    select id, 1, 1 + (row_number() over ())::integer % 5, '',
      (${bodies}::text[])[1 + (row_number() over ())::integer % ${bodies.length}::integer], 'Joe R.', now() from written
  `.execute(db)
  await sql`analyze reviews, review_texts, orders`.execute(db)
  await sql`
    update reviews set state = 'published', shown = 1,
      published_at = timestamptz '2026-05-01 10:00Z' + numbered.n / 10 * interval '1 minute'
    from (select id, row_number() over (order by id) as n from reviews) as numbered
    where numbered.id = reviews.id and state = 'waiting'
  `.execute(db)
  await sql`vacuum analyze reviews, review_texts, orders`.execute(db)
}
