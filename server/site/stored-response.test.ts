import { expect, test } from 'vitest'
import { chooseEncoding, storeResponse, storedResponse } from './stored-response.ts'

const page = storeResponse({
  status: 200,
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  headers: { 'x-content-type-options': 'nosniff' },
  bodies: { identity: Buffer.from('page'), br: Buffer.from('b'), gzip: Buffer.from('gz') },
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
])('a client that accepts %s gets %s', (accepted, expected) => {
  expect(chooseEncoding(accepted, page)).toBe(expected)
})

test('a response has its headers and the length of its body', async () => {
  const response = storedResponse(page, new Request('http://shop/', { headers: { 'accept-encoding': 'gzip' } }))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': '2',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(await response.text()).toBe('gz')
})

test('a client that has the current version gets 304 without a body', async () => {
  const response = storedResponse(page, new Request('http://shop/', { headers: { 'if-none-match': `W/${page.etag}` } }))
  expect(response.status).toBe(304)
  expect(response.headers.get('etag')).toBe(page.etag)
  expect(await response.text()).toBe('')
})

test('HEAD gets only the headers', async () => {
  const response = storedResponse(page, new Request('http://shop/', { method: 'HEAD' }))
  expect(response.headers.get('content-length')).toBe('4')
  expect(await response.text()).toBe('')
})
