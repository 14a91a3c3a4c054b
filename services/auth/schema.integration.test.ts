import { getAuthTables } from 'better-auth/db'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { openAccountEmails } from './account-emails.ts'
import { configureBetterAuth } from './better-auth.ts'

test('our tables have every column that better-auth needs', async () => {
  await using shop = await openTestShop()
  const { config, db, log, limits } = shop.services
  const emails = openAccountEmails(db, config.siteUrl, limits)
  const { options } = configureBetterAuth({ config, db, log, emails, secret: 'x'.repeat(40) })

  const asked = Object.values(getAuthTables(options)).flatMap((table) =>
    ['id', ...Object.entries(table.fields).map(([name, field]) => field.fieldName ?? name)].map(
      (column) => `${table.modelName}.${column}`,
    ),
  )
  const columns = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const ours = new Set(columns.rows.map((row) => row.name))
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((column) => !ours.has(column))).toEqual([])

  // The library's own check of the tables, which is switched off at the start.
  const { toBeCreated, toBeAdded, schemaProblems } = await getMigrations(options)
  expect({ toBeCreated, toBeAdded, schemaProblems }).toEqual({ toBeCreated: [], toBeAdded: [], schemaProblems: [] })
})
