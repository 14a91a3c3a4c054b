import { request as httpRequest, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#domain/site/pages.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aFilm, startUpload } from '#tests/support/uploads.ts'
import { listen, serve, stop } from './serve.ts'
import { requestListener } from './open-shop.ts'

async function onSocket(shop: TestShop) {
  const server = serve(requestListener(shop.app), shop.site, shop.services)
  const port = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => stop(server, 0))
  return { server, port, url: `http://127.0.0.1:${port}` }
}

/** Sends a raw request line, which fetch would normalise. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nHost: shop\r\nConnection: close\r\n\r\n`))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('end', () => answered(text))
    socket.on('error', failed)
  })
}

test.each([
  ['an unknown path', 'GET /no/such/page HTTP/1.1', 404],
  ['broken percent-encoding', 'GET /%E0%A4%A HTTP/1.1', 400],
  ['a lone percent sign', 'GET /% HTTP/1.1', 400],
  ['an address of 10 kB', `GET /${'a'.repeat(10_000)} HTTP/1.1`, 414],
  ['a query of 10 kB', `GET /?q=${'a'.repeat(10_000)} HTTP/1.1`, 414],
  ['a method pages do not have', 'PUT / HTTP/1.1', 405],
  ['a form for an unknown path', 'POST /no/such/page HTTP/1.1', 405],
  ['an unknown method', 'BREW / HTTP/1.1', 400],
  ['a NUL in the path', 'GET /%00 HTTP/1.1', 404],
])('%s gets the right refusal without a stack trace, and the shop continues', async (_, line, status) => {
  await using shop = await openTestShop()
  const { port, url } = await onSocket(shop)
  const answer = await sendRaw(port, line)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toMatch(/\bat .*\.ts:\d+|node_modules/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test.each([
  ['an unknown method', 'BREW /ada@customers.example HTTP/1.1', 400, 'HPE_INVALID_METHOD'],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nX-Ada: ${'x'.repeat(20_000)}`, 431, 'HPE_HEADER_OVERFLOW'],
  ['no HTTP at all', '\x16\x03\x01Ada', 400, 'HPE_INVALID_METHOD'],
])('%s is logged in one line without the request’s content', async (_, line, status, code) => {
  await using shop = await openTestShop()
  const { port } = await onSocket(shop)
  const answer = await sendRaw(port, line)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\w ]+\r\nConnection: close\r\n\r\n$`))
  expect(shop.readLog()).toEqual([{ level: 'warn', time: expect.any(String), msg: 'unreadable request', status, code }])
})

test('a client that is too slow gets a timeout response, and is logged', async () => {
  await using shop = await openTestShop()
  const { server, port } = await onSocket(shop)
  server.headersTimeout = 300
  server.requestTimeout = 300
  const heard = await new Promise<string>((ended) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: shop\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => ended(text))
  })
  expect(heard).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  expect(shop.readLog()).toMatchObject([{ msg: 'unreadable request', status: 408, code: 'ERR_HTTP_REQUEST_TIMEOUT' }])
})

test('a video upload may take longer than a request while bytes keep arriving', async () => {
  await using shop = await openTestShop()
  const { server, port } = await onSocket(shop)
  server.headersTimeout = 300
  server.requestTimeout = 300
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film })
  const heard = await new Promise<string>((ended) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`PUT /uploads/${ticket} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n`)
      socket.write(film.subarray(0, 500))
    })
    // The server checks once a second; by then this request is three times too old.
    server.once('clientError', () => socket.write(film.subarray(500)))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => ended(text))
  })
  expect(heard).toContain('"finished":true')
})

test('a response that fails half-way is cut off, not continued with an error', async () => {
  await using shop = await openTestShop()
  shop.app.fetch = () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    void body.writable.getWriter().write(new TextEncoder().encode('the first half'))
    return new Response(body.readable)
  }
  const { port } = await onSocket(shop)
  const heard = await new Promise<string>((ended) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /half HTTP/1.1\r\nHost: shop\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.includes('the first half')) socket.write('nonsense\r\n\r\n')
    })
    socket.on('error', () => {})
    socket.on('close', () => ended(text))
  })
  expect(heard).toContain('the first half')
  expect(heard).not.toContain('400 Bad Request')
})

test('a client that disconnects is not logged', async () => {
  await using shop = await openTestShop()
  const { server, port } = await onSocket(shop)
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const client = connect(port, '127.0.0.1')
  const socket = await accepted
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  client.write('GET / HT')
  client.resetAndDestroy()
  await closed
  expect(shop.readLog()).toEqual([])
})

test('a stored page is sent compressed, and answered with 304 if the browser has it', async () => {
  await using shop = await openTestShop()
  const { url } = await onSocket(shop)
  const first = await fetch(`${url}/`)
  expect(first.status).toBe(200)
  const stored = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } })
  expect(stored.headers.get('content-encoding')).toBe('br')
  expect(await stored.text()).toBe(await first.text())

  const again = await fetch(`${url}/`, { headers: { 'if-none-match': stored.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const head = await fetch(`${url}/`, { method: 'HEAD' })
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('every response carries the security headers, from every part of the server', async () => {
  await using shop = await openTestShop()
  const { url } = await onSocket(shop)
  const pages = Object.values(paths).filter((path) => !path.includes(':'))
  for (const path of [...pages, '/no-such-page', '/healthz', '/functions/v1/openapi.json', '/robots.txt']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy'), path).toContain("script-src 'self';")
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBeTruthy()
    expect(headers.get('permissions-policy'), path).toBeTruthy()
  }
})

test('HSTS is sent only if the shop is behind TLS', async () => {
  await using shop = await openTestShop({ SITE_URL: 'https://shop.example', NODE_ENV: 'development' })
  const secure = await shop.app.request('/healthz')
  expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  await using plain = await openTestShop({ NODE_ENV: 'development' })
  expect((await plain.app.request('/healthz')).headers.get('strict-transport-security')).toBeNull()
})

test('stopping finishes requests in flight and accepts no new ones', async () => {
  await using shop = await openTestShop()
  const home = await shop.site.fetchPage('/')
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  shop.site.fetchPage = async () => {
    arrived.resolve()
    await gate.promise
    return home
  }
  const { server, url } = await onSocket(shop)
  const inFlight = fetch(`${url}/slow`)
  await arrived.promise
  const stopped = stop(server, 10_000)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  gate.resolve()
  expect((await inFlight).status).toBe(200)
  await stopped
})

test('during loading a stored page is sent at once, and a call waits', async () => {
  await using shop = await openTestShop()
  await shop.site.warm(['/'])
  const loading = Promise.withResolvers<RequestListener>()
  const server = serve(loading.promise, shop.site, shop.services)
  onTestFinished(() => stop(server, 0))
  const url = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`

  const call = fetch(`${url}/functions/v1/check-promo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'NONE', product_key: 'str8bat-sensor' }),
  })
  const ready = fetch(`${url}/readyz`)
  expect(await (await fetch(`${url}/`)).text()).toContain('</html>')
  loading.resolve(requestListener(shop.app))
  expect((await call).headers.get('content-type')).toContain('application/json')
  expect(await (await ready).text()).toBe('ready')
})

test('a client that waits for a listener that cannot be loaded is disconnected', async () => {
  await using shop = await openTestShop()
  const loading = Promise.withResolvers<RequestListener>()
  const server = serve(loading.promise, shop.site, shop.services)
  onTestFinished(() => stop(server, 0))
  const arrived = new Promise((resolve) => server.once('request', resolve))
  const asked = fetch(`http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}/readyz`)
  asked.catch(() => {})
  await arrived
  loading.reject(new Error('A part is missing'))
  await expect(asked).rejects.toThrow('fetch failed')
})

test('a taken port is reported with the setting that helps', async () => {
  await using shop = await openTestShop()
  const { server } = await onSocket(shop)
  const { port } = server.address() as AddressInfo
  const second = serve(requestListener(shop.app), shop.site, shop.services)
  await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken. Set PORT to a different one`)
})

test('a body that never ends is cut off at the limit', async () => {
  await using shop = await openTestShop()
  const { port } = await onSocket(shop)
  const status = await new Promise<number | undefined>((answered) => {
    const sending = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/functions/v1/check-promo',
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        answered(response.statusCode)
        sending.destroy()
      },
    )
    sending.on('error', () => {})
    sending.write('{"code":"')
    const pour = () => sending.write('x'.repeat(16_384), () => sending.destroyed || setImmediate(pour))
    pour()
  })
  expect(status).toBe(413)
})

test.each(['/auth', '/contact', '/track-order?id=pi_1', '/admin/orders/any', '/products'])(
  'a form that needs scripts and is posted to %s without them leaves the browser on the page; nothing typed is logged',
  async (path) => {
    await using shop = await openTestShop()
    const { url } = await onSocket(shop)
    const body = new URLSearchParams({ email: 'asha@customer.example', password: 'x'.repeat(2000) })
    const response = await fetch(url + path, { method: 'POST', body })
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 204, text: '' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(shop.readLog())).not.toMatch(/asha|xxx|pi_1/)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  },
)

test('a form larger than any of ours is refused, and its content is not logged', async () => {
  await using shop = await openTestShop()
  const { url } = await onSocket(shop)
  const body = new URLSearchParams({ email: 'asha@customer.example', message: 'x'.repeat(2_000_000) })
  const response = await fetch(`${url}/contact`, { method: 'POST', body })
  expect(response.status).toBe(413)
  expect(JSON.stringify(shop.readLog())).not.toMatch(/asha|xxx/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
