import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentStatuses, shippingStatuses } from '#domain/orders/order.ts'
import { starCounts, type Stars } from '#domain/reviews/review-summary.ts'
import { writeCursor } from '#domain/site/cursor.ts'
import { reviewStates } from '#domain/reviews/review.ts'
import { standsBehindReview } from '#domain/reviews/who-may-review.ts'
import { addDeliveredOrder, addReview, otherBuyer } from '#tests/support/reviews.ts'
import { openTestShop, type CallResponse, type TestShop } from '#tests/support/shop.ts'
import { standsBehindReview as standsInSql } from './shown-reviews.ts'

const product_key = 'str8bat-sensor'

type Given = { stars: Stars; state: (typeof reviewStates)[number]; hasEarlier: boolean; hasLeft: boolean }

/** Inserts a review with its own order. */
async function insertReview(shop: TestShop, { stars, state, hasEarlier, hasLeft }: Given, index: number) {
  const { db } = shop.services
  const now = new Date(shop.clock.now().getTime() - index * 1000)
  const away = hasLeft
    ? {}
    : { shipping_status: 'pending' as const, shipping_date: null, delivered_at: null, delivered_source: null }
  const order_id = await addDeliveredOrder(shop, away)
  const isShown = state === 'published' || (state === 'waiting' && hasEarlier)
  const newest = state === 'waiting' && hasEarlier ? 2 : 1
  const { id } = await db
    .insertInto('reviews')
    .values({
      order_id,
      product_key,
      // A row can be published only after its text exists.
      state: state === 'published' ? 'waiting' : state,
      newest,
      held_for: '[]',
      written_at: now,
      updated_at: now,
      ...(state === 'removed' && { removal_reason: 'offensive', removed_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = { review_id: id, title: '', body: 'It helps in the nets.', display_name: 'Joe R.', written_at: now }
  await db
    .insertInto('review_texts')
    .values({ ...text, number: 1, stars })
    .execute()
  // The held-back edit has other stars, which do not count.
  if (newest === 2)
    await db
      .insertInto('review_texts')
      .values({ ...text, number: 2, stars: (6 - stars) as Stars })
      .execute()
  if (isShown)
    await db.updateTable('reviews').set({ state, shown: 1, published_at: now }).where('id', '=', id).execute()
  return isShown && hasLeft ? stars : null
}

const given = fc.record({
  stars: fc.constantFrom(...starCounts),
  state: fc.constantFrom(...reviewStates),
  hasEarlier: fc.boolean(),
  hasLeft: fc.boolean(),
})

test('list-reviews returns the average, distribution and count of the published reviews, on each page and for each filter by stars', async () => {
  await using shop = await openTestShop()
  await fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 25 }), fc.integer({ min: 1, max: 10 }), async (reviews, limit) => {
      await shop.services.db.deleteFrom('orders').execute()
      const shown: Stars[] = []
      for (const [index, review] of reviews.entries()) {
        const stars = await insertReview(shop, review, index)
        if (stars !== null) shown.push(stars)
      }
      for (const sort of ['newest', 'highest', 'lowest'] as const) {
        const listed: Stars[] = []
        let cursor: string | null = null
        do {
          const { body }: CallResponse<'list-reviews'> = await shop.call('list-reviews', {
            product_key,
            sort,
            limit,
            cursor,
          })
          listed.push(...body.rows.map(({ stars }) => stars))
          const mean = shown.reduce<number>((sum, stars) => sum + stars, 0) / shown.length
          expect(body.summary.count).toBe(shown.length)
          for (const stars of starCounts) {
            expect(body.summary.distribution[stars]).toBe(shown.filter((each) => each === stars).length)
          }
          if (shown.length > 0) expect(Math.abs(Number(body.summary.average) - mean)).toBeLessThanOrEqual(0.0501)
          cursor = body.next
        } while (cursor !== null)
        const sorted = sort === 'newest' ? shown : shown.toSorted((a, b) => (sort === 'highest' ? b - a : a - b))
        expect(listed).toEqual(sorted)
      }
    }),
    { numRuns: 15 },
  )
})

test('the SQL and the rule in domain/ agree on whether an order supports a review', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  for (const payment_status of paymentStatuses) {
    for (const shipping_status of shippingStatuses) {
      for (const shipping_date of [null, new Date('2026-05-01T10:00:00Z')]) {
        const order = { payment_status, shipping_status, shipping_date }
        const id = await addDeliveredOrder(shop, { ...order, delivered_at: null, delivered_source: null })
        const { rows } = await sql<{ stands: boolean }>`
          select ${standsInSql} as stands from orders where id = ${id}::uuid`.execute(db)
        expect(rows[0]?.stands, JSON.stringify(order)).toBe(standsBehindReview(order))
      }
    }
  }
})

test('a filter by stars or photographs shortens the list of reviews, but its summary still counts all of them', async () => {
  await using shop = await openTestShop()
  await addReview(shop, { stars: 5 })
  await addReview(shop, { stars: 1 }, otherBuyer(1))
  const { body } = await shop.call('list-reviews', { product_key, stars: 1 })
  expect(body.rows.map(({ stars }) => stars)).toEqual([1])
  expect(body.summary).toMatchObject({ count: 2, average: '3.0' })
  expect((await shop.call('list-reviews', { product_key, with_photos: true })).body.rows).toEqual([])
})

test('a cursor with a time before the first or after the last review gets a valid response', async () => {
  await using shop = await openTestShop()
  const { review } = await addReview(shop)
  for (const sort of ['newest', 'highest', 'lowest'] as const) {
    const listAfter = async (at: string) => {
      const cursor = writeCursor({ at, id: review.id })
      return await shop.call('list-reviews', { product_key, sort, cursor })
    }
    expect(await listAfter('-999999999999999')).toMatchObject({ status: 200, body: { rows: [], next: null } })
    expect(await listAfter('9999999999999999')).toMatchObject({ status: 200, body: { rows: [{ id: review.id }] } })
  }
})
