import { expect, test } from 'vitest'
import { lockReview } from '#db/reviews/review-row.ts'
import { addReview, reviewOf } from '#tests/support/reviews.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'
import { decideReview } from './decide-review.ts'

test('an edit that arrives while staff remove the review waits for staff, and is not published over their removal', async () => {
  await using shop = await openTestShop()
  const { db, clock } = shop.services
  const { orderId, access, review } = await addReview(shop)
  const editing = await db.transaction().execute(async (tx) => {
    const written = await lockReview(tx, review.id)
    if (!written) throw new Error('There is no review')
    const edit = shop.call('edit-review', reviewOf(orderId, access))
    await expect.poll(() => countWaiting(shop)).toBe(1)
    await decideReview(tx, written.review, { decision: 'remove', reason: 'offensive' }, clock.now())
    return { edit }
  })
  const { body } = await editing.edit
  expect(body.review).toMatchObject({ state: 'waiting', held_for: ['It was removed before and has been edited.'] })
})
