import { expect, test } from 'vitest'
import { openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addPerson } from '#tests/support/people.ts'
import { addDeliveredOrder, addReview, addReviewLink, otherBuyer, reviewOf } from '#tests/support/reviews.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const product_key = 'str8bat-sensor'
const list = async (shop: TestShop) => (await shop.call('list-reviews', { product_key })).body

test('a clean review is published at once, with the month of delivery and the default name', async () => {
  await using shop = await openTestShop()
  const { review } = await addReview(shop, { stars: 5, title: 'Found my backlift' })
  expect(review).toMatchObject({ state: 'published', held_for: [], display_name: 'Ada B.' })
  expect(await list(shop)).toMatchObject({
    rows: [
      {
        id: review.id,
        stars: 5,
        title: 'Found my backlift',
        display_name: 'Ada B.',
        verified: 'Verified purchase, delivered in May',
        labels: [],
      },
    ],
    summary: { average: '5.0', count: 1, distribution: { 5: 1 } },
  })
})

test.each([
  ['a phone number', { text: 'Call me on 07700 900123 for more' }],
  ['a name with a link', { display_name: 'bats.example' }],
])('a review with %s is held back, with any number of stars', async (_name, given) => {
  await using shop = await openTestShop()
  for (const [index, stars] of ([1, 5] as const).entries()) {
    const { review } = await addReview(shop, { ...given, stars }, otherBuyer(index))
    expect(review.state).toBe('waiting')
    expect(review.held_for).not.toEqual([])
  }
  expect((await list(shop)).rows).toEqual([])
  const deadlines = await shop.services.db.selectFrom('deadlines').select(['kind', 'due_at']).execute()
  // Tuesday 12 May; two working days later ends on Thursday.
  expect(deadlines[0]).toMatchObject({ kind: 'review-check', due_at: new Date('2026-05-14T22:59:59.999Z') })
})

test('a token opens the review of its own order only, and nothing else of the order', async () => {
  await using shop = await openTestShop()
  const one = await addDeliveredOrder(shop)
  const other = await addDeliveredOrder(shop, otherBuyer(1))
  const access = await addReviewLink(shop, one)
  expect((await shop.call('submit-review', reviewOf(other, access))).status).toBe(404)
  expect((await shop.call('find-my-review', { id: other, access })).status).toBe(404)
  expect((await shop.call('find-my-order', { id: one, access })).status).toBe(404)
  expect((await shop.call('submit-review', reviewOf(one, 'a stranger’s guess'))).status).toBe(404)
  shop.clock.advance(181 * 24 * 3600)
  expect((await shop.call('submit-review', reviewOf(one, access))).status).toBe(404)
})

test('another email’s link opens the page and asks for a code; a pass and the owner’s session can write', async () => {
  await using shop = await openTestShop()
  const id = await addDeliveredOrder(shop)
  const link = await openEmailLink(shop, id)
  expect((await shop.call('find-my-review', { id, access: link })).body).toMatchObject({
    needs_code: true,
    refusal: null,
    review: null,
    default_name: 'Ada B.',
  })
  expect((await shop.call('submit-review', reviewOf(id, link))).status).toBe(403)
  const pass = await openWithCode(shop, id)
  expect((await shop.call('submit-review', reviewOf(id, pass))).status).toBe(200)

  const owner = await addPerson(shop, { email: 'owner@customers.example' })
  const own = await addDeliveredOrder(shop, { ...otherBuyer(2), user_id: owner.id })
  const { access: _, ...review } = reviewOf(own, '')
  expect((await shop.call('submit-review', review)).status).toBe(404)
  expect((await shop.call('submit-review', review, owner.token)).status).toBe(200)
})

test('one review per order: a second text is refused, the same text changes nothing, and two tabs write one', async () => {
  await using shop = await openTestShop()
  const { orderId, access, review } = await addReview(shop)
  const again = reviewOf(orderId, access, { text: review.text })
  expect((await shop.call('submit-review', again)).body.review.id).toBe(review.id)
  expect((await shop.call('submit-review', reviewOf(orderId, access))).status).toBe(409)
  const id = await addDeliveredOrder(shop, otherBuyer(1))
  const token = await addReviewLink(shop, id, 'buyer-1@customers.example')
  const tabs = await Promise.all([1, 2, 3].map(() => shop.call('submit-review', reviewOf(id, token))))
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await list(shop)).summary.count).toBe(2)
})

test.each([
  ['not delivered', { shipping_status: 'processing', shipping_date: null, delivered_at: null, delivered_source: null }],
  ['of a test checkout', { is_test: true }],
  [
    'cancelled before dispatch',
    {
      shipping_status: 'pending',
      shipping_date: null,
      delivered_at: null,
      delivered_source: null,
      cancelled_at: new Date(),
    },
  ],
  ['bought with an address of the company', { customer_email: 'anyone@smartcricket.example' }],
] as const)('an order that is %s cannot be reviewed', async (_name, given) => {
  await using shop = await openTestShop()
  const id = await addDeliveredOrder(shop, given)
  const access = await addReviewLink(shop, id, 'customer_email' in given ? given.customer_email : undefined)
  expect((await shop.call('submit-review', reviewOf(id, access))).status).toBe(409)
  expect((await shop.call('find-my-review', { id, access })).body.refusal).toEqual(expect.any(String))
})

test('a buyer who is staff cannot review', async () => {
  await using shop = await openTestShop()
  await addPerson(shop, { email: 'Ada@customers.example', role: 'packer' })
  const id = await addDeliveredOrder(shop)
  const { status, body } = await shop.call('submit-review', reviewOf(id, await addReviewLink(shop, id)))
  expect({ status, error: body.error }).toEqual({
    status: 409,
    error: 'People who work for the shop cannot review what it sells.',
  })
})

