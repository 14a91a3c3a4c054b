import { expect, test } from 'vitest'
import { conversion } from './overview.ts'

test.each([
  [{ orders: 1, checkouts: 3 }, 33.3],
  [{ orders: 3, checkouts: 3 }, 100],
  [{ orders: 0, checkouts: 3 }, 0],
  [{ orders: 0, checkouts: 0 }, null],
])('of %j the share of paid checkouts is %s', (figures, share) => {
  expect(conversion(figures)).toBe(share)
})
