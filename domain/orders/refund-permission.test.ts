import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnOrder, whyNotAlone, type RefundLimits } from './refund-permission.ts'
import { staffRoles } from '../customers/role.ts'

const limits: RefundLimits = { support: 0, manager: null, twoPeopleAbove: null }
const act = { amount: 13999, isSecondPerson: false }

test('by default managers and admins may refund any sum, and support and packers none', () => {
  const allowed = staffRoles.filter((role) => whyNotAlone(limits, { ...act, role }) === null)
  expect(allowed).toEqual(['manager', 'admin'])
  expect(whyNotAlone(limits, { ...act, role: 'support' })).toBe('The role support may refund up to £0.00 of an order.')
})

test('a refund of exactly the limit is allowed', () => {
  const limited = { ...limits, support: 5000 }
  expect(whyNotAlone(limited, { ...act, role: 'support', amount: 5000 })).toBeNull()
  expect(whyNotAlone(limited, { ...act, role: 'support', amount: 5001 })).not.toBeNull()
})

test('above the sum for two people even an admin needs a colleague', () => {
  const strict = { ...limits, twoPeopleAbove: 10_000 }
  expect(whyNotAlone(strict, { role: 'admin', amount: 10_000, isSecondPerson: false })).toBeNull()
  expect(whyNotAlone(strict, { role: 'admin', amount: 10_001, isSecondPerson: false })).toBe(
    'A refund above £100.00 needs the approval of a second person.',
  )
  expect(whyNotAlone(strict, { role: 'manager', amount: 10_001, isSecondPerson: true })).toBeNull()
})

test('a role that may refund a sum may refund less, and a higher role may do what a lower one may', () => {
  const pence = fc.integer({ min: 0, max: 50_000 })
  const anyLimits = fc
    .record({ support: pence, manager: fc.option(pence), twoPeopleAbove: fc.option(pence) })
    .map((one) => ({ ...one, support: one.manager === null ? one.support : Math.min(one.support, one.manager) }))
  fc.assert(
    fc.property(anyLimits, pence, pence, fc.boolean(), (given, one, other, isSecondPerson) => {
      const allows = (role: (typeof staffRoles)[number], amount: number) =>
        whyNotAlone(given, { role, amount, isSecondPerson }) === null
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      for (const [index, role] of staffRoles.entries()) {
        if (allows(role, more)) expect(allows(role, less)).toBe(true)
        const above = staffRoles[index + 1]
        if (above && allows(role, more)) expect(allows(above, more)).toBe(true)
      }
    }),
  )
})

test('an order is one’s own by account or by address, in any spelling', () => {
  const me = { userId: 'me', email: 'Ann@people.example' }
  expect(isOwnOrder(me, { user_id: 'me', customer_email: 'other@people.example' })).toBe(true)
  expect(isOwnOrder(me, { user_id: null, customer_email: 'ann@People.example' })).toBe(true)
  expect(isOwnOrder(me, { user_id: 'other', customer_email: 'joann@people.example' })).toBe(false)
  expect(isOwnOrder(me, { user_id: null, customer_email: null })).toBe(false)
})
