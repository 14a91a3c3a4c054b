import { expect, test } from 'vitest'
import { removalReasons } from '#domain/reviews/review.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openEmailLink } from '#tests/support/order-openings.ts'
import { addDeliveredOrder, addReview, otherBuyer, reviewOf } from '#tests/support/reviews.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aPhoto, upload } from '#tests/support/uploads.ts'

const product_key = 'str8bat-sensor'
const list = async (shop: TestShop) => (await shop.call('list-reviews', { product_key })).body
const withNumber = { text: 'Call me on 07700 900123 for more' }

test('held-back reviews are listed with reason, deadline and order, and publishing meets the deadline', async () => {
  await using shop = await openTestShop()
  const support = await addPerson(shop, { role: 'support' })
  const { review, orderId } = await addReview(shop, withNumber)
  const { rows, to_check } = (await shop.call('list-reviews-to-check', {}, support.token)).body
  expect(to_check).toBe(1)
  expect(rows[0]).toMatchObject({
    id: review.id,
    state: 'waiting',
    held_for: ['phone-number'],
    is_overdue: false,
    order: { id: orderId, customer_email: 'ada@customers.example', delivered_on: '2026-05-08' },
  })
  shop.clock.set('2026-05-15T09:00:00Z')
  const late = (await shop.call('list-reviews-to-check', {}, support.token)).body
  expect(late.rows[0]?.is_overdue).toBe(true)
  const { body } = await shop.call('decide-review', { id: review.id, decision: 'publish' }, support.token)
  expect(body.review).toMatchObject({ state: 'published', due_at: null, text: withNumber.text })
  expect((await list(shop)).rows[0]?.text).toBe(withNumber.text)
  expect((await shop.call('list-reviews-to-check', {}, support.token)).body.rows).toEqual([])
})

test('a removal needs one of the seven reasons, and no field changes the review’s text', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review } = await addReview(shop, { stars: 1 })
  const decide = (given: object) => shop.call('decide-review', { id: review.id, ...given } as never, token)
  expect((await decide({ decision: 'remove' })).status).toBe(400)
  expect((await decide({ decision: 'remove', reason: 'too-few-stars' })).status).toBe(400)
  expect((await decide({ decision: 'ask' })).status).toBe(400)
  expect(removalReasons).toHaveLength(7)
  const other = { text: 'We love this shop.', stars: 5, title: 'Best shop' }
  await decide({ decision: 'publish', ...other })
  expect((await list(shop)).rows[0]).toMatchObject({ stars: 1, text: review.text })
  expect((await decide({ decision: 'remove', reason: 'offensive' })).body.review.state).toBe('removed')
  expect((await list(shop)).rows).toEqual([])
})

test('an edit of a removed review waits for staff, with any text', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review, orderId, access } = await addReview(shop)
  await shop.call('decide-review', { id: review.id, decision: 'remove', reason: 'personal-data' }, token)
  expect((await shop.call('find-my-review', { id: orderId, access })).body.review).toMatchObject({
    state: 'removed',
    removal_reason: 'personal-data',
  })
  const { body } = await shop.call('edit-review', reviewOf(orderId, access))
  expect(body.review.state).toBe('waiting')
  await shop.call('decide-review', { id: review.id, decision: 'publish' }, token)
  expect((await list(shop)).summary.count).toBe(1)
})

test('a review whose writer became staff meanwhile cannot be published', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review } = await addReview(shop, withNumber)
  await addPerson(shop, { email: 'ada@customers.example', role: 'packer' })
  const { status } = await shop.call('decide-review', { id: review.id, decision: 'publish' }, token)
  expect(status).toBe(409)
  expect((await list(shop)).rows).toEqual([])
})