test.each([
  ['no star', { stars: 0 }, 'stars'],
  ['half a star', { stars: 4.5 }, 'stars'],
  ['nine characters', { text: 'too short' }, 'text'],
  ['10,000 characters', { text: 'x'.repeat(10_000) }, 'text'],
  ['a title of 101 characters', { title: 'x'.repeat(101) }, 'title'],
  ['direction marks alone', { text: ' \u202e\u202e\u202e\u202e\u202e\u202e\u202e\u202e\u202e\u202e ' }, 'text'],
])('%s is refused at its field', async (_name, given, field) => {
  await using shop = await openTestShop()
  const id = await addDeliveredOrder(shop)
  const access = await addReviewLink(shop, id)
  const { status, body } = await shop.call('submit-review', { ...reviewOf(id, access), ...given } as never)
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
})

test('markup stays text, direction marks are removed, emoji stay and count once', async () => {
  await using shop = await openTestShop()
  const text = `<script>alert(1)</script> \u202etab 🏏 <b>bold</b> ${'🏏'.repeat(4900)}`
  const { review } = await addReview(shop, { text })
  expect(review.text).toBe(text.replace('\u202e', ''))
})

test('an edit shows its date, and staff see the earlier text; a held-back edit keeps the published text', async () => {
  await using shop = await openTestShop()
  const { orderId, access, review } = await addReview(shop, { stars: 2 })
  shop.clock.advance(3600)
  const edited = await shop.call('edit-review', reviewOf(orderId, access, { stars: 3 }))
  expect(edited.body.review).toMatchObject({ id: review.id, state: 'published', stars: 3 })
  const edited_at = shop.clock.now().toISOString()
  expect((await list(shop)).rows[0]).toMatchObject({ stars: 3, edited_at })
  shop.clock.advance(3600)
  const held = await shop.call('edit-review', reviewOf(orderId, access, { stars: 1, text: 'Write to me@bats.example' }))
  expect(held.body.review).toMatchObject({ state: 'waiting', is_earlier_shown: true })
  expect((await list(shop)).rows[0]).toMatchObject({ stars: 3, text: edited.body.review.text, edited_at })
  const support = await addPerson(shop, { role: 'support' })
  const { rows } = (await shop.call('list-reviews-to-check', {}, support.token)).body
  expect(rows[0]?.earlier_texts.map(({ stars, is_shown }) => [stars, is_shown])).toEqual([
    [3, true],
    [2, false],
  ])
})

test('a text corrected before publication is not marked as edited', async () => {
  await using shop = await openTestShop()
  const { orderId, access } = await addReview(shop, { text: 'Call me on 07700 900123' })
  shop.clock.advance(3600)
  await shop.call('edit-review', reviewOf(orderId, access))
  expect((await list(shop)).rows[0]).toMatchObject({ edited_at: null })
})

test('a withdrawn review leaves the page and can be written again, in the same row', async () => {
  await using shop = await openTestShop()
  const { orderId, access, review } = await addReview(shop)
  expect((await shop.call('withdraw-review', { id: orderId, access })).body.review.state).toBe('withdrawn')
  expect((await shop.call('withdraw-review', { id: orderId, access })).status).toBe(200)
  expect((await list(shop)).summary).toMatchObject({ count: 0, average: null })
  const { body } = await shop.call('submit-review', reviewOf(orderId, access))
  expect(body.review).toMatchObject({ id: review.id, state: 'published' })
})

test('from the fifth review of one delivery address each new one is held back', async () => {
  await using shop = await openTestShop()
  const states: string[] = []
  for (let number = 1; number <= 10; number += 1) {
    const { shipping_address: _, ...buyer } = otherBuyer(number)
    states.push((await addReview(shop, {}, buyer)).review.state)
  }
  expect(states).toEqual([...Array(4).fill('published'), ...Array(6).fill('waiting')])
  expect((await list(shop)).summary.count).toBe(4)
})

test('a review with the same text as another order’s is held back', async () => {
  await using shop = await openTestShop()
  const text = 'Great bat! It found my backlift within a week of nets.'
  await addReview(shop, { text })
  const { review } = await addReview(shop, { text: text.toUpperCase().replaceAll(' ', '  ') }, otherBuyer(1))
  expect(review).toMatchObject({ state: 'waiting', held_for: ['The same text is in another review.'] })
})

test('a refund and a return after the review are shown as labels', async () => {
  await using shop = await openTestShop()
  const { orderId } = await addReview(shop)
  const labels = async () => (await list(shop)).rows[0]?.labels
  await shop.services.db.updateTable('orders').set({ refunded_amount: 13999 }).where('id', '=', orderId).execute()
  expect(await labels()).toEqual(['Refunded'])
  await shop.services.db
    .updateTable('orders')
    .set({ cancelled_at: shop.clock.now() })
    .where('id', '=', orderId)
    .execute()
  expect(await labels()).toEqual(['Returned', 'Refunded'])
})

test('a review whose parcel never left is not shown', async () => {
  await using shop = await openTestShop()
  const { orderId } = await addReview(shop)
  await shop.services.db
    .updateTable('orders')
    .set({ shipping_status: 'pending', shipping_date: null, delivered_at: null, delivered_source: null })
    .where('id', '=', orderId)
    .execute()
  expect(await list(shop)).toMatchObject({ rows: [], summary: { count: 0 } })
})
