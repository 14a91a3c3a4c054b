import { expect, test } from 'vitest'
import { highestRole, isStaff, mayAct, roles, staffRoles } from './role.ts'

test('each role may do what the lower roles may, and more', () => {
  expect(roles.map((role) => staffRoles.filter((least) => mayAct(role, least)))).toEqual([
    [],
    ['packer'],
    ['packer', 'support'],
    ['packer', 'support', 'manager'],
    ['packer', 'support', 'manager', 'admin'],
  ])
})

test('of several roles the highest counts, and an account without a role is not staff', () => {
  expect(highestRole(['user', 'support', 'packer'])).toBe('support')
  expect(highestRole(['packer', 'admin'])).toBe('admin')
  expect(highestRole([])).toBe('user')
  expect(roles.filter(isStaff)).toEqual(staffRoles)
})