test('a hundred reports do not hide a review, one visitor counts once, and a decision settles the reports', async () => {
  await using shop = await openTestShop({ TRUST_PROXY: '1' })
  const { token } = await addAdmin(shop)
  const { review } = await addReview(shop, { stars: 1 })
  for (let number = 0; number < 100; number += 1) {
    await shop.app.request('/functions/v1/report-review', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number}.1` },
      body: JSON.stringify({ id: review.id, reason: 'fake', note: 'I do not like it' }),
    })
  }
  const input = { id: review.id, reason: 'fake' } as const
  expect((await shop.call('report-review', input)).status).toBe(200)
  expect((await shop.call('report-review', input)).status).toBe(200)
  expect((await list(shop)).summary.count).toBe(1)
  const reported = (await shop.call('list-reviews-to-check', {}, token)).body
  expect(reported.rows[0]).toMatchObject({ id: review.id, state: 'published', report_count: 101 })
  await shop.call('decide-review', { id: review.id, decision: 'publish' }, token)
  expect((await shop.call('list-reviews-to-check', {}, token)).body.rows).toEqual([])
  expect((await list(shop)).summary.count).toBe(1)
})

test('a reported review leaves the queue when its writer withdraws it, and returns with its reports when it is edited', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review, orderId, access } = await addReview(shop)
  await shop.call('report-review', { id: review.id, reason: 'fake' })
  await shop.call('withdraw-review', { id: orderId, access })
  const queue = async () => (await shop.call('list-reviews-to-check', {}, token)).body
  expect(await queue()).toMatchObject({ rows: [], to_check: 0 })
  const { rows } = (await shop.call('list-reviews-to-check', { show: 'withdrawn' }, token)).body
  expect(rows).toMatchObject([{ id: review.id, report_count: 0, reports: [] }])
  await shop.call('edit-review', reviewOf(orderId, access))
  expect(await queue()).toMatchObject({ rows: [{ id: review.id, report_count: 1 }], to_check: 1 })
})

test('asking the writer gives them two weeks; then the decision is due again', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review, orderId, access } = await addReview(shop, withNumber)
  const input = { id: review.id, decision: 'ask', message: 'May we publish it without the number?' } as const
  expect((await shop.call('decide-review', input, token)).body.review).toMatchObject({
    state: 'waiting',
    asked_at: shop.clock.now().toISOString(),
    edit_by: '2026-05-26',
    due_at: '2026-05-26T22:59:59.999Z',
    is_overdue: false,
  })
  shop.clock.advance(15 * 24 * 3600)
  const { rows } = (await shop.call('list-reviews-to-check', {}, token)).body
  expect(rows).toMatchObject([{ id: review.id, is_overdue: true }])
  const { body } = await shop.call('edit-review', reviewOf(orderId, access, { text: 'Helps me a lot in the nets.' }))
  expect(body.review.state).toBe('published')
})

test('an edit at our request that still has the telephone number is checked within two working days', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review, orderId, access } = await addReview(shop, withNumber)
  await shop.call('decide-review', { id: review.id, decision: 'ask', message: 'Without the number, please?' }, token)
  shop.clock.advance(24 * 3600)
  const { body } = await shop.call(
    'edit-review',
    reviewOf(orderId, access, { text: 'Still on 07700 900123, call me.' }),
  )
  expect(body.review).toMatchObject({ state: 'waiting', edit_by: null })
  const { rows } = (await shop.call('list-reviews-to-check', {}, token)).body
  // Wednesday 13 May; two working days later ends on Friday.
  expect(rows).toMatchObject([{ asked_at: null, due_at: '2026-05-15T22:59:59.999Z' }])
})

test('a published review whose writer is asked to edit it has no deadline', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review } = await addReview(shop)
  const input = { id: review.id, decision: 'ask', message: 'Is it about the strap of the sensor?' } as const
  const asked = (await shop.call('decide-review', input, token)).body.review
  expect(asked).toMatchObject({ state: 'published', due_at: null, edit_by: null })
})

test('staff mark a review as incentivised, and the mark cannot be removed', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review, orderId, access } = await addReview(shop)
  await shop.call('decide-review', { id: review.id, decision: 'publish', incentive: true }, token)
  expect((await list(shop)).rows[0]?.incentive).toBe(true)
  await shop.call('edit-review', reviewOf(orderId, access, { incentive: false }))
  expect((await list(shop)).rows[0]?.incentive).toBe(true)
  const take = { id: review.id, decision: 'publish', incentive: false }
  expect((await shop.call('decide-review', take as never, token)).status).toBe(400)
})

test('of two concurrent decisions the second is refused, and returns the review as it is now', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const support = await addPerson(shop, { role: 'support' })
  const { review } = await addReview(shop, withNumber)
  const { rows } = (await shop.call('list-reviews-to-check', {}, support.token)).body
  const seen = { id: review.id, expected_updated_at: rows[0]!.updated_at }
  shop.clock.advance(60)
  const [published, removed] = await Promise.all([
    shop.call('decide-review', { ...seen, decision: 'publish' }, support.token),
    shop.call('decide-review', { ...seen, decision: 'remove', reason: 'personal-data' }, admin.token),
  ])
  const statuses = [published.status, removed.status]
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const [first, second] = published.status === 200 ? [published, removed] : [removed, published]
  expect(second.body.current).toMatchObject({ id: review.id, state: first.body.review.state })
  const decisions = await shop.services.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'decide-review')
    .execute()
  expect(decisions).toHaveLength(1)
})

test('only a published review can be answered', async () => {
  await using shop = await openTestShop()
  const support = await addPerson(shop, { role: 'support' })
  const { review } = await addReview(shop)
  const answer = 'Thank you! The app has a lesson on that.'
  expect((await shop.call('answer-review', { id: review.id, answer }, support.token)).status).toBe(200)
  expect((await list(shop)).rows[0]?.answer).toMatchObject({ text: answer })
  const waiting = await addReview(shop, withNumber, otherBuyer(1))
  expect((await shop.call('answer-review', { id: waiting.review.id, answer }, support.token)).status).toBe(409)
})

test('support cannot export; the CSV of a manager has the headings of the review feed', async () => {
  await using shop = await openTestShop()
  const support = await addPerson(shop, { role: 'support' })
  const manager = await addPerson(shop, { email: 'manager@people.example', role: 'manager' })
  const { review } = await addReview(shop, { stars: 5, title: '=1+1', display_name: 'Anonymous' })
  await addReview(shop, withNumber, otherBuyer(1))
  expect((await shop.call('export-reviews', {}, support.token)).status).toBe(403)
  const { csv, count, next } = (await shop.call('export-reviews', {}, manager.token)).body
  expect({ count, next }).toEqual({ count: 1, next: null })
  const [head, line] = csv.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'review_id,reviewer_name,review_timestamp,title,content,review_url,overall_rating,product_id,is_verified_purchase,is_incentivized_review,reviewer_images',
  )
  expect(line).toContain(`${review.id},Anonymous,2026-05-12T10:00:00.000Z,'=1+1,`)
  expect(line).toContain(',http://shop.test/products/str8bat-sensor-uk#reviews,5,str8bat-sensor,true,false,')
})

test('staff filter by state, stars and product', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addReview(shop, { stars: 5 })
  await addReview(shop, { ...withNumber, stars: 2 }, otherBuyer(1))
  const show = async (input: object) =>
    (await shop.call('list-reviews-to-check', input as never, token)).body.rows.map(({ stars }) => stars)
  expect(await show({ show: 'all' })).toEqual([2, 5])
  expect(await show({ show: 'published' })).toEqual([5])
  expect(await show({ show: 'all', stars: 5 })).toEqual([5])
  expect(await show({ show: 'all', product_key: 'zap-infinity-bat' })).toEqual([])
})

