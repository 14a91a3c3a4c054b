import { expect, test } from 'vitest'
import { addDeliveredOrder, addReview, addReviewLink, reviewOf } from '#tests/support/reviews.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const product_key = 'str8bat-sensor'
const count = async (shop: TestShop) => (await shop.call('list-reviews', { product_key })).body.summary.count

async function openLink(shop: TestShop) {
  const id = await addDeliveredOrder(shop)
  const access = await addReviewLink(shop, id)
  const address = `/orders/${id}/review?stars=4&access=${access}`
  return { id, access, address, response: await shop.app.request(address) }
}

const post = (shop: TestShop, address: string, fields: Record<string, string>) =>
  shop.app.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  })

test('a star in the email opens the page with that star chosen, with noindex and no referrer', async () => {
  await using shop = await openTestShop()
  const { response } = await openLink(shop)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<input(?=[^>]*type="radio")(?=[^>]*value="4")(?=[^>]*checked="")/)
  expect(html).not.toMatch(/<input(?=[^>]*value="5")(?=[^>]*checked="")/)
  expect(html).not.toContain('This page needs JavaScript')
  expect(html).toContain('Photographs need JavaScript')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
})

test('a scanner that opens every link publishes nothing, and no log contains the token', async () => {
  await using shop = await openTestShop()
  const { access, address } = await openLink(shop)
  for (const stars of [1, 2, 3, 4, 5]) {
    await shop.app.request(address.replace('stars=4', `stars=${stars}`))
    await shop.app.request(address.replace('stars=4', `stars=${stars}`), { method: 'HEAD' })
  }
  expect(await count(shop)).toBe(0)
  expect(JSON.stringify(shop.readLog())).not.toContain(access)
})

test('Send works without JavaScript, with errors beside their fields and the typed text kept', async () => {
  await using shop = await openTestShop()
  const { id, access, address } = await openLink(shop)
  const fields = { form: 'submit-review', id, stars: '4', title: 'Good', text: 'Too short', display_name: 'Ada B.' }
  const refused = await post(shop, address, fields)
  expect(refused.status).toBe(400)
  const again = await refused.text()
  expect(again).toContain('Please write at least 10 characters')
  expect(again).toContain('Too short')
  expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
  const sent = await post(shop, address, { ...fields, text: 'It helps me a lot in the nets.' })
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('Your review is on the product page.')
  expect(await count(shop)).toBe(1)
  const later = await (await shop.app.request(address.replace('stars=4', 'stars=1'))).text()
  expect(later, 'the written stars, not the pressed ones').toMatch(/<input(?=[^>]*value="4")(?=[^>]*checked="")/)
  const edited = await post(shop, address, { ...fields, form: 'edit-review', text: 'Write to me@bats.example' })
  expect(await edited.text()).toContain('We’ll check your review before it is published')
  const withdrawn = await post(shop, address, { form: 'withdraw-review', id })
  expect(await withdrawn.text()).toContain('You have withdrawn your review.')
  expect((await shop.call('find-my-review', { id, access })).body.review?.state).toBe('withdrawn')
})

test('an invalid link gets the page that asks for a code, and posting with it is refused', async () => {
  await using shop = await openTestShop()
  const { id, address, access } = await openLink(shop)
  const wrong = address.replace(access, 'a-stranger')
  const response = await shop.app.request(wrong)
  expect(response.status).toBe(200)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await response.text()).not.toContain('Ada B.')
  const fields = { form: 'submit-review', id, stars: '4', text: 'It helps me a lot in the nets.' }
  expect((await post(shop, wrong, fields)).status).toBe(404)
  expect(await count(shop)).toBe(0)
})

test('markup in a review is text on the page', async () => {
  await using shop = await openTestShop()
  const { orderId, access } = await addReview(shop, { text: '<script>alert(1)</script> helps in the nets' })
  const html = await (await shop.app.request(`/orders/${orderId}/review?access=${access}`)).text()
  expect(html).not.toContain('<script>alert(1)')
  await shop.call('edit-review', reviewOf(orderId, access))
})
