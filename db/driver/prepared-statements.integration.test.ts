import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

/** The first call is unprepared, the second prepares the statement, and the third uses it. */
async function threeTimes<Result>(ask: () => Promise<Result>): Promise<[Result, Result, Result]> {
  return [await ask(), await ask(), await ask()]
}

test('a prepared statement returns the same as an unprepared one, for every type', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const values = { text: 'Zoë ’ \\ 🏏', json: { a: [1, null, 'ü'] }, when: new Date('2026-05-12T10:00:00.123Z') }
  const [whole, ...prepared] = await threeTimes(() =>
    sql`select ${values.text}::text as text, ${values.when}::timestamptz as instant, ${null}::text as nothing,
        ${JSON.stringify(values.json)}::jsonb as json, ${12}::int8 as large, ${1.5}::numeric as exact, ${true}::boolean as yes,
        date '2026-05-12' as day, ${['a', 'b,"c"', null]}::text[] as list, ${Buffer.from([0, 255])}::bytea as bytes,
        0.5::float8 as inexact, null::int4 as none, '' as empty`.execute(db),
  )
  expect(whole.rows).toMatchObject([
    { text: values.text, instant: values.when, nothing: null, json: values.json, large: 12, exact: 1.5, yes: true },
  ])
  expect(prepared.map(({ rows }) => rows)).toEqual([whole.rows, whole.rows])
})

test('a prepared statement returns the number of changed rows, and its errors have a code', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const touch = () => db.updateTable('products').set({ updated_at: shop.clock.now() }).executeTakeFirstOrThrow()
  expect((await threeTimes(touch)).map(({ numUpdatedRows }) => numUpdatedRows)).toEqual([2n, 2n, 2n])
  const noPerson = () =>
    db
      .deleteFrom('products')
      .where('key', '=', 'nothing' as never)
      .executeTakeFirstOrThrow()
  expect((await threeTimes(noPerson)).map(({ numDeletedRows }) => numDeletedRows)).toEqual([0n, 0n, 0n])
  const divide = (by: number) => sql`select 1 / ${by}::int4 as result`.execute(db)
  await threeTimes(() => divide(1))
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(1)).rows).toEqual([{ result: 1 }])
})

test('a failed transaction rolls back, and its prepared statements stay usable', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const count = (from = db) => from.selectFrom('promo_codes').select('code').execute()
  const before = (await count()).length
  const act = () =>
    db.transaction().execute(async (tx) => {
      await threeTimes(() => count(tx))
      await tx.deleteFrom('promo_codes').execute()
      await sql`select 1 / ${0}::int4`.execute(tx)
    })
  for (const failed of await Promise.allSettled([act(), act(), act()])) expect(failed.status).toBe('rejected')
  expect(await count()).toHaveLength(before)
})

test('a statement is prepared again after its table got a new column', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await sql`create table changing (id int4)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  const all = () => sql`select * from changing`.execute(db)
  await threeTimes(all)
  await sql`alter table changing add column word text default 'new'`.execute(db)
  expect((await threeTimes(all)).map(({ rows }) => rows)).toEqual(Array(3).fill([{ id: 1, word: 'new' }]))
  await sql`drop table changing`.execute(db)
})