test('the order’s history, the buyer’s page and the person’s page show the review', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review, orderId, access } = await addReview(shop, { stars: 2, title: 'Not for me' })
  await shop.call('edit-review', reviewOf(orderId, access, { ...withNumber, stars: 3 }))
  const { timeline } = (await shop.call('find-order', { id: orderId }, token)).body
  const texts = timeline.map(({ text }) => text)
  expect(texts).toContain('Reviewed: 2 of 5 stars')
  expect(texts).toContain('Review edited: 3 of 5 stars (waiting)')
  const { reviews } = (await shop.call('find-person', { email: 'ada@customers.example' }, token)).body
  expect(reviews).toMatchObject([{ id: review.id, order_id: orderId, stars: 3, state: 'waiting' }])
  const link = await openEmailLink(shop, orderId)
  expect((await shop.call('find-my-order', { id: orderId, access: link })).body.review).toBe('See your review')
  const unwritten = await addDeliveredOrder(shop)
  const other = await openEmailLink(shop, unwritten)
  expect((await shop.call('find-my-order', { id: unwritten, access: other })).body.review).toBe('Write a review')
})

test.each(['keep', 'remove'] as const)('an erased person’s reviews lose the name or go: %s', async (reviews) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const uploads = [await upload(shop, { bytes: await aPhoto() })]
  const { orderId, access } = await addReview(shop, { stars: 5, display_name: 'Ada Batsman', uploads })
  const text = 'Ada Batsman says: it helps a lot in the nets.'
  await shop.call('edit-review', reviewOf(orderId, access, { stars: 4, text }))
  await addReview(shop, withNumber)
  await shop.call('edit-review', reviewOf(orderId, access, withNumber))
  const email = 'ada@customers.example'
  expect((await shop.call('erase-person', { email, confirmation: email, reviews }, token)).status).toBe(200)
  const { rows, summary } = await list(shop)
  expect(summary.count).toBe(reviews === 'keep' ? 1 : 0)
  if (reviews === 'keep') {
    expect(rows[0]).toMatchObject({ stars: 4, display_name: 'Anonymous', photos: [] })
    expect(rows[0]?.text).toContain('it helps a lot in the nets')
    expect(rows[0]?.text).not.toContain('Batsman')
  }
  const { db } = shop.services
  expect(await db.selectFrom('review_texts').select('number').execute()).toHaveLength(reviews === 'keep' ? 1 : 0)
  expect(await db.selectFrom('files').select('id').where('review_id', 'is not', null).execute()).toEqual([])
  expect(await db.selectFrom('deadlines').select('id').where('subject_type', '=', 'review').execute()).toEqual([])
})
