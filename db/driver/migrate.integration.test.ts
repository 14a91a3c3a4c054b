import { openAsBlob } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import oldLedger from '#tests/support/migrations-before-0.1.0.json' with { type: 'json' }
import { openTestShop } from '#tests/support/shop.ts'
import { isMigrated, migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openEmbedded, openPostgres } from './open.ts'
import type { Database } from '../tables.ts'

/** A database without tables. */
async function openEmpty() {
  const { db, close } =
    process.env.TEST_DATABASE === 'postgres'
      ? await openPostgres(await createTestDatabase(), 2)
      : await openEmbedded(null, await openAsBlob(inject('unmigratedSnapshot')))
  return { db, [Symbol.asyncDispose]: close }
}

const upTo = (name: string) => migrations.filter((migration) => migration.name < name)
const run = async (db: Kysely<Database>, statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

test('a start needs one query to know whether there are pending migrations', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  expect(await isMigrated(db, migrations)).toBe(false)
  await migrate(db, upTo('0006'))
  expect(await isMigrated(db, upTo('0006'))).toBe(true)
  expect(await isMigrated(db, migrations)).toBe(false)
  expect(
    await isMigrated(
      db,
      upTo('0006').map(({ name }) => ({ name, text: 'select 1' })),
    ),
  ).toBe(false)
})

/** A database as the last commit before 0.1.0 left it: the same schema, recorded under the names of other files. */
async function makeOld(db: Kysely<Database>, ledger: Record<string, string>) {
  await migrate(db, upTo('0015'))
  await sql`delete from migrations`.execute(db)
  for (const [name, checksum] of Object.entries(ledger)) {
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(db)
  }
  await run(db, [`insert into products (key, price_pence) values ('str8bat-sensor', 13999)`])
}

test('a database from before 0.1.0 is adopted with its data unchanged', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  await makeOld(db, oldLedger)
  expect(await isMigrated(db, migrations)).toBe(false)

  expect(await migrate(db, migrations)).toEqual(migrations.slice(14).map(({ name }) => name))
  expect(await isMigrated(db, migrations)).toBe(true)
  expect(await migrate(db, migrations)).toEqual([])
  expect(await db.selectFrom('products').select('key').execute()).toEqual([{ key: 'str8bat-sensor' }])
})

test('a database in the middle of the old migrations is refused and left unchanged', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  const { '0046_names_and_unused_columns.sql': _, ...tooFew } = oldLedger
  await makeOld(db, tooFew)

  await expect(migrate(db, migrations)).rejects.toThrow(
    'Start it once with the commit "Drop the columns and the table that nothing reads"',
  )
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  expect(rows).toHaveLength(47)
})

test('a form row without a case gets exactly one case', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  await migrate(db, migrations)
  await run(db, [
    `insert into warranty_claims (order_number, name, email, description) values ('1', 'A', 'a@customer.example', 'Broken')`,
    `insert into retailer_applications (business_name, contact_name, email, phone, business_address, status)
      values ('Sample Sports', 'Asha Sample', 'shop@customer.example', '1', '2', 'approved')`,
  ])
  const missing = await sql<{ opened: number }>`select open_missing_cases() as opened`.execute(db)
  const again = await sql<{ opened: number }>`select open_missing_cases() as opened`.execute(db)
  expect([missing.rows, again.rows]).toEqual([[{ opened: 2 }], [{ opened: 0 }]])
  expect(await db.selectFrom('cases').select(['kind', 'state', 'subject']).orderBy('kind').execute()).toEqual([
    { kind: 'claim', state: 'waiting-for-us', subject: 'Order 1' },
    { kind: 'retailer', state: 'closed', subject: 'Sample Sports' },
  ])
})

test.each([
  ['an order total other than subtotal minus discount', `update orders set total_amount = total_amount + 1`],
  ['a currency that is not an ISO code', `update orders set currency = 'pounds'`],
  ['an unknown product', `update orders set product_key = 'ball'`],
  ['the deletion of a product that has orders', `delete from products`],
  ['a discount of more than 100 percent', `update promo_codes set type = 'percent', value = 101`],
  ['a code that ends before it begins', `update promo_codes set starts_at = now(), ends_at = now()`],
  ['a negative number of uses', `update promo_codes set uses = -1`],
  [
    'an unknown kind of message',
    `insert into contact_submissions (first_name, last_name, email, subject, message, inquiry_type) values ('A', 'B', 'a@example.com', 'S', 'M', 'bats')`,
  ],
  [
    'an unknown role',
    `insert into role_audit_log (user_id, performed_by, role_changed, action) values (gen_random_uuid(), gen_random_uuid(), 'owner', 'granted')`,
  ],
  [
    'an email of an order there is not',
    `insert into email_logs (email_type, recipient_email, order_id) values ('contact', 'a@example.com', gen_random_uuid())`,
  ],
])('the database refuses %s', async (_, statement) => {
  await using shop = await openTestShop()
  await addOrder(shop)
  await expect(sql.raw(statement).execute(shop.services.db)).rejects.toThrow(
    /violates (check|foreign key) constraint|violates RESTRICT/,
  )
})

test('a migration that was changed after it was applied is refused, and the message says what to do', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  const first = { name: '0001_a.sql', text: 'create table a (b text);\n-- the end\n' }
  expect(await migrate(db, [first])).toEqual(['0001_a.sql'])
  // Git may have changed its line endings.
  expect(await migrate(db, [{ ...first, text: first.text.replaceAll('\n', '\r\n') }])).toEqual([])
  const edited = migrate(db, [{ ...first, text: 'create table a (b text, c text);' }])
  await expect(edited).rejects.toThrow(
    'The migration 0001_a.sql was changed after this database had applied it. Restore the file as it was, and put the change into a new migration.',
  )
})

test('a file is applied completely or not at all, also if function bodies and quotes contain semicolons', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  const good = {
    name: '0001_a.sql',
    text: `-- a comment; with a semicolon
      create table a (b text default 'x;y''z');
      create function f() returns int language sql as $$ select 1; select 2 $$;
      insert into a default values;`,
  }
  const bad = { name: '0002_b.sql', text: 'create table c (d text); select nonsense;' }
  await expect(migrate(db, [good, bad])).rejects.toThrow('nonsense')
  expect(await migrate(db, [good])).toEqual(['0001_a.sql'])
  expect((await sql`select b, f() from a`.execute(db)).rows).toEqual([{ b: "x;y'z", f: 2 }])
})
