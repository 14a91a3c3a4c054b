import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/shop.ts'
import { listen, serve, stop } from './serve.ts'

async function onSocket(shop: TestShop) {
  const server = serve(shop.app, shop.site, () => {})
  const port = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => stop(server, 0))
  return { server, port, url: `http://127.0.0.1:${port}` }
}

/** Sends a request line as it stands: fetch would tidy it up first. */
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
  ['a method pages do not have', 'POST / HTTP/1.1', 405],
  ['a method nobody knows', 'BREW / HTTP/1.1', 400],
  ['a path that climbs out of the folder', 'GET /../../package.json HTTP/1.1', 404],
  ['the same, encoded', 'GET /%2e%2e/%2e%2e/package.json HTTP/1.1', 404],
  ['the same, encoded twice', 'GET /assets/..%2f..%2fpackage.json HTTP/1.1', 404],
  ['a NUL in the path', 'GET /%00 HTTP/1.1', 404],
])('%s gets the right refusal and no stack, and the shop goes on', async (_, line, status) => {
  await using shop = await openTestShop()
  const { port, url } = await onSocket(shop)
  const answer = await sendRaw(port, line)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toMatch(/\bat .*\.ts:\d+|node_modules/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('a stored page is sent compressed, and not at all to who has it', async () => {
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

test('every answer carries the security headers, whoever gives it', async () => {
  await using shop = await openTestShop()
  const { url } = await onSocket(shop)
  for (const path of ['/', '/no-such-page', '/healthz', '/functions/v1/openapi.json', '/robots.txt']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy'), path).toContain("script-src 'self';")
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBeTruthy()
    expect(headers.get('permissions-policy'), path).toBeTruthy()
  }
})

test('HSTS is sent where the shop is behind TLS, and only there', async () => {
  await using shop = await openTestShop({ SITE_URL: 'https://shop.example', NODE_ENV: 'development' })
  const secure = await shop.app.request('/healthz')
  expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  await using plain = await openTestShop({ NODE_ENV: 'development' })
  expect((await plain.app.request('/healthz')).headers.get('strict-transport-security')).toBeNull()
})

test('stopping finishes what is in flight and takes nothing new', async () => {
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

test('a port that is taken is said so, with the setting that helps', async () => {
  await using shop = await openTestShop()
  const { server } = await onSocket(shop)
  const { port } = server.address() as AddressInfo
  const second = serve(shop.app, shop.site, () => {})
  await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken. Set PORT to another one`)
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
