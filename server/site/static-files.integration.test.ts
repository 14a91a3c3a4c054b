import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { listen, serve, stop } from '#server/serve.ts'
import { requestListener } from '#server/open-shop.ts'

const secret = 'the secret beside the folder'
const script = 'console.log("howzat")\n'.repeat(50)

/** A built site in a temporary folder, with a secret file beside it and links that lead to it. */
function makeFolders(): { client: string; root: string } {
  const root = mkdtempSync(join(tmpdir(), 'shop-static-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const client = join(root, 'client')
  const outside = join(root, 'outside')
  for (const folder of [join(client, 'assets'), outside]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'secret.txt'), secret)
  writeFileSync(join(outside, 'secret.txt'), secret)
  writeFileSync(join(client, 'hello.txt'), 'hello')
  writeFileSync(join(client, 'settings.env'), secret)
  writeFileSync(join(client, 'manifest.json'), secret)
  writeFileSync(join(client, 'assets', 'app-1a2b3c4d.js'), script)
  writeFileSync(join(client, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync(script))
  writeFileSync(join(client, 'assets', 'app-1a2b3c4d.js.gz'), gzipSync(script))
  symlinkSync(join(root, 'secret.txt'), join(client, 'link.txt'))
  symlinkSync(outside, join(client, 'linked'))
  return { client, root }
}

type FileResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Serves the folder on a socket and requests raw paths, which fetch would normalise. */
async function serveFolder(client: string) {
  const shop = await openTestShop({}, { clientFolder: client })
  const server = serve(requestListener(shop.app), shop.site, shop.services)
  const port = await listen(server, '127.0.0.1', 0)
  onTestFinished(async () => {
    await stop(server, 0)
    await shop[Symbol.asyncDispose]()
  })
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<FileResponse>((answered, failed) => {
      const asking = httpRequest(
        { port, host: '127.0.0.1', path, headers: { connection: 'close', ...headers } },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('end', () =>
            answered({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
          )
        },
      )
      asking.on('error', failed)
      asking.end()
    })
}

test.each([
  ['climbs out', '/../secret.txt'],
  ['climbs out of a folder below', '/assets/../../secret.txt'],
  ['climbs out with encoded dots', '/%2e%2e/secret.txt'],
  ['climbs out with an encoded slash', '/assets/..%2f..%2fsecret.txt'],
  ['climbs out encoded whole', '/%2e%2e%2fsecret.txt'],
  ['climbs out encoded twice', '/%252e%252e%252fsecret.txt'],
  ['climbs out with backslashes', '/..\\secret.txt'],
  ['climbs out with encoded backslashes', '/assets/..%5c..%5csecret.txt'],
  ['climbs out with dots too many', '/....//secret.txt'],
  ['ends a name with NUL', '/hello.txt%00'],
  ['hides an ending behind NUL', '/../secret.txt%00.js'],
  ['follows a link to a file outside', '/link.txt'],
  ['follows a link to a folder outside', '/linked/secret.txt'],
  ['asks for a kind of file that is never served', '/settings.env'],
  ['asks for the list of what was built', '/manifest.json'],
  ['asks for a folder', '/assets'],
  ['asks for a property every object has', '/__proto__'],
])('a request that %s gets nothing: %s', async (_, path) => {
  const ask = await serveFolder(makeFolders().client)
  const { status, body } = await ask(path)
  expect([400, 404]).toContain(status)
  expect(body.toString()).not.toContain(secret)
  expect((await ask('/hello.txt')).body.toString()).toBe('hello')
})

test.each([
  ['as it stands', (path: string) => path],
  ['behind two slashes', (path: string) => `/${path}`],
  ['encoded', (path: string) => `/${encodeURIComponent(path)}`],
  ['as a file address', (path: string) => `/file://${path}`],
])('an absolute path, %s, finds nothing', async (_, write) => {
  const { client, root } = makeFolders()
  const ask = await serveFolder(client)
  const { status, body } = await ask(write(join(root, 'secret.txt')))
  expect([301, 404]).toContain(status)
  expect(body.toString()).not.toContain(secret)
})

test('a file with a hash in its name is cached for ever, another for an hour', async () => {
  const ask = await serveFolder(makeFolders().client)
  const asset = await ask('/assets/app-1a2b3c4d.js')
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/hello.txt')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a client that has the file in any encoding gets 304, and one with an older file gets the new one', async () => {
  const ask = await serveFolder(makeFolders().client)
  const { headers } = await ask('/assets/app-1a2b3c4d.js')
  const etag = headers.etag ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  for (const accepted of ['identity', 'gzip', 'br']) {
    const again = await ask('/assets/app-1a2b3c4d.js', { 'if-none-match': etag, 'accept-encoding': accepted })
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 })
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
  }
  expect((await ask('/assets/app-1a2b3c4d.js', { 'if-none-match': '"another"' })).status).toBe(200)
  expect((await ask('/hello.txt', { 'if-none-match': etag })).status).toBe(200)
})

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['br;q=0, gzip', 'gzip', gzipSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
  ['br;q=0, gzip;q=0', undefined, Buffer.from(script)],
  ['', undefined, Buffer.from(script)],
])('a client that accepts "%s" gets the file as %s', async (accepted, encoding, bytes) => {
  const ask = await serveFolder(makeFolders().client)
  const { headers, body } = await ask('/assets/app-1a2b3c4d.js', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(headers.vary).toBe('accept-encoding')
  expect(body.equals(bytes)).toBe(true)
})

test('a file without a compressed version is sent uncompressed', async () => {
  const ask = await serveFolder(makeFolders().client)
  const { headers, body } = await ask('/hello.txt', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('hello')
})

test('a file that was removed while the server runs is not found, and the server goes on', async () => {
  const { client } = makeFolders()
  const ask = await serveFolder(client)
  rmSync(join(client, 'hello.txt'))
  expect((await ask('/hello.txt')).status).toBe(404)
  expect((await ask('/assets/app-1a2b3c4d.js')).status).toBe(200)
})
