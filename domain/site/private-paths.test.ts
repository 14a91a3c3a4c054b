import { expect, test } from 'vitest'
import { isPrivatePath } from './pages.ts'

test.each([
  '/auth',
  '/account',
  '/admin',
  '/admin/orders',
  '/admin/email-logs',
  '/admin-test-checkout',
  '/bootstrap',
  '/email-preview',
  '/AUTH',
  '/Admin/orders',
  '/%61uth',
])('no third-party script runs on %s', (path) => {
  expect(isPrivatePath(path)).toBe(true)
})

test.each(['/', '/products', '/contact', '/administration', '/authors'])('%s is public', (path) => {
  expect(isPrivatePath(path)).toBe(false)
})
