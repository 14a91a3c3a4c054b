import { expect, test } from 'vitest'
import { readNewestEmail } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { addDeliveredOrder, addReview, otherBuyer, reviewOf } from '#tests/support/reviews.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const on = { REVIEW_INVITATION_DAYS: '21' }
const day = 24 * 3600
const invited = async (shop: TestShop) =>
  await shop.services.db
    .selectFrom('mailbox_emails')
    .select(['recipient', 'text', 'headers'])
    .where('type', '=', 'review_invitation')
    .execute()

test('three weeks after delivery the buyer gets one email with five stars, which all open the page of the review', async () => {
  await using shop = await openTestShop(on)
  const id = await addDeliveredOrder(shop)
  await shop.runJobs()
  expect(await invited(shop)).toEqual([])
  shop.clock.advance(17 * day)
  await shop.runJobs()
  await shop.runJobs()
  const [email, ...others] = await invited(shop)
  expect(others).toEqual([])
  const links = [...(email?.text ?? '').matchAll(/\/review\?stars=(\d)&access=([\w-]+)/g)]
  expect(links.map(([, stars]) => stars)).toEqual(['1', '2', '3', '4', '5'])
  const access = links[0]?.[2] ?? ''
  expect((await shop.app.request(`/orders/${id}/review?stars=1&access=${access}`)).status).toBe(200)
  expect((await shop.call('submit-review', reviewOf(id, access))).status).toBe(200)
  const kept = await shop.services.db.selectFrom('email_logs').select(['html_content', 'text_content']).execute()
  expect(JSON.stringify(kept)).not.toContain(access)
})

test('without REVIEW_INVITATION_DAYS no invitation to review is sent', async () => {
  await using shop = await openTestShop()
  await addDeliveredOrder(shop)
  shop.clock.advance(30 * day)
  await shop.runJobs()
  expect(await invited(shop)).toEqual([])
})

test('an invitation that is set to come 90 days after delivery is also sent when the delivery day is unknown', async () => {
  await using shop = await openTestShop({ REVIEW_INVITATION_DAYS: '90' })
  await addDeliveredOrder(shop, { shipping_status: 'shipped', delivered_at: null, delivered_source: null })
  // The parcel counts as delivered two working days after its dispatch, which was four days ago.
  shop.clock.advance(86 * day)
  await shop.runJobs()
  expect(await invited(shop)).toHaveLength(1)
})

test('an invitation waits until an open return of the order is closed, but at most 60 days', async () => {
  await using shop = await openTestShop(on)
  const { db } = shop.services
  const [first, second] = [await addDeliveredOrder(shop), await addDeliveredOrder(shop, otherBuyer(1))]
  for (const order_id of [first, second]) {
    await db
      .insertInto('returns')
      .values({ order_id, units: 1, basis: 'our-30-days', told_at: shop.clock.now(), updated_at: shop.clock.now() })
      .execute()
  }
  const close = (id: string) =>
    db
      .updateTable('returns')
      .set({ status: 'withdrawn', withdrawn_at: shop.clock.now() })
      .where('order_id', '=', id)
      .execute()
  shop.clock.advance(30 * day)
  await shop.runJobs()
  expect(await invited(shop)).toEqual([])
  await close(first)
  await shop.runJobs()
  expect((await invited(shop)).map(({ recipient }) => recipient)).toEqual(['ada@customers.example'])
  shop.clock.advance(30 * day)
  await close(second)
  await shop.runJobs()
  expect(await invited(shop)).toHaveLength(1)
})

test('no invitation is sent for an order with an open claim', async () => {
  await using shop = await openTestShop(on)
  const order_id = await addDeliveredOrder(shop)
  const at = shop.clock.now()
  const claim = { kind: 'claim', name: 'Ada', email: 'ada@customers.example', subject: 'A crack' } as const
  await shop.services.db
    .insertInto('cases')
    .values({ ...claim, order_id, created_at: at, updated_at: at })
    .execute()
  shop.clock.advance(30 * day)
  await shop.runJobs()
  expect(await invited(shop)).toEqual([])
})

test.each([
  ['of staff', 'ada@customers.example', {}],
  ['of a test checkout', null, { is_test: true }],
  ['that is disputed', null, { dispute_status: 'needs_response', disputed_at: new Date('2026-05-10T10:00:00Z') }],
] as const)('no invitation is sent for an order %s', async (_name, staff, given) => {
  await using shop = await openTestShop(on)
  if (staff) await addPerson(shop, { email: staff, role: 'packer' })
  await addDeliveredOrder(shop, given)
  shop.clock.advance(30 * day)
  await shop.runJobs()
  expect(await invited(shop)).toEqual([])
})

