import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

const paths = ['/', '/orders/:id', '/orders/new', '/orders', '/orders/:id/cancel'] as const

test.each([
  ['/', '/', {}],
  ['/orders', '/orders', {}],
  ['/Orders/', '/orders', {}],
  ['/orders/new', '/orders/new', {}],
  ['/orders/7f', '/orders/:id', { id: '7f' }],
  ['/orders/a%20b', '/orders/:id', { id: 'a b' }],
  ['/orders/%zz', '/orders/:id', { id: '%zz' }],
  ['/orders/7f/cancel', '/orders/:id/cancel', { id: '7f' }],
])('the address %s matches the path %s', (pathname, path, parameters) => {
  expect(matchPath(paths, pathname)).toEqual({ path, parameters })
})

test.each(['/order', '/orders/7f/return', '/orders/7f/cancel/now'])('%s matches no path', (pathname) => {
  expect(matchPath(paths, pathname)).toBeNull()
})
