import { expect, test } from 'vitest'
import { afterSignIn, readAfterSignIn } from './after-sign-in.ts'

test('after signing in, a visitor reaches the wanted page, with its filters and anchor', () => {
  const state = afterSignIn({ pathname: '/admin/orders', search: '?show=held', hash: '#x' })
  expect(readAfterSignIn(state)).toBe('/admin/orders?show=held#x')
})

test.each([
  [null],
  ['/admin'],
  [{}],
  [{ goTo: 7 }],
  [{ goTo: '' }],
  [{ goTo: 'https://evil.example' }],
  [{ goTo: '//evil.example' }],
  [{ goTo: '/\\evil.example' }],
  [{ goTo: 'javascript:alert(1)' }],
])('%j redirects nowhere', (state) => {
  expect(readAfterSignIn(state)).toBeNull()
})
