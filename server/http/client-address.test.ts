import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['no proxy is trusted, so what the caller wrote proves nothing', '9.9.9.9', 0, '1.1.1.1'],
  ['one proxy wrote the last entry', 'spoofed, 2.2.2.2', 1, '2.2.2.2'],
  ['two proxies wrote the last two', 'spoofed, 2.2.2.2, 10.0.0.1', 2, '2.2.2.2'],
  ['fewer entries than proxies', '2.2.2.2', 3, '2.2.2.2'],
  ['no header at all', null, 1, '1.1.1.1'],
  ['an entry that is no address', 'unknown', 1, '1.1.1.1'],
  ['an empty entry', '2.2.2.2, ', 1, '1.1.1.1'],
  ['a proxy that appends the port', '198.51.100.1:10000', 1, '198.51.100.1'],
  ['a port after IPv6', '[2001:db8::1]:443', 1, '2001:db8:0:0::/64'],
  ['brackets without a port', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['IPv6 by its network', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', 1, '2001:db8:1:2::/64'],
  ['another address of that network', '2001:0DB8:1:2::9', 1, '2001:db8:1:2::/64'],
  ['another network', '2001:db8:1:3::9', 1, '2001:db8:1:3::/64'],
  ['IPv4 written as IPv6', '::ffff:192.0.2.7', 1, '192.0.2.7'],
  ['IPv4 written as IPv6 in hexadecimal', '::ffff:c000:207', 1, '192.0.2.7'],
  ['an address with a zone', 'fe80::1%eth0', 1, 'fe80:0:0:0::/64'],
])('the address that rate limits count is found: %s', (_, forwardedFor, hops, expected) => {
  expect(clientAddress('1.1.1.1', forwardedFor, hops)).toBe(expected)
})

test('the socket’s own address is normalised in the same way', () => {
  expect(clientAddress('::ffff:192.0.2.7', null, 0)).toBe('192.0.2.7')
  expect(clientAddress('2001:db8:1:2::9', null, 0)).toBe('2001:db8:1:2::/64')
})
