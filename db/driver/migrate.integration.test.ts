import { openAsBlob } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { createTestDatabase } from '#tests/support/postgres-database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { isMigrated, migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openEmbedded, openPostgres } from './open.ts'
import type { Database } from '../tables.ts'

/** A database nobody has migrated yet. */
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

test('a start knows by one question whether anything is to be migrated', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  expect(await isMigrated(db, migrations)).toBe(false)
  await migrate(db, upTo('0016'))
  expect(await isMigrated(db, upTo('0016'))).toBe(true)
  expect(await isMigrated(db, migrations)).toBe(false)
  expect(
    await isMigrated(
      db,
      upTo('0016').map(({ name }) => ({ name, text: 'select 1' })),
    ),
  ).toBe(false)
})

test('rows that older releases could write are put right, not stumbled over', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  await migrate(db, upTo('0016'))
  const gone = '00000000-0000-4000-8000-00000000dead'
  const order = `insert into orders (id, product_key, product_name, product_price, quantity, subtotal, discount,
    total_amount, currency, user_id) values`
  await run(db, [
    `insert into products (key, price_pence, rating_value, rating_count) values ('str8bat-sensor', 13999, 5, 1)`,
    // Delivery on top, an account that is gone, a currency in capitals.
    `${order} ('00000000-0000-4000-8000-000000000001', 'str8bat-sensor', 'Sensor', 13999, 1, 13999, 1000, 13499, 'GBP', '${gone}')`,
    // A product the shop no longer has.
    `${order} ('00000000-0000-4000-8000-000000000002', 'ball', 'Ball', -1, 1, 500, 0, 500, 'gbp', null)`,
    `insert into promo_codes (code, type, value, uses) values ('ALL', 'percent', 150, -2)`,
    `insert into promo_codes (code, type, value, starts_at, ends_at) values ('BACKWARDS', 'percent', 10, '2026-02-02', '2026-02-01')`,
    `insert into contact_submissions (first_name, last_name, email, subject, message, inquiry_type) values ('A', 'B', 'a@example.com', 'S', 'M', 'bats')`,
    `insert into role_audit_log (user_id, performed_by, role_changed, action) values ('${gone}', '${gone}', 'owner', 'granted')`,
    `insert into email_logs (email_type, recipient_email, order_id) values ('contact', 'a@example.com', '${gone}')`,
    `insert into warranty_claims (order_number, name, email, description, order_id, unverified_order_id) values ('1', 'A', 'a@example.com', 'D', '${gone}', '${gone}')`,
    `insert into unmatched_payments (id, mode, amount, currency, description, livemode, paid_at, order_id) values ('cs_1', 'payment', 5, 'GBP', '', false, now(), '${gone}')`,
    `insert into payment_events (id, type, payload) values
      ('evt_1', 'checkout.session.completed', '{"data":{"object":{"object":"checkout.session","id":"cs_1","payment_intent":"pi_1"}}}'),
      ('evt_2', 'charge.refunded', '{"data":{"object":{"object":"charge","id":"ch_1","payment_intent":{"id":"pi_2"}}}}'),
      ('evt_3', 'payment_intent.succeeded', '{"data":{"object":{"object":"payment_intent","id":"pi_3"}}}'),
      ('evt_4', 'ping', '{}')`,
  ])
  expect((await migrate(db, migrations)).length).toBeGreaterThan(1)

  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  expect(orders).toMatchObject([
    { subtotal: 14499, discount: 1000, total_amount: 13499, currency: 'gbp', user_id: null },
    { product_key: 'ball', product_price: 0, subtotal: 500 },
  ])
  const codes = await db.selectFrom('promo_codes').selectAll().orderBy('code').execute()
  expect(codes).toMatchObject([
    { value: 100, uses: 0, active: true },
    { active: false, starts_at: null },
  ])
  const events = await db
    .selectFrom('payment_events')
    .select(['session_id', 'payment_intent_id'])
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { session_id: 'cs_1', payment_intent_id: 'pi_1' },
    { session_id: null, payment_intent_id: 'pi_2' },
    { session_id: null, payment_intent_id: 'pi_3' },
    { session_id: null, payment_intent_id: null },
  ])
  // What was put right can be worked with.
  await run(db, [
    `update orders set notes = 'still here'`,
    `update contact_submissions set status = 'resolved'`,
    `update email_logs set status = 'sent'`,
    `update warranty_claims set status = 'resolved'`,
  ])
})

