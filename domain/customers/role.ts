/** Staff roles in ascending order: each may do everything that the roles before it may. */
export const staffRoles = ['packer', 'support', 'manager', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['user', ...staffRoles] as const
export type Role = (typeof roles)[number]

export function mayAct(role: Role, least: StaffRole): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

export function isStaff(role: Role): role is StaffRole {
  return role !== 'user'
}

export function highestRole(given: readonly Role[]): Role {
  return roles.findLast((role) => given.includes(role)) ?? 'user'
}
