import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './open.ts'

// Computed from the 47 migrations before version 0.1.0, by the query below on PostgreSQL 18, with the comment of figures_of() reworded.
const schemaBefore = 'f36c4bb88844400d0c6b7d04daecc68135fd204857cce0fb8262b0a54ce0cbfe'

test('the twelve files of the baseline create the schema of the migrations before 0.1.0', async () => {
  const { db, close } = await openPostgres(await createTestDatabase(), 2)
  try {
    await migrate(
      db,
      migrations.filter(({ name }) => name < '0013'),
    )
    await sql`drop table migrations`.execute(db)
    const { rows } = await sql<{ line: string }>`
      select format('column %s.%s %s %s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage, c.relpersistence) as line
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union all
      select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select format('index %s %s', pg_get_indexdef(oid), reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'i'
      union all
      select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all
      select format('function %s', pg_get_functiondef(oid)) from pg_proc as p
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all
      select format('sequence %s %s %s', sequencename, start_value, increment_by) from pg_sequences where schemaname = 'public'`.execute(
      db,
    )
    const lines = rows.map(({ line }) => line).sort()
    expect(lines.length).toBeGreaterThan(1000)
    expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(schemaBefore)
  } finally {
    await close()
  }
})
