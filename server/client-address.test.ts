import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['no proxy is trusted, so what the caller wrote proves nothing', '9.9.9.9', 0, '1.1.1.1'],
  ['one proxy wrote the last entry', 'spoofed, 2.2.2.2', 1, '2.2.2.2'],
  ['two proxies wrote the last two', 'spoofed, 2.2.2.2, 10.0.0.1', 2, '2.2.2.2'],
  ['fewer entries than proxies', '2.2.2.2', 3, '2.2.2.2'],
  ['no header at all', null, 1, '1.1.1.1'],
])('%s', (_, forwardedFor, hops, expected) => {
  expect(clientAddress('1.1.1.1', forwardedFor, hops)).toBe(expected)
})