test('the mail program’s unsubscribe button ends the invitations, but opening the link does not', async () => {
  await using shop = await openTestShop(on)
  await addDeliveredOrder(shop)
  shop.clock.advance(17 * day)
  await shop.runJobs()
  const [{ headers }] = (await (await shop.app.request('/dev/mail.json')).json()) as [
    { headers: Record<string, string> },
  ]
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = headers['List-Unsubscribe']?.slice(1, -1).replace('http://shop.test', '') ?? ''
  expect((await shop.app.request(url)).status).toBe(200)
  const optOuts = () => shop.services.db.selectFrom('review_opt_outs').selectAll().execute()
  expect(await optOuts()).toEqual([])
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const click = (address: string) =>
    shop.app.request(address, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
  expect((await click(`${url}x`)).status).toBe(404)
  expect((await click(url)).status).toBe(200)
  expect(await optOuts()).toHaveLength(1)
  await addDeliveredOrder(shop)
  shop.clock.advance(25 * day)
  await shop.runJobs()
  expect(await invited(shop)).toHaveLength(1)
})

test('the unsubscribe link is for the address that got the email, even if the order has another address since', async () => {
  await using shop = await openTestShop(on)
  const id = await addDeliveredOrder(shop)
  shop.clock.advance(17 * day)
  await shop.runJobs()
  const ask = /\/review-emails\?ask=(\S+)/.exec(await readNewestEmail(shop, 'review_invitation'))?.[1] ?? ''
  await shop.services.db
    .updateTable('orders')
    .set({ customer_email: 'grace@customers.example' })
    .where('id', '=', id)
    .execute()
  expect((await shop.call('stop-review-emails', { ask: decodeURIComponent(ask) })).status).toBe(200)
  await addDeliveredOrder(shop)
  await addDeliveredOrder(shop, { customer_email: 'grace@customers.example' })
  shop.clock.advance(25 * day)
  await shop.runJobs()
  const recipients = (await invited(shop)).map(({ recipient }) => /\w+@/.exec(recipient)?.[0])
  expect(recipients).toHaveLength(2)
  expect(new Set(recipients)).toEqual(new Set(['ada@', 'grace@']))
})

test('the page of the unsubscribe link has a button that works without JavaScript', async () => {
  await using shop = await openTestShop(on)
  await addDeliveredOrder(shop)
  shop.clock.advance(17 * day)
  await shop.runJobs()
  const address = /http:\/\/shop\.test(\/review-emails\?ask=\S+)/.exec(
    await readNewestEmail(shop, 'review_invitation'),
  )?.[1]
  const response = await shop.app.request(address ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'form=stop-review-emails',
  })
  expect(await response.text()).toContain('You’re unsubscribed')
  expect(await shop.services.db.selectFrom('review_opt_outs').selectAll().execute()).toHaveLength(1)
})

test('the writer is notified when a review is published, held back, answered, removed or must be edited', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review } = await addReview(shop)
  await shop.call('answer-review', { id: review.id, answer: 'Thank you from Leeds.' }, token)
  await shop.call('decide-review', { id: review.id, decision: 'remove', reason: 'advertising' }, token)
  const held = await addReview(shop, { text: 'Call me on 07700 900123' }, otherBuyer(1))
  const message = 'May we have it without the number?'
  await shop.call('decide-review', { id: held.review.id, decision: 'ask', message }, token)
  await shop.runJobs()
  expect(await readNewestEmail(shop, 'review_published')).toMatch(
    /Your review is now on the page[\s\S]*\/products\/[\w-]+#reviews/,
  )
  expect(await readNewestEmail(shop, 'review_answered')).toContain('Thank you from Leeds.')
  expect(await readNewestEmail(shop, 'review_removed')).toContain('because it advertises something else')
  expect(await readNewestEmail(shop, 'review_held_back')).toContain('It contains a phone number.')
  expect(await readNewestEmail(shop, 'review_held_back')).toContain('by Thursday 14 May')
  const asked = await readNewestEmail(shop, 'review_to_edit')
  expect(asked).toContain(message)
  expect(asked).toContain('Please change it by Tuesday 26 May.')
  const access = /\/review\?access=([\w-]+)/.exec(asked)?.[1] ?? ''
  expect((await shop.call('edit-review', reviewOf(held.orderId, access))).body.review.state).toBe('published')
})
