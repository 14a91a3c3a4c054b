import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, serve, stop } from '#server/serve.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { requestListener } from '#server/open-shop.ts'

const post = { method: 'POST', headers: { 'content-type': 'application/json' } }

test.each([
  ['an unknown name', '/functions/v1/no-such-function', { ...post, body: '{}' }, 404, 'not-found'],
  ['a name every object has', '/functions/v1/constructor', { ...post, body: '{}' }, 404, 'not-found'],
  ['broken JSON', '/functions/v1/check-promo', { ...post, body: '{"code":' }, 400, 'input'],
  ['a wrong type', '/functions/v1/check-promo', { ...post, body: '{"code":5}' }, 400, 'input'],
  ['no object at all', '/functions/v1/check-promo', { ...post, body: '[]' }, 400, 'input'],
  ['a NUL byte', '/functions/v1/check-promo', { ...post, body: String.raw`{"code":"A\u0000B"}` }, 400, 'input'],
  [
    'half a surrogate pair',
    '/functions/v1/check-promo',
    { ...post, body: String.raw`{"code":"\ud800"}` },
    400,
    'input',
  ],
  [
    'bytes that are no text',
    '/functions/v1/check-promo',
    { ...post, body: new Uint8Array([0xff, 0xfe]) },
    400,
    'input',
  ],
  ['another content type', '/functions/v1/check-promo', { method: 'POST', body: 'code=A' }, 400, 'input'],
  [
    'too much',
    '/functions/v1/check-promo',
    { ...post, body: JSON.stringify({ code: 'A'.repeat(70_000) }) },
    413,
    'too-large',
  ],
  ['no token where one is needed', '/functions/v1/list-orders', { ...post, body: '{}' }, 401, 'unauthenticated'],
])('%s is refused with a message', async (_, path, request, status, code) => {
  await using shop = await openTestShop()
  const response = await shop.app.request(path, request)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, error: expect.stringMatching(/\w+/) })
})

test('validation errors are returned by field name', async () => {
  await using shop = await openTestShop()
  const { body } = await shop.call('submit-contact', {} as never)
  expect(body.fields).toMatchObject({ first_name: 'Please enter your first name', email: 'Invalid email address' })
})

test('unknown input keys are ignored', async () => {
  await using shop = await openTestShop()
  const { status } = await shop.call('check-promo', { code: 'MOLESEY5', price: 1 } as never)
  expect(status).toBe(200)
})

test('functions answer POST only', async () => {
  await using shop = await openTestShop()
  const response = await shop.app.request('/functions/v1/check-promo')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
})

test('the contract is published as OpenAPI', async () => {
  await using shop = await openTestShop()
  const document = await (await shop.app.request('/functions/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/functions/v1/create-checkout')
  expect(Object.keys(document.paths)).toContain('/functions/v1/manage_user_role')
})

async function onSocket(shop: TestShop): Promise<number> {
  const server = serve(requestListener(shop.app), shop.site, shop.services)
  onTestFinished(() => stop(server, 0))
  return await listen(server, '127.0.0.1', 0)
}

/** Sends raw text, and returns everything received until the server closes. */
function say(port: number, text: string): Promise<string> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('end', () => answered(heard))
    socket.on('error', failed)
  })
}

const json = 'content-type: application/json'

/** The response without values that differ each time, with sorted headers. */
function essenceOf(status: number, headers: Headers, body: string) {
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'x-request-id']
  const kept = [...headers].filter(([name]) => !own.includes(name))
  return { status, headers: kept, body: body.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)') }
}

