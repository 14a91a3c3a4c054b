import { expect, test } from 'vitest'
import { nextActOf } from './after-outcome.ts'

test('a decided claim links to where the decision is carried out', () => {
  expect(nextActOf('replace', 'o1')).toMatchObject({ address: '/admin/new-order?for=o1', needs: 'create-order' })
  expect(nextActOf('refund', 'o1')).toMatchObject({ address: '/admin/orders/o1', needs: 'create-refund' })
  expect(nextActOf('decline', 'o1')).toBeNull()
})
