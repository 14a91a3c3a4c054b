import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { selectEmailLogs } from './email-logs.ts'
import { gatherOrders } from './find-anything.ts'

test('a text anywhere in an email is found by its index, not by reading all emails', async () => {
  await using shop = await openTestShop()
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    // Few rows are cheaper to read than an index; many are not, and a test has few.
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = selectEmailLogs(tx, { limit: 50, search: 'atsm' })
    return JSON.stringify(await query.explain('json'))
  })
  expect(plan).toContain('"Index Name":"email_logs_by_text"')
})

test('anything that is known of an order is found by its index, not by reading all orders', async () => {
  await using shop = await openTestShop()
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = gatherOrders(['wicket', '7700'], 6)
    return JSON.stringify((await sql`explain (format json) ${query}`.execute(tx)).rows)
  })
  expect(plan).toContain('"Index Name":"orders_by_anything"')
})

test.each([
  ['cases', 'cases_by_anything', sql`lower(name || ' ' || email || ' ' || subject) like '%lower%'`],
  ['users', 'users_by_anything', sql`lower(name || ' ' || email) like '%lower%'`],
  ['orders', 'orders_by_amount', sql`total_amount = 55996`],
])('what is sought in %s is found by %s', async (table, index, condition) => {
  await using shop = await openTestShop()
  const plan = await shop.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return JSON.stringify(
      (await sql`explain (format json) select id from ${sql.table(table)} where ${condition}`.execute(tx)).rows,
    )
  })
  expect(plan).toContain(`"Index Name":"${index}"`)
})