test.each<[about: string, path: string, headers: string[], body: string]>([
  ['a call that succeeds', '/functions/v1/check-promo', [json], '{"code":"WYCOMBE10"}'],
  ['a query after the name', '/functions/v1/check-promo?any=1', [json], '{"code":"WYCOMBE10"}'],
  ['an encoded name', '/functions/v1/check%2Dpromo', [json], '{"code":"WYCOMBE10"}'],
  ['a refusal of the function', '/functions/v1/check-promo', [json], '{"code":"NO"}'],
  ['an unknown name', '/functions/v1/no-such-function', [json], '{}'],
  ['a name every object has', '/functions/v1/constructor', [json], '{}'],
  ['a deeper address', '/functions/v1/check-promo/more', [json], '{}'],
  ['an empty name', '/functions/v1/', [json], '{}'],
  ['broken JSON', '/functions/v1/check-promo', [json], '{"code":'],
  ['no body', '/functions/v1/check-promo', [json], ''],
  ['another content type', '/functions/v1/check-promo', ['content-type: text/plain'], '{}'],
  ['no content type', '/functions/v1/check-promo', [], '{}'],
  ['two content types', '/functions/v1/check-promo', [json, 'content-type: text/plain'], '{"code":"NO"}'],
  ['no token', '/functions/v1/list-orders', [json], '{}'],
  ['a token that is none', '/functions/v1/list-orders', [json, 'authorization: Bearer x'], '{}'],
  ['two tokens', '/functions/v1/list-orders', [json, 'authorization: Bearer x', 'authorization: Bearer y'], '{}'],
  ['too much', '/functions/v1/check-promo', [json], JSON.stringify({ code: 'A'.repeat(70_000) })],
  ['a webhook without a signature', '/webhooks/stripe', [json], '{}'],
  ['a webhook with a wrong signature', '/webhooks/stripe', ['stripe-signature: t=1,v1=00'], '{}'],
])('%s gets the same response over a socket as without one', async (_, path, headers, body) => {
  await using shop = await openTestShop()
  const port = await onSocket(shop)
  const pairs = headers.map((line): [string, string] => [line.split(': ')[0]!, line.split(': ')[1]!])
  const length = `content-length: ${Buffer.byteLength(body)}`
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'connection: close', length, ...headers].join('\r\n')
  const heard = await say(port, `${head}\r\n\r\n${body}`)

  const [top = '', ...rest] = heard.split('\r\n\r\n')
  const [line = '', ...sent] = top.split('\r\n')
  const over = new Headers(
    sent.map((each): [string, string] => [each.split(': ')[0]!, each.slice(each.indexOf(':') + 1)]),
  )
  const without = await shop.app.request(path, { method: 'POST', headers: pairs, body: Buffer.from(body) })
  const expected = essenceOf(without.status, without.headers, await without.text())
  expect(essenceOf(Number(line.split(' ')[1]), over, rest.join('\r\n\r\n'))).toEqual(expected)
  expect(over.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test.each([
  ['dots', '/x/../functions/v1/check-promo', 'localhost', 200],
  ['a whole address', 'http://localhost/functions/v1/check-promo', 'localhost', 200],
  ['a host that is none', '/functions/v1/check-promo', 'shop<script>', 400],
])('a call with %s in its first lines gets the usual response', async (_, path, host, status) => {
  await using shop = await openTestShop()
  const body = '{"code":"WYCOMBE10"}'
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${json}\r\ncontent-length: ${body.length}\r\nconnection: close`
  expect(await say(await onSocket(shop), `${head}\r\n\r\n${body}`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each(['/functions/v1/check-promo', '/webhooks/stripe'])(
  'a client that hangs up in the middle of a body for %s is not logged as a fault',
  async (path) => {
    await using shop = await openTestShop()
    const noted = Promise.withResolvers<void>()
    const { requests } = shop.services.metrics
    const observe = requests.observe.bind(requests) as (...observed: unknown[]) => void
    requests.observe = (...observed: unknown[]) => {
      observe(...observed)
      noted.resolve()
    }
    const port = await onSocket(shop)
    const client = connect(port, '127.0.0.1', () => {
      const head = `POST ${path} HTTP/1.1\r\nhost: shop\r\n${json}\r\ncontent-length: 500\r\n\r\n`
      client.write(`${head}{"code":`, () => client.resetAndDestroy())
    })
    await noted.promise
    expect(shop.readLog()).toMatchObject([{ msg: 'request', status: 499 }])
  },
)

test('after a refusal before the end of the body, the connection can be used for the next call', async () => {
  await using shop = await openTestShop()
  const port = await onSocket(shop)
  const body = JSON.stringify({ code: 'A'.repeat(70_000) })
  const large = `POST /functions/v1/check-promo HTTP/1.1\r\nhost: shop\r\n${json}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const next = 'GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'
  const heard = await say(port, large + next)
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})
