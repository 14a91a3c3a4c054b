import { expect, test } from 'vitest'
import { mailboxKey } from '#services/email/mailbox-key.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** A demonstration: production's rules without the providers. */
const production = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: 'yes',
  SITE_URL: 'https://shop.example',
  AUTH_SECRET: 'a secret of at least thirty-two characters',
  RATE_LIMITS: 'strict',
}

function loseDatabase(shop: TestShop) {
  shop.services.db = new Proxy(shop.services.db, {
    get() {
      throw new Error('secret detail of the database')
    },
  })
}

test('a shop that cannot reach its database is alive but not ready', async () => {
  await using shop = await openTestShop()
  expect((await shop.app.request('/readyz')).status).toBe(200)
  loseDatabase(shop)
  expect((await shop.app.request('/healthz')).status).toBe(200)
  expect((await shop.app.request('/readyz')).status).toBe(503)
})

test.each([
  ['/tech/', '/tech'],
  ['/tech/?pc=WYCOMBE10', '/tech?pc=WYCOMBE10'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('%s redirects to %s, never to another host', async (path, target) => {
  await using shop = await openTestShop()
  const response = await shop.app.request(`http://shop.test${path}`)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(target)
})

test.each([
  ['/checkout', '/products'],
  ['/product/zap-infinity', '/products/zap-smart-cricket-bat'],
  ['/product/str8bat-sensor', '/products/str8bat-sensor-uk'],
  ['/sitemap.xml', '/sitemap-pages.xml'],
])('%s redirects to its new address %s', async (path, target) => {
  await using shop = await openTestShop()
  const response = await shop.app.request(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(target)
})

test.each(['/admin/orders/%252e%252e', '/admin/orders/%252e%252e%252fadmin', '/admin/orders/a-first-order'])(
  'after a first request for %s, every order is shown on the same page',
  async (first) => {
    await using shop = await openTestShop()
    const asked = await (await shop.app.request(first)).text()
    await using untouched = await openTestShop()
    const expected = await (await untouched.app.request('/admin/orders/some-other-order')).text()
    expect(asked).toBe(expected)
    expect(await (await shop.app.request('/admin/orders/some-other-order')).text()).toBe(expected)
  },
)

test('the API contract is generated once, and cached by clients', async () => {
  await using shop = await openTestShop()
  const { siteUrl } = shop.services.config
  let written = 0
  Object.defineProperty(shop.services.config, 'siteUrl', {
    get() {
      written += 1
      return siteUrl
    },
  })
  const first = await shop.app.request('/functions/v1/openapi.json')
  expect(first.headers.get('content-type')).toContain('application/json')
  expect(await first.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://shop.test' }] })
  const headers = { 'if-none-match': first.headers.get('etag') ?? 'none' }
  expect((await shop.app.request('/functions/v1/openapi.json', { headers })).status).toBe(304)
  for (let asked = 0; asked < 5; asked++) await shop.app.request('/functions/v1/openapi.json')
  expect(written).toBe(1)
})

test('a shop reports its release', async () => {
  await using shop = await openTestShop()
  const response = await shop.app.request('/version')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ version: 'from sources', commit: null })
})

test('a demonstration in production says so on every page, a local shop does not', async () => {
  const band = 'No money is taken and nothing is delivered: please do not enter a real card.'
  await using shop = await openTestShop(production)
  for (const path of ['/', '/products/zap-smart-cricket-bat', '/admin', '/no-such-page']) {
    expect(await (await shop.app.request(path)).text()).toContain(band)
  }
  await using atHome = await openTestShop()
  expect(await (await atHome.app.request('/')).text()).not.toContain(band)
})

test('requests are counted by route and status, without visitors’ input', async () => {
  await using shop = await openTestShop()
  await shop.app.request('/healthz')
  await shop.call('check-promo', { code: 'NOSUCHCODE' })
  await shop.app.request('/no/such/page?email=asha@customer.example')
  const metrics = await (await shop.app.request('/metrics')).text()
  expect(metrics).toContain('shop_request_seconds_count{route="/healthz",status="200"} 1')
  expect(metrics).toContain('shop_request_seconds_count{route="/functions/v1/:name",status="422"} 1')
  expect(metrics).not.toContain('NOSUCHCODE')
  expect(metrics).not.toContain('asha')
})

test('metrics require their token', async () => {
  const token = 'a token of some length'
  await using shop = await openTestShop({ METRICS_TOKEN: token })
  const statusWith = async (authorization: string) =>
    (await shop.app.request('/metrics', { headers: { authorization } })).status
  expect((await shop.app.request('/metrics')).status).toBe(401)
  for (const guess of [token, `Bearer ${token.slice(0, -1)}`, `Bearer ${token}x`])
    expect(await statusWith(guess)).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await shop.app.request('/metrics', { headers })).status).toBe(200)
})

test.each(['Bearer null', 'Bearer undefined', 'Bearer ', 'Bearer', ''])(
  'in production metrics are closed while no token is configured, even to "%s"',
  async (authorization) => {
    await using shop = await openTestShop(production)
    expect((await shop.app.request('/metrics', { headers: { authorization } })).status).toBe(401)
  },
)

test('the page with every component exists for developers and not in production', async () => {
  await using there = await openTestShop()
  expect((await there.app.request('/dev/ui')).status).toBe(200)
  await using shop = await openTestShop(production)
  expect((await shop.app.request('/dev/ui')).status).toBe(404)
  expect(await (await shop.app.request('/sitemap-pages.xml')).text()).not.toContain('/dev/ui')
})

test('every response carries its request id, and the log has one line about it', async () => {
  await using shop = await openTestShop()
  const json = { 'content-type': 'application/json' }
  type Init = { method?: string; headers?: Record<string, string>; body?: string }
  const requests: [path: string, init: Init, status: number][] = [
    ['/healthz', {}, 200],
    ['/tech', {}, 200],
    ['/no/such/page', {}, 404],
    ['/checkout', {}, 301],
    ['/%', {}, 400],
    ['/tech', { method: 'DELETE' }, 405],
    ['/functions/v1/check-promo', { method: 'POST', headers: json, body: '{"code":"NOSUCHCODE"}' }, 422],
    ['/functions/v1/no-such-function', { method: 'POST', headers: json, body: '{}' }, 404],
    ['/functions/v1/list-orders', { method: 'POST', headers: json, body: '{}' }, 401],
    ['/webhooks/stripe', { method: 'POST', body: '{}' }, 400],
    ['/auth/v1/token', {}, 401],
  ]
  for (const [path, init, status] of requests) {
    const response = await shop.app.request(path, { ...init, headers: { ...init.headers, 'x-request-id': 'chosen' } })
    const requestId = response.headers.get('x-request-id')
    expect({ path, status: response.status, requestId }).toEqual({
      path,
      status,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const lines = shop.readLog().filter((line) => line.requestId === requestId)
    expect(lines).toMatchObject([{ msg: 'request', status, method: init.method ?? 'GET' }])
  }
  expect(new Set(shop.readLog().flatMap(({ requestId }) => requestId ?? [])).size).toBe(requests.length)
})

test('a fault’s response has the id under which it is logged', async () => {
  await using shop = await openTestShop()
  loseDatabase(shop)
  const { body, headers } = await shop.call('public-order-status', {
    identifier: '1',
    type: 'tracking',
    email: 'a@b.example',
  })
  expect(headers.get('x-request-id')).toBe(body.reference)
  expect(shop.readLog()).toMatchObject([
    { msg: 'fault', requestId: body.reference, err: { message: 'secret detail of the database' } },
    { msg: 'request', requestId: body.reference, status: 500 },
  ])
})

test('a fault shows the visitor a reference and nothing else', async () => {
  await using shop = await openTestShop()
  loseDatabase(shop)
  const { status, body } = await shop.call('public-order-status', {
    identifier: '1',
    type: 'tracking',
    email: 'a@b.example',
  })
  expect(status).toBe(500)
  expect(body).toMatchObject({ code: 'fault', reference: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('the mailbox of a demonstration in production requires the key that the start prints', async () => {
  await using shop = await openTestShop(production)
  const key = mailboxKey(shop.services.config)
  const ask = async (path: string, user: string, password: string) => {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    return (await shop.app.request(path, { headers: { authorization } })).status
  }
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/3f0e8f5e-0000-4000-8000-000000000000']) {
    const refused = await shop.app.request(path)
    expect([path, refused.status, refused.headers.get('www-authenticate')]).toEqual([
      path,
      401,
      expect.stringMatching(/^Basic /),
    ])
    expect(await ask(path, 'admin', '')).toBe(401)
    expect(await ask(path, 'admin', 'a guess')).toBe(401)
  }
  expect(key).toHaveLength(24)
  expect(await ask('/dev/mail', 'anybody', key ?? '')).toBe(200)
  expect(await ask('/dev/mail.json', '', key ?? '')).toBe(200)
})

test('a proxy that TRUST_PROXY does not count is logged once', async () => {
  const warnings = (shop: TestShop) => shop.readLog().filter(({ level }) => level === 'warn')
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  await using shop = await openTestShop()
  await shop.app.request('/healthz')
  expect(warnings(shop)).toEqual([])
  for (let times = 0; times < 3; times++) await shop.app.request('/healthz', { headers })
  expect(warnings(shop)).toMatchObject([{ msg: 'X-Forwarded-For arrived and TRUST_PROXY is 0' }])

  await using counted = await openTestShop({ TRUST_PROXY: '1' })
  await counted.app.request('/healthz', { headers })
  expect(warnings(counted)).toEqual([])
})
