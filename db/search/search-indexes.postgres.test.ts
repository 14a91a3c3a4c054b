import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { selectEmailLogs } from '../emails/email-logs.ts'
import { findDistinctivePart } from './distinctive-part.ts'
import { searchedOrders } from './find-anything.ts'
import { ordersFoundBy } from '../orders/order-search.ts'
import { hasSerialNumber } from '../orders/serial-numbers.ts'
import { peopleQuery } from '../people/list-people.ts'
import { isOwnOrder } from '../people/whose-data.ts'
import type { Db } from '../tables.ts'
import { gather } from './search-texts.ts'

test('a text anywhere in an email is found by its index, without reading all emails', async () => {
  await using shop = await openTestShop()
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    // For few rows the planner prefers a sequential scan, and a test has few.
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = selectEmailLogs(tx, { limit: 50, search: 'atsm' })
    return JSON.stringify(await query.explain('json'))
  })
  expect(plan).toContain('"Index Name":"email_logs_by_text"')
})

test('any detail of an order is found by its index, without reading all orders', async () => {
  await using shop = await openTestShop()
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = gather(searchedOrders, ['wicket', '7700'], ['wicket', '7700'], 6)
    return JSON.stringify((await sql`explain (format json) ${query}`.execute(tx)).rows)
  })
  expect(plan).toContain('"Index Name":"orders_by_anything"')
})

test.each([
  ['cases', 'cases_by_anything', sql`lower(name || ' ' || email || ' ' || subject) like '%lower%'`],
  ['users', 'users_by_anything', sql`lower(name || ' ' || email) like '%lower%'`],
  ['orders', 'orders_by_serial_number', hasSerialNumber(['S8B0012345'])],
  ['orders', 'orders_by_amount', sql`total_amount = 55996`],
  ['orders', 'orders_by_email', sql`lower(customer_email) = 'ada@customers.example'`],
  ['orders', 'orders_by_payment_intent', sql`(stripe_session_id = 'cs_1' or payment_intent_id = 'pi_1')`],
  ['payment_events', 'payment_events_failed', sql`processed_at is null and error is not null`],
  [
    'payment_events',
    'payment_events_kept',
    sql`received_at < now() and processed_at is not null and jsonb_exists(payload, 'api_version')`,
  ],
])('a search in %s uses %s', async (table, index, condition) => {
  await using shop = await openTestShop()
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return JSON.stringify(
      (await sql`explain (format json) select id from ${sql.table(table)} where ${condition}`.execute(tx)).rows,
    )
  })
  expect(plan).toContain(`"Index Name":"${index}"`)
})

test('a search by the start of a name or address uses only indexes, without reading an order', async () => {
  await using shop = await openTestShop()
  // The planner uses an index-only scan only if the table's pages are marked as visible.
  await sql`insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_name, customer_email)
    select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, 'Ada Batsman' || n, 'ada' || n || '@customers.example'
    from generate_series(1, 600) as n`.execute(shop.services.db)
  await sql`vacuum analyze orders`.execute(shop.services.db)
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    // Exclude other plans that are possible with few rows. An index-only scan counts as an index scan, so it stays allowed.
    for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`).execute(tx)
    return JSON.stringify(
      (await sql`explain (format json) ${ordersFoundBy('atsman', { most: null })}`.execute(tx)).rows,
    )
  })
  for (const index of ['orders_by_name', 'orders_by_last_name', 'orders_by_email']) {
    expect(plan).toMatch(new RegExp(`"Node Type":"Index Only Scan"[^{}]*"Index Name":"${index}"`))
  }
})

test('the index is searched for the rare part of a search, even if the rest is common', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await sql`insert into email_logs (email_type, recipient_email, subject, status, created_at)
    select 'order_confirmation', 'someone' || n || '@everybody.example', 'Order ' || n, 'sent', now() - n * interval '1 minute'
    from generate_series(1, 600) as n`.execute(db)
  const texts = { from: sql`email_logs`, text: sql`recipient_email || ' ' || subject` }
  expect(await findDistinctivePart(db, 'zoe@everybody.example', texts)).toBe('zoe@e')
  expect(await findDistinctivePart(db, 'everybody', texts)).toBe('everybody')
  expect(await findDistinctivePart(db, 'Zebedee', texts)).toBe('Zebedee')

  const found = await selectEmailLogs(db, { limit: 50, search: 'ONE555@everybody' }, '555@e').execute()
  expect(found.map(({ recipient_email }) => recipient_email)).toEqual(['someone555@everybody.example'])
})

/** Adds three thousand orders, each of a different buyer. */
async function addBuyers(db: Db): Promise<void> {
  await sql`insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_name, customer_email, created_at)
    select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, 'Ada Batsman' || n, 'ada' || n || '@customers.example',
      now() - n * interval '1 minute'
    from generate_series(1, 3000) as n`.execute(db)
  await sql`analyze orders`.execute(db)
}

test.each([null, '5f1f6a1e-0000-4000-8000-000000000001'])(
  'the orders of a person with the account %s are found by account and address, without reading all orders',
  async (accountId) => {
    await using shop = await openTestShop()
    const { db } = shop.services
    await addBuyers(db)
    const isOwn = isOwnOrder({ accountId, mailbox: 'ada7@customers.example' })
    const { rows } = await sql`
      explain (format json) select id from orders where ${isOwn} order by created_at desc limit 50`.execute(db)
    expect(JSON.stringify(rows)).toContain('"Index Name":"orders_by_email"')
    expect(JSON.stringify(rows)).not.toMatch(/"Node Type":"Seq Scan"|orders_newest/)
  },
)

test('the list of people reads the newest orders by one index, and the other orders of each person by another', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await addBuyers(db)
  const query = await peopleQuery(db, { limit: 25, search: null })
  const plan = JSON.stringify((await sql`explain (format json) ${query}`.execute(db)).rows)
  for (const index of ['orders_newest', 'orders_by_email']) expect(plan).toContain(`"Index Name":"${index}"`)
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"orders"/)
})
