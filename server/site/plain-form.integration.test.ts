import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const ours = { 'sec-fetch-site': 'same-origin' }

/** Sends a form as a browser without JavaScript does. */
async function send(
  shop: TestShop,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = ours,
  files: string[] = [],
) {
  const body = new URLSearchParams(fields)
  // Such a form sends only the name of a file, which is empty if none was chosen.
  for (const name of files) body.append('files', name)
  const response = await shop.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: body.toString(),
  })
  return { status: response.status, location: response.headers.get('location'), html: await response.text(), response }
}

const buySensor = { form: 'create-checkout', productId: 'str8bat-sensor', quantity: '3' }

const message = {
  form: 'submit-contact',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  subject: 'Grip',
  message: 'Does the sensor fit a size five bat?',
  inquiry_type: 'product',
}

test('Buy opens a checkout with the chosen quantity', async () => {
  await using shop = await openTestShop()
  const { status, location } = await send(shop, '/products', buySensor)
  expect(status).toBe(303)
  expect(location).toContain('/sandbox/checkout/')
  const order = await shop.services.db
    .selectFrom('orders')
    .select(['quantity', 'total_amount'])
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ quantity: 3, total_amount: 3 * 13999 })
})

test('the reason for a refused Buy is on the page', async () => {
  await using shop = await openTestShop()
  await shop.services.db.updateTable('products').set({ stock: 2 }).where('key', '=', 'str8bat-sensor').execute()
  const { status, html } = await send(shop, '/products', buySensor)
  expect(status).toBe(409)
  expect(html).toContain('We only have 2 of the')
})

test('a code lowers the price on the resulting page, and is sent with Buy', async () => {
  await using shop = await openTestShop()
  const fields = { form: 'check-promo', productId: 'str8bat-sensor', pc: 'wycombe10' }
  const { status, html } = await send(shop, '/products/str8bat-sensor-uk', fields)
  expect(status).toBe(200)
  expect(html).toContain('£129.99')
  expect(html).toContain('name="discountCode" value="WYCOMBE10"')
})

test('an invalid code stays in its field, with its error', async () => {
  await using shop = await openTestShop()
  const fields = { form: 'check-promo', productId: 'str8bat-sensor', pc: 'NOSUCH' }
  const { status, html } = await send(shop, '/products/str8bat-sensor-uk', fields)
  expect(status).toBe(422)
  expect(html).toContain('Invalid or expired promo code')
  expect(html).toContain('value="NOSUCH"')
})

test('a message is stored like one sent with JavaScript, and acknowledged', async () => {
  await using shop = await openTestShop()
  const { status, html } = await send(shop, '/contact', message)
  expect(status).toBe(200)
  expect(html).toContain('Thank you, we have your message')
  const [row] = await shop.services.db.selectFrom('contact_submissions').selectAll().execute()
  expect(row).toMatchObject({ first_name: 'Ann', email: 'ann@example.com', suspected_spam: null })
})

test('errors of a message are beside their fields, and the typed text is kept', async () => {
  await using shop = await openTestShop()
  const { status, html } = await send(shop, '/contact', { ...message, email: 'nowhere', message: 'Hm <b>' })
  expect(status).toBe(400)
  expect(html).toContain('Invalid email address')
  expect(html).toContain('value="nowhere"')
  expect(html).toContain('Hm &lt;b&gt;')
  expect(await shop.services.db.selectFrom('contact_submissions').selectAll().execute()).toEqual([])
})

