import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

// Runs on the embedded database and on PostgreSQL, because both must return the same values.

test('every type comes back as the same JavaScript value from both databases', async () => {
  await using shop = await openTestShop()
  const { rows } = await sql`select
    9007199254740991::bigint as whole,
    count(*) as counted,
    coalesce(sum(price_pence), 0) as summed,
    avg(5)::numeric(3, 1) as mean,
    '2026-02-28'::date as day,
    '2026-02-28T12:34:56.789Z'::timestamptz as instant,
    true as yes,
    '{"a": [1, "two", null]}'::jsonb as json,
    null::text as nothing,
    'gbp' as text,
    '1 day 02:03:04'::interval::text as duration
    from products`.execute(shop.services.db)
  expect(rows[0]).toEqual({
    whole: 9007199254740991,
    counted: 2,
    summed: 48999,
    mean: 5,
    day: '2026-02-28',
    instant: new Date('2026-02-28T12:34:56.789Z'),
    yes: true,
    json: { a: [1, 'two', null] },
    nothing: null,
    text: 'gbp',
    duration: '1 day 02:03:04',
  })
})

test('a row returns the stored values: text of every kind, jsonb lists, instants to the millisecond', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const at = new Date('2026-07-01T09:08:07.654Z')
  const text = `O'Neil "quoted" \\ back, emoji 🏏, العربية, new\nline`
  const { id } = await db
    .insertInto('warranty_claims')
    .values({
      order_number: 'A-1',
      name: text,
      email: 'a@example.com',
      purchase_date: '2026-03-29',
      description: text,
      files: JSON.stringify(['one.jpg', 'two "2".mp4']),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await db.selectFrom('warranty_claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: text,
    description: text,
    phone: null,
    purchase_date: '2026-03-29',
    files: ['one.jpg', 'two "2".mp4'],
    status: 'new',
    created_at: at,
  })
})

test('a transaction that throws stores nothing', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const attempt = db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ price_pence: 1 }).execute()
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  const prices = await db.selectFrom('products').select('price_pence').execute()
  expect(prices.map((row) => row.price_pence).toSorted((a, b) => a - b)).toEqual([13999, 35000])
})