test('what was sent before there were cases gets one each, with its words, its state and its promise', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  await migrate(db, upTo('0030'))
  const contact = '00000000-0000-4000-8000-0000000000c0'
  await run(db, [
    `insert into contact_submissions (id, first_name, last_name, email, subject, message, inquiry_type)
      values ('${contact}', 'Asha', 'Sample', 'asha@customer.example', 'Sizes', 'Which sizes?', 'product')`,
    `insert into deadlines (subject_type, subject_id, kind, due_at, basis, created_at)
      values ('contact_submission', '${contact}', 'first-answer', now(), 'promised', now())`,
    `insert into retailer_applications (business_name, contact_name, email, phone, business_address, status)
      values ('Sample Sports', 'Asha Sample', 'shop@customer.example', '1', '2', 'approved')`,
    `insert into warranty_claims (order_number, name, email, description) values ('1', 'A', 'a@customer.example', 'Broken')`,
  ])
  await migrate(db, migrations)

  const cases = await db.selectFrom('cases').selectAll().orderBy('kind').execute()
  expect(cases).toMatchObject([
    { kind: 'claim', state: 'waiting-for-us', subject: 'Order 1', name: 'A' },
    { kind: 'contact', state: 'waiting-for-us', subject: 'Sizes', name: 'Asha Sample', email: 'asha@customer.example' },
    { kind: 'retailer', state: 'closed', subject: 'Sample Sports', closed_at: expect.any(Date) },
  ])
  expect(new Set(cases.map(({ number }) => number)).size).toBe(3)
  const messages = await db.selectFrom('case_messages').select(['author', 'via', 'body']).orderBy('body').execute()
  expect(messages).toEqual([
    { author: 'customer', via: 'form', body: 'Broken' },
    { author: 'customer', via: 'form', body: 'Which sizes?' },
  ])
  const [row] = await db.selectFrom('contact_submissions').select('case_id').execute()
  const [promise] = await db.selectFrom('deadlines').select(['subject_type', 'subject_id']).execute()
  expect(row?.case_id).toBe(cases[1]?.id)
  expect(promise).toEqual({ subject_type: 'case', subject_id: row?.case_id })
  // What the release before takes in beside this one is found later, once.
  await run(db, [`update warranty_claims set case_id = null`])
  const missing = await sql<{ opened: number }>`select open_missing_cases() as opened`.execute(db)
  const again = await sql<{ opened: number }>`select open_missing_cases() as opened`.execute(db)
  expect([missing.rows, again.rows]).toEqual([[{ opened: 1 }], [{ opened: 0 }]])
})

test.each([
  ['parts that do not add up', `update orders set total_amount = total_amount + 1`],
  ['a currency that is none', `update orders set currency = 'pounds'`],
  ['a product nobody sells', `update orders set product_key = 'ball'`],
  ['a product gone from under its orders', `delete from products`],
  ['more than all of a price', `update promo_codes set type = 'percent', value = 101`],
  ['a code that ends before it begins', `update promo_codes set starts_at = now(), ends_at = now()`],
  ['uses below nothing', `update promo_codes set uses = -1`],
  [
    'a kind of message there is not',
    `insert into contact_submissions (first_name, last_name, email, subject, message, inquiry_type) values ('A', 'B', 'a@example.com', 'S', 'M', 'bats')`,
  ],
  [
    'a role there is not',
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

test('a migration that was changed after it was applied is refused, by name and with what to do', async () => {
  await using empty = await openEmpty()
  const { db } = empty
  const first = { name: '0001_a.sql', text: 'create table a (b text);\n-- the end\n' }
  expect(await migrate(db, [first])).toEqual(['0001_a.sql'])
  // Git may have changed the ends of its lines.
  expect(await migrate(db, [{ ...first, text: first.text.replaceAll('\n', '\r\n') }])).toEqual([])
  const edited = migrate(db, [{ ...first, text: 'create table a (b text, c text);' }])
  await expect(edited).rejects.toThrow(
    'The migration 0001_a.sql was changed after this database had applied it. Restore the file as it was, and put the change into a new migration.',
  )

  // A database of a release that kept no checksums: what is there now counts.
  await sql`update migrations set checksum = null`.execute(db)
  const later = { ...first, text: 'create table a (b text, c text);' }
  expect(await migrate(db, [later])).toEqual([])
  await expect(migrate(db, [first])).rejects.toThrow('was changed after')
})

test('a file is applied whole or not at all, bodies and quotes with semicolons included', async () => {
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
