import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPublishedReviews } from '#tests/support/published-reviews.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listShownReviews, selectShownReviews, summariseShownReviews } from './shown-reviews.ts'

const product = 'str8bat-sensor'
const count = 5000

test('5,000 reviews are listed in each sort order by an index, from the first page to the last', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await addPublishedReviews(shop.services.db, count)
  expect(await summariseShownReviews(db, product)).toMatchObject({ average: '3.0', count })

  for (const [sort, index] of [
    ['newest', 'reviews_shown_of'],
    ['highest', 'reviews_highest'],
    ['lowest', 'reviews_lowest'],
  ] as const) {
    const query = { product, sort, limit: 20 } as const
    const { next } = await listShownReviews(db, query)
    for (const cursor of [null, next]) {
      const { rows } = await db.transaction().execute(async (tx) => {
        // With this setting the planner sorts only if no index has the order. With few rows it would sort anyway.
        await sql`set local enable_sort = off`.execute(tx)
        return await sql`explain (format json) ${selectShownReviews({ ...query, cursor })}`.execute(tx)
      })
      const plan = JSON.stringify(rows)
      expect(plan, sort).toContain(`"Index Name":"${index}"`)
      expect(plan, sort).not.toContain('"Node Type":"Sort"')
    }
    const ids = new Set<string>()
    let cursor: string | null = null
    do {
      const page = await listShownReviews(db, { product, sort, limit: 1000, cursor })
      for (const { id } of page.rows) ids.add(id)
      cursor = page.next
    } while (cursor !== null)
    expect(ids.size).toBe(count)
  }
})
