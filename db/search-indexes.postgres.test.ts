import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { selectEmailLogs } from './email-logs.ts'

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
