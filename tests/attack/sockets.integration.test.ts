import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, serve, stop } from '#server/serve.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { requestListener } from '#server/open-shop.ts'

async function onSocket(shop: TestShop) {
  const server = serve(requestListener(shop.app), shop.site, shop.services)
  const port = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => stop(server, 0))
  return { server, port, url: `http://127.0.0.1:${port}` }
}

/** Sends `opening`, then `drop` again and again, slowly, until the server closes the socket. Returns the text received. */
function saySlowly(port: number, opening: string, drop: string): Promise<string> {
  return new Promise((ended) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(opening))
    const dripping = setInterval(() => socket.write(drop), 50)
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    // The server is expected to reset the connection.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      ended(heard)
    })
  })
}

const post = 'POST /functions/v1/check-promo HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

test.each([
  ['headers line by line', 'GET / HTTP/1.1\r\nHost: shop\r\n', 'X: y\r\n'],
  ['a body byte by byte', `${post}Content-Length: 60000\r\n\r\n{"code":"`, 'x'],
  ['endless chunks of a body', `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
])('a hundred clients that slowly send %s are cut off while others are served', async (_, opening, drop) => {
  await using shop = await openTestShop()
  const { server, port, url } = await onSocket(shop)
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000)
  server.headersTimeout = 500
  server.requestTimeout = 500

  const slow = Array.from({ length: 100 }, () => saySlowly(port, opening, drop))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(url)).status).toBe(200)
  for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^(HTTP\/1\.1 (408|400) [^]*)?$/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test.each([
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a length that is not a number', `${post}Content-Length: many\r\n\r\n{}`, 400],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}`, 400],
  ['a length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a line break inside a header', 'GET / HTTP/1.1\r\nHost: shop\r\nX: a\rb\r\n\r\n', 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['a body that says it is large', `${post}Connection: close\r\nContent-Length: 99999999999\r\n\r\n{}`, 413],
])('%s is refused at once', async (_, text, status) => {
  await using shop = await openTestShop()
  const { server, port, url } = await onSocket(shop)
  server.requestTimeout = 2000
  expect(await saySlowly(port, text, '')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
