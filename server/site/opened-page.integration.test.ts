import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { aContact, newestCase, openCaseEmail } from '#tests/support/cases.ts'
import { addAddressedOrder, openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

function open(shop: TestShop, path: string, input: object, headers: Record<string, string> = {}) {
  return shop.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}

test('the pages of an order are rendered for the holder of its link, and never cached', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const access = await openEmailLink(shop, id)
  for (const path of [href.myOrder(id), href.cancelMyOrder(id), href.returnMyOrder(id), href.myDocuments(id)]) {
    const response = await open(shop, path, { id, access })
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text(), path).toContain(formatOrderNumber(id))
    expect(await (await shop.app.request(path)).text(), 'everybody else').not.toContain(formatOrderNumber(id))
  }
})

test('a case is rendered for the holder of its link', async () => {
  await using shop = await openTestShop()
  await shop.call('submit-contact', aContact)
  const { id } = await newestCase(shop)
  const opened = await open(shop, href.myCase(id), {
    case_id: id,
    access: await openCaseEmail(shop, 'contact_received'),
  })
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain(aContact.message)
  const refused = await open(shop, href.myCase(id), { case_id: id, access: 'guessed' })
  expect(refused.status).toBe(404)
  expect(await refused.text()).not.toContain(aContact.message)
})

test('a rendered order shows only what its link allows', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop, { customer_phone: '07700 900123' })
  const byLink = await (await open(shop, href.myOrder(id), { id, access: await openEmailLink(shop, id) })).text()
  expect(byLink).toContain('SW1A')
  expect(byLink).not.toMatch(/Pavilion|1AA|Ada|07700/)
  const byCode = await (await open(shop, href.myOrder(id), { id, access: await openWithCode(shop, id) })).text()
  expect(byCode).toContain('12 Pavilion Road')
})

test('an invalid token renders nothing of the order', async () => {
  await using shop = await openTestShop()
  const [id, other] = [await addAddressedOrder(shop), await addAddressedOrder(shop)]
  const path = href.myOrder(id)
  const ofOther = { id, access: await openEmailLink(shop, other) }
  for (const input of [{ id }, { id, access: 'x' }, ofOther, {}, { id: "'", access: [] }]) {
    const response = await open(shop, path, input)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('Order summary')
  }
})

test('a link to one order opens no other', async () => {
  await using shop = await openTestShop()
  const [id, other] = [await addAddressedOrder(shop), await addAddressedOrder(shop)]
  const response = await open(shop, href.myOrder(other), { id, access: await openEmailLink(shop, id) })
  expect(await response.text()).not.toContain('Order summary')
})

test('a public page ignores tokens', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const response = await open(shop, href.contact, { id, access: await openEmailLink(shop, id) })
  expect(response.status).toBe(204)
})

test('the page is sent in the best encoding that the browser accepts', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const input = { id, access: await openEmailLink(shop, id) }
  const response = await open(shop, href.myOrder(id), input, { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(formatOrderNumber(id))
})

test('opened pages count towards the rate limit of the function that opens them', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const id = await addAddressedOrder(shop)
  const input = { id, access: await openEmailLink(shop, id) }
  for (let call = 0; call < 60; call++) await shop.call('find-my-order', input)
  expect((await open(shop, href.myOrder(id), input)).status).toBe(429)
})
