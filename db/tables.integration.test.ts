import { readdirSync, readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { readTables, type TypedColumn } from '#tests/support/read-tables.ts'
import { openTestShop } from '#tests/support/shop.ts'
import type { Database } from './tables.ts'

const folder = new URL('./tables/', import.meta.url)
const sources = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
)

const values: Record<string, TypedColumn['value']> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  jsonb: 'json',
  bytea: 'bytes',
}

/** Tables of the migrations and of a library. */
const notOurs = ['migrations', 'rate_limits']

async function readColumns(db: Kysely<Database>) {
  const { rows } = await sql<{ column: string; type: string; isNullable: boolean; hasDefault: boolean }>`
    select table_name || '.' || column_name as column, data_type as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' and table_name <> all (${notOurs})`.execute(db)
  return rows
}

const whereTo = (column: string) =>
  /^(contact_submissions|retailer_applications|warranty_claims)\./.test(column)
    ? 'describe the question in domain/customers/submission-fields.ts'
    : 'add it to the table there'

/** A sentence for each difference between the types and the database. */
function differences(typed: Map<string, TypedColumn>, columns: Awaited<ReturnType<typeof readColumns>>): string[] {
  const inDatabase = new Set(columns.map(({ column }) => column))
  return [
    ...[...typed.keys()]
      .filter((column) => !inDatabase.has(column))
      .map((column) => `${column} is not in the database: add a migration`),
    ...columns.flatMap(({ column, type, isNullable, hasDefault }) => {
      const found = typed.get(column)
      if (!found) return [`${column} is not in db/tables: ${whereTo(column)}`]
      return [
        ...(values[type] === found.value ? [] : [`${column} is ${type}, not ${found.value}`]),
        ...(isNullable === found.isNullable ? [] : [`${column} ${isNullable ? 'may' : 'may not'} be null`]),
        ...(found.isOptional && !hasDefault && !isNullable ? [`${column} cannot be left out`] : []),
      ]
    }),
  ].sort()
}

test('db/tables has the tables, columns, types and nullability of the migrated database', async () => {
  await using shop = await openTestShop()
  expect(differences(readTables(sources), await readColumns(shop.services.db))).toEqual([])
})

test.each([
  ['a wrong type', 'quantity: number', 'quantity: string', 'orders.quantity is integer, not string'],
  [
    'a text type for a number',
    'reserved: Generated<number>',
    'reserved: PaymentStatus',
    'orders.reserved is integer, not string',
  ],
  [
    'a wrongly nullable column',
    'product_name: string',
    'product_name: string | null',
    'orders.product_name may not be null',
  ],
  ['a missing null', 'notes: string | null', 'notes: string', 'orders.notes may be null'],
  ['a wrong default', 'subtotal: number', 'subtotal: Generated<number>', 'orders.subtotal cannot be left out'],
  [
    'an unknown column',
    'notes: string | null',
    'notes: string | null\n  colour: string',
    'orders.colour is not in the database: add a migration',
  ],
  ['a missing column', 'notes: string | null\n', '', 'orders.notes is not in db/tables: add it to the table there'],
])('%s in db/tables is reported', async (_, right, wrong, difference) => {
  await using shop = await openTestShop()
  const changed = { ...sources, 'orders.ts': sources['orders.ts']?.replace(`  ${right}`, `  ${wrong}`) ?? '' }
  expect(differences(readTables(changed), await readColumns(shop.services.db))).toContain(difference)
})
