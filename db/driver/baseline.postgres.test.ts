import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listSchema } from '#tests/support/list-schema.ts'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './open.ts'

/** The hash of the schema that the 48 migrations before 0.1.0 made, as PostgreSQL 18 writes it, with comments in function bodies. */
const schemaBefore = 'd0e5c1bb7461728a8b0f8c44b4c942c0300a4be494409d91abfb878377ceb3bf'

test('the migrations of 0.1.0 create the same schema as the 48 files that they replace', async () => {
  const { db, close } = await openPostgres(await createTestDatabase(), 2)
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0015'),
  )
  const lines = await listSchema(db)
  await close()
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(schemaBefore)
})