test('the resulting page is not cached, and loads no scripts', async () => {
  await using shop = await openTestShop()
  const { response, html } = await send(shop, '/contact', { ...message, email: 'nowhere' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('boot.js')
  const page = await (await shop.app.request('/contact')).text()
  expect(page).not.toContain('nowhere')
})

test('a claim with errors keeps its date, in a field that works without JavaScript', async () => {
  await using shop = await openTestShop()
  const claim = { orderNumber: '1', name: 'Ann Lee', email: 'ann@example', description: 'It does not charge any more.' }
  const { html } = await send(shop, '/warranty', { form: 'send-warranty-claim', ...claim, purchaseDate: '2026-02-01' })
  const form = html.slice(html.indexOf('id="claim"'))
  expect(form).toMatch(/<input[^>]* type="date"[^>]*value="2026-02-01"/)
  expect(form).not.toContain('<noscript>')
})

test('a claim needs no files and no purchase date', async () => {
  await using shop = await openTestShop()
  const claim = {
    orderNumber: '1',
    name: 'Ann Lee',
    email: 'ann@example.com',
    description: 'It does not charge any more.',
  }
  const { html } = await send(shop, '/warranty', { form: 'send-warranty-claim', phone: '', purchaseDate: '', ...claim })
  expect(html).toContain('Claim Submitted Successfully')
  expect(html).toContain('ann@example.com')
})

test('files that need JavaScript are named in the claim, and the page says so', async () => {
  await using shop = await openTestShop()
  const claim = { orderNumber: '1', name: 'Ann Lee', email: 'ann@example', description: 'It does not charge any more.' }
  const fields = { form: 'send-warranty-claim', ...claim, purchaseDate: '' }
  const files = ['crack.jpg', 'swing <1>.mp4', 'x'.repeat(300), 'fourth.jpg']
  const refused = await send(shop, '/warranty', fields, ours, files)
  expect(refused.html).toContain('Invalid email address')
  expect(refused.html).toContain('so we will receive only the names of your files: crack.jpg, swing &lt;1&gt;.mp4, ')
  expect(refused.html).toContain('<input type="hidden" name="files" value="crack.jpg"/>')

  const { html: withOne } = await send(shop, '/warranty', fields, ours, ['crack.jpg'])
  expect(withOne).toContain('so we will receive only the name of your file: crack.jpg. We’ll ask for it in our reply.')

  const sent = await send(shop, '/warranty', { ...fields, email: 'ann@example.com' }, ours, files)
  expect(sent.html).toContain('Claim Submitted Successfully')
  expect(sent.html).toContain('crack.jpg, swing &lt;1&gt;.mp4, ')
  const { files: kept } = await shop.services.db.selectFrom('warranty_claims').select('files').executeTakeFirstOrThrow()
  expect(kept).toEqual(['crack.jpg', 'swing <1>.mp4', 'x'.repeat(255)])
})

test('a cancellation is shown for confirmation first, and takes effect when confirmed', async () => {
  await using shop = await openTestShop()
  const said = { form: 'cancel-order', number: '2B75 2A01', email: 'ann@example.com', reason: 'Too heavy' }
  const draft = await send(shop, '/cancel', said)
  expect(draft.html).toContain('Confirm cancellation')
  const notices = () => shop.services.db.selectFrom('cancellation_notices').selectAll().execute()
  expect(await notices()).toEqual([])
  const confirmed = await send(shop, '/cancel', { ...said, confirmed: 'yes' })
  expect(confirmed.html).toContain('Your cancellation was received')
  expect(await notices()).toHaveLength(1)
})

test('an order that is not found gets the same response for every wrong detail', async () => {
  await using shop = await openTestShop()
  const { status, html } = await send(shop, '/track-order', {
    form: 'public-order-status',
    identifier: '0b3f0f6f',
    email: 'ann@example.com',
  })
  expect(status).toBe(200)
  expect(html).toContain('Order Not Found')
})

test('a form beyond its rate limit gets a short page, and no page is rendered', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const render = vi.spyOn(shop.site, 'renderAnswer')
  const fields = { form: 'public-order-status', identifier: '0b3f0f6f', email: 'ann@example.com' }
  const answers = []
  for (let sent = 0; sent < 60; sent += 1) answers.push(await send(shop, '/track-order', fields))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(render).toHaveBeenCalledTimes(answers.length - refused.length)
  for (const { html, response } of refused) {
    expect(html.length).toBeLessThan(1024)
    expect(html).toContain('Too many attempts')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

test('forms count towards the rate limits of their functions', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const fields = { form: 'check-promo', productId: 'str8bat-sensor', pc: 'NOSUCH' }
  for (let guess = 0; guess < 20; guess++) await shop.call('check-promo', { code: `GUESS${guess}` })
  const { status, html } = await send(shop, '/products', fields)
  expect(status).toBe(429)
  expect(html).toContain('Too many attempts')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another origin, in an older browser', { origin: 'https://elsewhere.example' }],
  ['nowhere that is said', {}],
])('a form from %s is refused', async (_, headers: Record<string, string>) => {
  await using shop = await openTestShop()
  const { status } = await send(shop, '/contact', message, headers)
  expect(status).toBe(403)
  expect(await shop.services.db.selectFrom('contact_submissions').selectAll().execute()).toEqual([])
})

test('a form from an older browser with our origin is accepted', async () => {
  await using shop = await openTestShop()
  expect((await send(shop, '/contact', message, { origin: 'http://shop.test' })).status).toBe(200)
})

test.each([
  ['no function', { email: 'ann@example.com', password: 'willow and leather' }],
  ['a function that is not for forms', { form: 'delete-test-orders' }],
  ['a property every object has', { form: 'constructor' }],
])('a form that names %s is ignored, and the browser stays on its page', async (_, fields: Record<string, string>) => {
  await using shop = await openTestShop()
  expect((await send(shop, '/auth', fields)).status).toBe(204)
})

test('a body larger than a form can be is refused', async () => {
  await using shop = await openTestShop()
  expect((await send(shop, '/contact', { ...message, message: 'a'.repeat(70_000) })).status).toBe(413)
})
